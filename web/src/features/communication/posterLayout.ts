/** The layout of a poster, in millimetres of an A4 sheet; A3 is enlarged. */
import { chooseTextColour } from '../../core/colours.ts'
import { encodeModules, QUIET_ZONE } from '../../ui/qrModules.ts'
import { fitText, type MeasureText, type Weight } from './fitText.ts'

export const LAYOUTS = ['band', 'code'] as const
export type Layout = (typeof LAYOUTS)[number]

export const POSTER_TEXTS = ['title', 'place', 'day', 'question', 'call'] as const
export type PosterTexts = Readonly<Record<(typeof POSTER_TEXTS)[number], string>>

/** A logo or portrait in the formats of SVG and PDF files. */
export interface RasterImage {
  /** The picture as a data URL. */
  readonly png: string
  readonly jpeg: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

export interface Poster {
  readonly layout: Layout
  readonly texts: PosterTexts
  readonly address: string
  /** The accent colour of the instance. */
  readonly colour: string
  readonly logo: RasterImage | null
}

export type Shape =
  | ({ readonly kind: 'area'; readonly x: number; readonly y: number; readonly fill: string } & Box)
  | {
      readonly kind: 'text'
      /** The centre of the line if it is centred, otherwise its start; y is the baseline. */
      readonly x: number
      readonly y: number
      readonly text: string
      readonly size: number
      readonly weight: Weight
      readonly fill: string
      readonly isCentred: boolean
    }
  | {
      readonly kind: 'code'
      readonly x: number
      readonly y: number
      readonly side: number
      readonly modules: boolean[][]
    }
  | ({ readonly kind: 'logo'; readonly x: number; readonly y: number; readonly logo: RasterImage } & Box)

interface Box {
  readonly width: number
  readonly height: number
}

export const SHEET = { width: 210, height: 297 } as const

export const INK = '#1a1a18'
export const DIMMED_INK = '#5b5850'
export const WHITE = '#ffffff'
const MARGIN = 18
const INNER = SHEET.width - 2 * MARGIN
const TITLE = { weight: 'bold', leading: 1.12 } as const
/** Distance from the top of a line to its baseline, relative to the font size. */
const ASCENT = 0.78
/** Removes the scheme, which nobody types. */
export const removeScheme = (address: string) => address.replace(/^https?:\/\//, '')

/** Returns all shapes of the poster in painting order. */
export function layoutPoster(poster: Poster, measure: MeasureText): Shape[] {
  const paint = createPainter(measure)
  const white: Shape = { kind: 'area', x: 0, y: 0, ...SHEET, fill: WHITE }
  return [white, ...(poster.layout === 'band' ? layoutBand(poster, paint) : layoutCode(poster, paint))]
}

/** A coloured field with the title, and below it the code with instructions. */
function layoutBand({ texts, address, colour, logo }: Poster, paint: Paint): Shape[] {
  const ink = chooseTextColour(colour)
  const left = { x: MARGIN, width: INNER }
  const beside = { x: 112, width: SHEET.width - MARGIN - 112 }
  return [
    { kind: 'area', x: 0, y: 0, width: SHEET.width, height: 150, fill: colour },
    ...paint(texts.place, { ...left, y: 18, height: 10, size: 8, fill: ink }),
    ...paint(texts.title, { ...left, ...TITLE, y: 34, height: 84, size: 24, spaceAbove: 1, fill: ink }),
    ...paint(texts.day, { ...left, y: 126, height: 12, size: 10, weight: 'bold', fill: ink }),
    placeCode(address, 80, MARGIN, 168),
    ...paint(texts.question, { ...beside, y: 168, height: 38, size: 11, weight: 'bold', fill: INK }),
    ...paint(texts.call, { ...beside, y: 212, height: 34, size: 6.5, fill: INK }),
    ...paint(removeScheme(address), {
      x: MARGIN,
      y: 264,
      width: logo ? INNER - 50 : INNER,
      height: 14,
      size: 9,
      weight: 'bold',
      fill: INK,
    }),
    ...placeLogo(logo, { x: SHEET.width - MARGIN - 42, y: 258, width: 42, height: 22 }),
  ]
}

/** A large code that can be scanned across a street. */
function layoutCode({ texts, address, colour, logo }: Poster, paint: Paint): Shape[] {
  const middle = { x: MARGIN, width: INNER, isCentred: true }
  const top = logo ? 38 : 16
  return [
    { kind: 'area', x: 0, y: 0, width: SHEET.width, height: 6, fill: colour },
    ...placeLogo(logo, { x: (SHEET.width - 60) / 2, y: 13, width: 60, height: 20 }),
    ...paint(texts.place, { ...middle, y: top, height: 9, size: 7, fill: DIMMED_INK }),
    ...paint(texts.title, { ...middle, ...TITLE, y: top + 11, height: 84 - top, size: 20, spaceAbove: 0.5, fill: INK }),
    placeCode(address, 96, (SHEET.width - 96) / 2, 108),
    ...paint(removeScheme(address), { ...middle, y: 215, height: 11, size: 9, weight: 'bold', fill: INK }),
    ...paint(texts.question, { ...middle, y: 232, height: 13, size: 9, weight: 'bold', fill: INK }),
    ...paint(texts.call, { ...middle, y: 247, height: 17, size: 6, fill: INK }),
    { kind: 'area', x: 0, y: 269, width: SHEET.width, height: 28, fill: colour },
    ...paint(texts.day, { ...middle, y: 277, height: 12, size: 10, weight: 'bold', fill: chooseTextColour(colour) }),
  ]
}

interface TextBox extends Box {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly weight?: Weight
  readonly leading?: number
  readonly isCentred?: boolean
  /** Share of the free height that is above the text: 0 for none, 1 for all. */
  readonly spaceAbove?: number
}

type Paint = (text: string, place: TextBox) => Shape[]

/** Returns a function that lays out a text from the top of a box, in the largest fitting size. */
export function createPainter(measure: MeasureText): Paint {
  return (text, { x, y, fill, isCentred = false, weight = 'regular', leading = 1.25, spaceAbove = 0, ...place }) => {
    const { lines, size } = fitText(text, { ...place, weight, leading }, measure)
    const top = y + (place.height - lines.length * leading * size) * spaceAbove
    return lines.map((line, at) => ({
      kind: 'text',
      x: isCentred ? x + place.width / 2 : x,
      y: top + size * (ASCENT + at * leading),
      text: line,
      size,
      weight,
      fill,
      isCentred,
    }))
  }
}

/** Places a code by corner and side of its dark part. The light border extends beyond, onto the white sheet. */
function placeCode(address: string, side: number, x: number, y: number): Shape {
  const modules = encodeModules(address)
  const border = (side / (modules.length - 2 * QUIET_ZONE)) * QUIET_ZONE
  return { kind: 'code', x: x - border, y: y - border, side: side + 2 * border, modules }
}

/** Scales the logo to fit its box and centres it. */
export function placeLogo(logo: RasterImage | null, place: Box & { readonly x: number; readonly y: number }): Shape[] {
  if (!logo) return []
  const scale = Math.min(place.width / logo.width, place.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const [x, y] = [place.x + (place.width - width) / 2, place.y + (place.height - height) / 2]
  return [{ kind: 'logo', x, y, width, height, logo }]
}
