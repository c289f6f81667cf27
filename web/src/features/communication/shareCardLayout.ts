/** The layout of a candidate's share picture: a square, which social networks show best. Lengths are pixels. */
import { chooseTextColour } from '../../core/colours.ts'
import { svg } from '../../ui/svg.ts'
import type { MeasureText } from './fitText.ts'
import {
  createPainter,
  DIMMED_INK,
  INK,
  placeLogo,
  type RasterImage,
  removeScheme,
  type Shape,
  WHITE,
} from './posterLayout.ts'
import { FONT, renderShape } from './posterSvg.ts'

export const CARD_SIDE = 1080

export interface ShareCardContent {
  readonly name: string
  /** Empty for a candidate without a party. */
  readonly party: string
  /** The candidate's own sentence. */
  readonly claim: string
  /** The title of the instance. */
  readonly title: string
  readonly address: string
  readonly colour: string
  readonly logo: RasterImage | null
  readonly portrait: RasterImage | null
}

const MARGIN = 72
const INNER = CARD_SIDE - 2 * MARGIN
const BAND = 600
const PORTRAIT = 400
const GAP = 56

/** Returns the shapes: name and party on a field of the instance's colour, below it the claim and the URL. */
export function layoutCard(
  { portrait, logo, colour, ...texts }: ShareCardContent,
  measure: MeasureText,
): readonly Shape[] {
  const paint = createPainter(measure)
  const ink = chooseTextColour(colour)
  const from = portrait ? MARGIN + PORTRAIT + GAP : MARGIN
  const beside = { x: from, width: CARD_SIDE - MARGIN - from, fill: ink }
  return [
    { kind: 'area', x: 0, y: 0, width: CARD_SIDE, height: CARD_SIDE, fill: WHITE },
    { kind: 'area', x: 0, y: 0, width: CARD_SIDE, height: BAND, fill: colour },
    ...paint(texts.name, { ...beside, y: 120, height: 260, size: 84, weight: 'bold', leading: 1.12, spaceAbove: 1 }),
    ...paint(texts.party, { ...beside, y: 400, height: 100, size: 44 }),
    ...paint(texts.claim, {
      x: MARGIN,
      width: INNER,
      y: 660,
      height: 190,
      size: 58,
      weight: 'bold',
      leading: 1.2,
      fill: INK,
    }),
    ...paint(texts.title, { x: MARGIN, width: INNER - 240, y: 880, height: 56, size: 36, fill: DIMMED_INK }),
    ...paint(removeScheme(texts.address), {
      x: MARGIN,
      width: INNER - 240,
      y: 942,
      height: 66,
      size: 42,
      weight: 'bold',
      fill: INK,
    }),
    ...placeLogo(logo, { x: CARD_SIDE - MARGIN - 200, y: 880, width: 200, height: 128 }),
  ]
}

export function renderCardSvg(card: ShareCardContent, measure: MeasureText): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${CARD_SIDE} ${CARD_SIDE}`,
    width: CARD_SIDE,
    height: CARD_SIDE,
    'font-family': FONT,
  }
  const title = svg('title', {}, [card.name], 'text')
  return svg('svg', attributes, [title, ...layoutCard(card, measure).map(renderShape), ...renderPortrait(card)])
}

/** Renders the middle of the portrait, since profile pictures have a wider background. */
function renderPortrait({ portrait }: ShareCardContent): string[] {
  if (!portrait) return []
  const box = { x: MARGIN, y: (BAND - PORTRAIT) / 2, width: PORTRAIT, height: PORTRAIT }
  return [svg('image', { ...box, href: portrait.png, preserveAspectRatio: 'xMidYMid slice' })]
}
