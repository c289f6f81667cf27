/** Paper sizes. */
import { SHEET } from './posterLayout.ts'

export const PAPER_FORMATS = ['a4', 'a3'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]

/** In millimetres. */
export const PAPER_SIZES = { a4: { width: 210, height: 297 }, a3: { width: 297, height: 420 } } as const

export const MM_PER_INCH = 25.4

/** Returns the size in pixels for printing at this resolution. */
export function getPixelSize(
  format: PaperFormat,
  dotsPerInch: number,
): { readonly width: number; readonly height: number } {
  const { width, height } = PAPER_SIZES[format]
  const points = (millimetres: number) => Math.round((millimetres / MM_PER_INCH) * dotsPerInch)
  return { width: points(width), height: points(height) }
}

/** Returns the scale of the paper relative to the layout's sheet. */
export const getPaperScale = (format: PaperFormat) => PAPER_SIZES[format].width / SHEET.width
