/** Files of a poster. */
import { type Format, pointsOf } from './paper.ts'
import type { Shape } from './poster.ts'
import { picturePdf, posterPdf } from './posterPdf.ts'
import { posterSvg } from './posterSvg.ts'
import { rasterOf } from './raster.ts'
import type { Measure } from './wrap.ts'

interface Drawn {
  readonly shapes: readonly Shape[]
  readonly title: string
  readonly format: Format
  readonly measure: Measure
}

/** Print resolution. */
const DOTS_PER_INCH = 300

const drawing = ({ shapes, title, format }: Drawn) => posterSvg(shapes, title, format)

export function svgFile(poster: Drawn): Blob {
  return new Blob([drawing(poster)], { type: 'image/svg+xml' })
}

export function pngFile(poster: Drawn): Promise<Blob> {
  return rasterOf(drawing(poster), pointsOf(poster.format, DOTS_PER_INCH), 'image/png')
}

/** `isText`: whether the PDF's fonts have every letter; otherwise the page is a picture. */
export async function pdfFile(poster: Drawn, isText: boolean): Promise<Blob> {
  const { shapes, title, format, measure } = poster
  if (isText) return posterPdf(shapes, title, format, measure)
  const size = pointsOf(format, DOTS_PER_INCH)
  const picture = await rasterOf(drawing(poster), size, 'image/jpeg')
  return picturePdf({ ...size, jpeg: new Uint8Array(await picture.arrayBuffer()) }, title, format)
}
