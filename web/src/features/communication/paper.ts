/** Paper sizes. */
import { SHEET } from './poster.ts'

export const FORMATS = ['a4', 'a3'] as const
export type Format = (typeof FORMATS)[number]

/** In millimetres. */
export const PAPER = { a4: { width: 210, height: 297 }, a3: { width: 297, height: 420 } } as const

export const MM_PER_INCH = 25.4

/** Returns the size in pixels for printing at this resolution. */
export function pointsOf(format: Format, dotsPerInch: number): { readonly width: number; readonly height: number } {
  const { width, height } = PAPER[format]
  const points = (millimetres: number) => Math.round((millimetres / MM_PER_INCH) * dotsPerInch)
  return { width: points(width), height: points(height) }
}

/** Returns the scale of the paper relative to the layout's sheet. */
export const enlargementOf = (format: Format) => PAPER[format].width / SHEET.width
