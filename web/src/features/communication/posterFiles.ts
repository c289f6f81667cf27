/** Files of a poster. */

import type { MeasureText } from './fitText.ts'
import { getPixelSize, type PaperFormat } from './paper.ts'
import type { Shape } from './posterLayout.ts'
import { renderPicturePdf, renderPosterPdf } from './posterPdf.ts'
import { renderPosterSvg } from './posterSvg.ts'
import { rasterize } from './rasterize.ts'

interface DrawnPoster {
  readonly shapes: readonly Shape[]
  readonly title: string
  readonly format: PaperFormat
  readonly measure: MeasureText
}

/** Print resolution. */
const DOTS_PER_INCH = 300

const toSvg = ({ shapes, title, format }: DrawnPoster) => renderPosterSvg(shapes, title, format)

export function createSvgFile(poster: DrawnPoster): Blob {
  return new Blob([toSvg(poster)], { type: 'image/svg+xml' })
}

export function createPngFile(poster: DrawnPoster): Promise<Blob> {
  return rasterize(toSvg(poster), getPixelSize(poster.format, DOTS_PER_INCH), 'image/png')
}

/** `isEncodable`: whether the PDF's fonts have every letter; otherwise the page is a picture. */
export async function createPdfFile(poster: DrawnPoster, isEncodable: boolean): Promise<Blob> {
  const { shapes, title, format, measure } = poster
  if (isEncodable) return renderPosterPdf(shapes, title, format, measure)
  const size = getPixelSize(format, DOTS_PER_INCH)
  const picture = await rasterize(toSvg(poster), size, 'image/jpeg')
  return renderPicturePdf({ ...size, jpeg: new Uint8Array(await picture.arrayBuffer()) }, title, format)
}
