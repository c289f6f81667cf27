// @vitest-environment jsdom
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { encodeModules, renderQrSvg, toSvgPath } from '../../ui/qrModules.ts'
import { fitText, type MeasureText } from './fitText.ts'
import { getPixelSize } from './paper.ts'
import { LAYOUTS, type Layout, layoutPoster, type PosterTexts, SHEET, type Shape } from './posterLayout.ts'
import { canEncode, renderPicturePdf, renderPosterPdf } from './posterPdf.ts'
import { renderPosterSvg } from './posterSvg.ts'

const ADDRESS = 'https://wahl.example.org/match/obsthausen'
const TEXTS: PosterTexts = {
  title: 'Obst-Kompass',
  place: 'Obsthausen',
  day: 'Wahl am 14. März 2099',
  question: 'Mit wem stimmen Sie überein?',
  call: 'Code scannen & Thesen beantworten.',
}
const LOGO = { png: 'data:image/png;base64,AA==', jpeg: new Uint8Array([255, 216, 255, 217]), width: 300, height: 100 }

/** Every letter has the average width of the poster's font. */
const measure: MeasureText = (text, weight) => text.length * (weight === 'bold' ? 0.58 : 0.52)

function shapes(layout: Layout, texts: Partial<PosterTexts> = {}): Shape[] {
  const poster = { layout, texts: { ...TEXTS, ...texts }, address: ADDRESS, colour: '#8a1c3b', logo: LOGO }
  return layoutPoster(poster, measure)
}

const getLines = (drawn: readonly Shape[]) => drawn.filter((shape) => shape.kind === 'text')

/** Decodes the modules as a camera would, at four pixels each. */
function decodeModules(modules: readonly (readonly boolean[])[]): string {
  const side = modules.length * 4
  const data = new Uint8Array(side * side * 4).map((_, at) => {
    const [x, y] = [Math.floor(at / 4) % side, Math.floor(at / 4 / side)]
    const isDark = modules[Math.floor(y / 4)]?.[Math.floor(x / 4)]
    return at % 4 === 3 ? 255 : isDark ? 0 : 255
  })
  return decodeQR({ width: side, height: side, data })
}

/** Returns the modules that a path fills. */
function paintModules(path: string, side: number): boolean[][] {
  const modules = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

test('the QR code contains the URL', () => {
  expect(decodeModules(encodeModules(ADDRESS))).toBe(ADDRESS)
  const [, path = ''] = renderQrSvg(ADDRESS).match(/d="(M[^"]*)" fill="#000"/) ?? []
  expect(decodeModules(paintModules(path, encodeModules(ADDRESS).length))).toBe(ADDRESS)
})

test.each(LAYOUTS)('the poster “%s” contains title, place, day, question and URL', (layout) => {
  const words = getLines(shapes(layout))
    .map(({ text }) => text)
    .join(' ')
  for (const text of [...Object.values(TEXTS), 'wahl.example.org/match/obsthausen']) expect(words).toContain(text)
})

test.each(LAYOUTS)('the poster “%s” is an SVG of the paper’s size, with the code of the URL', (layout) => {
  const picture = renderPosterSvg(shapes(layout), TEXTS.title, 'a3')
  const { documentElement } = new DOMParser().parseFromString(picture, 'image/svg+xml')
  expect(documentElement.getAttribute('width')).toBe('297mm')
  expect(documentElement.querySelector('title')?.textContent).toBe('Obst-Kompass')
  expect(documentElement.textContent).toContain('Code scannen & Thesen')
  expect(documentElement.querySelector('path')?.getAttribute('d')).toBe(toSvgPath(encodeModules(ADDRESS)))
})

test.each(LAYOUTS)('long titles wrap and shrink until they fit on the poster “%s”', (layout) => {
  const title = 'Der große Wahlkompass zur Oberbürgermeisterinnen- und Oberbürgermeisterwahl in der Verbandsgemeinde'
  const long = getLines(shapes(layout, { title: `${title} ${'Donaudampfschifffahrt'.repeat(4)}` }))
  expect(long.length).toBeGreaterThan(getLines(shapes(layout)).length)
  for (const { x, y, text, size, weight, isCentred } of long) {
    const left = isCentred ? x - (measure(text, weight) * size) / 2 : x
    expect(left).toBeGreaterThanOrEqual(18 - 0.001)
    expect(left + measure(text, weight) * size).toBeLessThanOrEqual(SHEET.width - 18 + 0.001)
    expect(y).toBeLessThan(SHEET.height)
  }
  const bottom = (lines: typeof long, from: string) => lines.find(({ text }) => text.startsWith(from))?.y
  expect(bottom(long, 'Wahl am')).toBe(bottom(getLines(shapes(layout)), 'Wahl am'))
})

test('lines break after spaces and hyphens, and within a word only if it does not fit otherwise', () => {
  const place = { width: 10, height: 100, size: 1, weight: 'regular', leading: 1 } as const
  const wide: MeasureText = (text) => text.length
  expect(fitText('Obst-Kompass für alle', place, wide)).toEqual({ lines: ['Obst-', 'Kompass', 'für alle'], size: 1 })
  expect(fitText('erste\nzweite', place, wide).lines).toEqual(['erste', 'zweite'])
  const { lines, size } = fitText('x'.repeat(60), place, wide)
  expect(lines.join('')).toBe('x'.repeat(60))
  expect(size).toBeLessThan(0.5)
})

test('special characters are escaped in a drawing', () => {
  const picture = renderPosterSvg(shapes('band', { title: '<b>"A"&B\u0007</b>' }), 'A', 'a4')
  expect(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement.textContent).toContain(
    '<b>"A"&B</b>',
  )
})

const latin1 = async (file: Blob) => new TextDecoder('latin1').decode(await file.arrayBuffer())

test.each([
  ['a4', '0 0 595.2756 841.8898'],
  ['a3', '0 0 841.8898 1190.5512'],
] as const)('the PDF in %s has the paper’s size and searchable text', async (format, box) => {
  const file = await latin1(renderPosterPdf(shapes('code'), TEXTS.title, format, measure))
  expect(file).toContain(`/MediaBox [${box}]`)
  // “Wahl am 14. März 2099” in Windows-1252.
  expect(file).toContain('<5761686c20616d2031342e204de4727a2032303939> Tj')
  expect(file).toContain('\nstream\n\u00ff\u00d8\u00ff\u00d9\nendstream')
})

test('the PDF’s cross-reference table points to its objects', async () => {
  const file = await latin1(renderPosterPdf(shapes('band'), TEXTS.title, 'a4', measure))
  const table = Number(file.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1])
  expect(file.slice(table, table + 4)).toBe('xref')
  const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(8)
  for (const [at, place] of places.entries()) expect(file.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
})

test('letters that the PDF’s fonts lack are detected', async () => {
  expect(canEncode('„Ärger“ – 5 € für Łódź')).toBe(false)
  expect(canEncode('„Ärger“ – 5 € für Żory')).toBe(false)
  expect(canEncode('„Ärger“ – 5 € für Zoë …')).toBe(true)
  expect(await latin1(renderPicturePdf({ ...LOGO, ...getPixelSize('a4', 300) }, 'Łódź', 'a4'))).toContain(
    '/Width 2480 /Height 3508 /Length 4',
  )
})
