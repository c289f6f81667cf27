/** The picture of a result: the top places, all drawn in the same way. It shows no party colours and no answers. */

/** Width and height in pixels. It is square because chat groups show square pictures completely. */
export const PICTURE_SIZE = 1080

/** The texts on the picture. */
export interface PictureTexts {
  readonly title: string
  readonly heading: string
  readonly places: readonly {
    readonly rank: string
    readonly name: string
    readonly figure: string
    readonly share: number
  }[]
  /** How many more share the last place; empty if none do. */
  readonly tied: string
  readonly basis: string
  /** URL where readers can get their own result. */
  readonly address: string
  readonly dir: 'ltr' | 'rtl'
}

const PAPER = '#fcfbf8'
const INK = '#1a1a18'
const SOFT_INK = '#5b5850'
const HAIRLINE = '#e0dcd3'
const SERIF = 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", Georgia, serif'
const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'

const MARGIN = 90
const RANK_WIDTH = 70
const FIRST_ROW = 330
const ROW_HEIGHT = 118
const BAR_HEIGHT = 10
const ADDRESS_SIZE = 28

/** Draws the picture into a canvas of that size. */
export function drawPicture(context: CanvasRenderingContext2D, texts: PictureTexts): void {
  context.fillStyle = PAPER
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  context.direction = texts.dir
  context.textBaseline = 'alphabetic'
  const draw = createTextDrawer(context, texts.dir)
  draw(texts.title, {
    at: MARGIN,
    y: 130,
    font: `600 32px ${SANS}`,
    colour: SOFT_INK,
    width: PICTURE_SIZE - 2 * MARGIN,
  })
  draw(texts.heading, { at: MARGIN, y: 215, font: `500 52px ${SERIF}`, colour: INK, width: PICTURE_SIZE - 2 * MARGIN })
  for (const [index, place] of texts.places.entries())
    drawPlace(context, draw, texts.dir, place, FIRST_ROW + index * ROW_HEIGHT)
  const below = FIRST_ROW + texts.places.length * ROW_HEIGHT - 20
  draw(texts.tied, { at: MARGIN + RANK_WIDTH, y: below, font: `400 28px ${SANS}`, colour: SOFT_INK, width: 800 })
  context.fillStyle = HAIRLINE
  context.fillRect(MARGIN, 950, PICTURE_SIZE - 2 * MARGIN, 2)
  draw(texts.basis, {
    at: MARGIN,
    y: 998,
    font: `400 28px ${SANS}`,
    colour: SOFT_INK,
    width: PICTURE_SIZE - 2 * MARGIN,
  })
  drawAddress(context, draw, texts.address)
}

interface Line {
  /** Distance of the start or end of the line from the edge. */
  readonly at: number
  /** Baseline of the text. */
  readonly y: number
  readonly font: string
  readonly colour: string
  /** Maximum width of the line; longer text is truncated. */
  readonly width: number
  readonly isAtEnd?: boolean
}

type Draw = (text: string, line: Line) => void

function createTextDrawer(context: CanvasRenderingContext2D, dir: 'ltr' | 'rtl'): Draw {
  return (text, { at, y, font, colour, width, isAtEnd = false }) => {
    context.font = font
    context.fillStyle = colour
    context.textAlign = isAtEnd ? 'end' : 'start'
    const isFromTheRight = (dir === 'rtl') !== isAtEnd
    context.fillText(truncateText(context, text, width), isFromTheRight ? PICTURE_SIZE - at : at, y)
  }
}

/** The address is never truncated, because it would be useless. A long address is drawn smaller. */
function drawAddress(context: CanvasRenderingContext2D, draw: Draw, address: string): void {
  const font = (size: number) => `600 ${size}px ${SANS}`
  const room = PICTURE_SIZE - 2 * MARGIN
  // Isolated, because it would be reordered on a right-to-left picture.
  const text = `\u2066${address}\u2069`
  context.font = font(ADDRESS_SIZE)
  const size = ADDRESS_SIZE * Math.min(1, room / context.measureText(text).width)
  draw(text, { at: MARGIN, y: 1044, font: font(Math.floor(size)), colour: INK, width: room })
}

function drawPlace(
  context: CanvasRenderingContext2D,
  draw: Draw,
  dir: 'ltr' | 'rtl',
  { rank, name, figure, share }: PictureTexts['places'][number],
  y: number,
): void {
  const nameAt = MARGIN + RANK_WIDTH
  const room = PICTURE_SIZE - MARGIN - nameAt
  draw(rank, { at: MARGIN, y, font: `400 40px ${SERIF}`, colour: SOFT_INK, width: RANK_WIDTH })
  draw(name, { at: nameAt, y, font: `600 40px ${SANS}`, colour: INK, width: room - 180 })
  draw(figure, { at: MARGIN, y, font: `600 40px ${SANS}`, colour: INK, width: 170, isAtEnd: true })
  const bar = (width: number, colour: string) => {
    context.fillStyle = colour
    context.fillRect(dir === 'rtl' ? PICTURE_SIZE - nameAt - width : nameAt, y + 24, width, BAR_HEIGHT)
  }
  bar(room, HAIRLINE)
  bar(room * share, INK)
}

/** Truncates a text to a width. */
function truncateText(context: CanvasRenderingContext2D, text: string, width: number): string {
  const letters = [...text]
  let shown = text
  while (letters.length > 0 && context.measureText(shown).width > width) {
    letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  return shown
}
