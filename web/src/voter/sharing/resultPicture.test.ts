import { expect, test } from 'vitest'
import { drawPicture, PICTURE_SIZE, type PictureTexts } from './resultPicture.ts'

const TEXTS: PictureTexts = {
  title: 'Wahlhilfe Hinterwald',
  heading: 'Meine größten Übereinstimmungen',
  places: [
    { rank: '1', name: 'Tanne', figure: '80,0 %', share: 0.8 },
    { rank: '2', name: 'Liste mit einem Namen, der viel zu lang für eine Zeile ist', figure: '40,0 %', share: 0.4 },
  ],
  tied: '',
  basis: 'Aus 3 von 3 Thesen',
  address: 'wahl.example/match/hinterwald',
  dir: 'ltr',
}

interface Drawn {
  readonly text?: string
  readonly colour: string
  readonly x: number
  readonly width?: number
}

/** Draws on a canvas that records what is drawn. Every letter is half as wide as high. */
function draw(texts: PictureTexts): Drawn[] {
  const drawn: Drawn[] = []
  const context = {
    fillStyle: '',
    font: '',
    fillRect: (x: number, _y: number, width: number) => drawn.push({ colour: context.fillStyle, x, width }),
    fillText: (text: string, x: number) => drawn.push({ text, colour: context.fillStyle, x }),
    measureText: (text: string) => ({ width: (Number(/(\d+)px/.exec(context.font)?.[1]) / 2) * text.length }),
  }
  drawPicture(context as unknown as CanvasRenderingContext2D, texts)
  return drawn
}

const textsOf = (drawn: readonly Drawn[]) => drawn.flatMap(({ text }) => text || [])

test('the picture contains the ranks with their figures, the basis and the URL', () => {
  const texts = textsOf(draw(TEXTS))
  for (const text of ['Wahlhilfe Hinterwald', '1', 'Tanne', '80,0 %', 'Aus 3 von 3 Thesen'])
    expect(texts).toContain(text)
})

test('a name that is too long is truncated with an ellipsis', () => {
  expect(textsOf(draw(TEXTS)).find((text) => text.startsWith('Liste'))).toMatch(/^Liste mit .*…$/)
})

test('a URL is never truncated', () => {
  const address = `wahlhilfen.landeszentrale.example/match/${'gemeinde-'.repeat(12)}2027`
  expect(textsOf(draw({ ...TEXTS, address }))).toContain(`\u2066${address}\u2069`)
})

test('all bars have the same colour and a length proportional to the figure', () => {
  const bars = draw(TEXTS).filter(({ width, colour }) => width !== undefined && colour === '#1a1a18')
  expect(bars).toHaveLength(2)
  const [first, second] = bars
  expect(first?.width).toBeCloseTo(2 * (second?.width ?? 0))
})

test('the picture is mirrored for right-to-left languages', () => {
  const [ltr, rtl] = [draw(TEXTS), draw({ ...TEXTS, dir: 'rtl' })]
  for (const [index, { text, width, x }] of ltr.entries())
    expect(rtl[index]?.x, text).toBeCloseTo(text === undefined ? PICTURE_SIZE - x - (width ?? 0) : PICTURE_SIZE - x)
})
