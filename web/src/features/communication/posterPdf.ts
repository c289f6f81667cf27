/**
 * A poster as PDF: one page of areas, lines of text and a picture, in the format of ISO 32000. Text stays text, in the
 * standard fonts of every PDF reader. If those lack a letter (Greek, Arabic, …), the page is a picture.
 */

import { findRuns } from '../../ui/qrModules.ts'
import type { MeasureText } from './fitText.ts'
import { getPaperScale, MM_PER_INCH, PAPER_SIZES, type PaperFormat } from './paper.ts'
import type { RasterImage, Shape } from './posterLayout.ts'

const POINTS_PER_MM = 72 / MM_PER_INCH

/** Characters of Windows-1252 from 0x80 on. The standard fonts contain these and Latin-1. */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** Returns the byte of a letter; undefined if the fonts lack it. */
function encodeByte(letter: string): number | undefined {
  const code = letter.charCodeAt(0)
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  const index = WINDOWS_1252.indexOf(letter)
  return index < 0 || letter === '\0' ? undefined : 0x80 + index
}

/** Returns whether the standard fonts have every letter. */
export function canEncode(text: string): boolean {
  return [...text].every((letter) => encodeByte(letter) !== undefined)
}

/** Renders these shapes on a page. */
export function renderPosterPdf(
  shapes: readonly Shape[],
  title: string,
  format: PaperFormat,
  measure: MeasureText,
): Blob {
  const logo = shapes.find((shape) => shape.kind === 'logo')?.logo
  const content = shapes.map((shape) => paintShape(shape, measure)).join('\n')
  return buildPage(content, title, format, logo ?? null)
}

/** Renders a page that is filled by one picture. */
export function renderPicturePdf(picture: Omit<RasterImage, 'png'>, title: string, format: PaperFormat): Blob {
  const { width, height } = PAPER_SIZES.a4
  return buildPage(paintImage({ x: 0, y: 0, width, height }), title, format, picture)
}

type Part = string | Uint8Array<ArrayBuffer>

function buildPage(
  content: string,
  title: string,
  format: PaperFormat,
  picture: Omit<RasterImage, 'png'> | null,
): Blob {
  const [width, height] = [PAPER_SIZES[format].width * POINTS_PER_MM, PAPER_SIZES[format].height * POINTS_PER_MM]
  const scale = getPaperScale(format) * POINTS_PER_MM
  // From here on the coordinates are those of the screen: millimetres from the top left corner.
  const drawing = `${formatNumber(scale)} 0 0 ${formatNumber(-scale)} 0 ${formatNumber(height)} cm\n${content}`
  const resources = `/Font << /F0 5 0 R /F1 6 0 R >>${picture ? ' /XObject << /P 8 0 R >>' : ''}`
  const objects: Part[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${formatNumber(width)} ${formatNumber(height)}] /Contents 4 0 R `,
      `/Resources << ${resources} >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n`, drawing, '\nendstream'],
    [formatFont('Helvetica')],
    [formatFont('Helvetica-Bold')],
    [`<< /Title <${encodeUtf16(title)}> >>`],
    ...(picture ? [buildImage(picture)] : []),
  ]
  return assembleFile(objects)
}

const formatFont = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function buildImage({ jpeg, width, height }: Omit<RasterImage, 'png'>): Part[] {
  const kind = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
  const size = `/Width ${width} /Height ${height} /Length ${jpeg.length}`
  return [`<< ${kind} ${size} >>\nstream\n`, jpeg, '\nendstream']
}

/** Assembles the file from its objects and the table of their offsets. */
function assembleFile(objects: readonly Part[][]): Blob {
  const parts: Part[] = ['%PDF-1.4\n']
  let length = parts.join('').length
  const write = (part: Part) => {
    parts.push(part)
    length += part.length
  }
  const offsets = objects.map((object, at) => {
    const offset = length
    for (const part of [`${at + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part)
    return offset
  })
  const table = length
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  write(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`)
  write(`trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

function paintShape(shape: Shape, measure: MeasureText): string {
  switch (shape.kind) {
    case 'area':
      return `${formatColour(shape.fill)} ${formatRectangle(shape)} f`
    case 'text': {
      const { text, size, weight, fill, isCentred } = shape
      const x = isCentred ? shape.x - (measure(text, weight) * size) / 2 : shape.x
      const at = `1 0 0 -1 ${formatNumber(x)} ${formatNumber(shape.y)} Tm`
      return `BT ${formatColour(fill)} /${weight === 'bold' ? 'F1' : 'F0'} ${formatNumber(size)} Tf ${at} <${encodeHex(text)}> Tj ET`
    }
    case 'code': {
      const { x, y, side, modules } = shape
      const unit = side / modules.length
      const dark = modules.flatMap((row, line) =>
        findRuns(row).map(({ from, length }) =>
          formatRectangle({ x: x + from * unit, y: y + line * unit, width: length * unit, height: unit }),
        ),
      )
      return `${formatColour('#000000')} ${dark.join('\n')} f`
    }
    case 'logo':
      return paintImage(shape)
  }
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const formatRectangle = ({ x, y, width, height }: Area) => `${[x, y, width, height].map(formatNumber).join(' ')} re`

/** Paints the picture of the page. It is flipped, since y grows downwards here. */
const paintImage = ({ x, y, width, height }: Area) =>
  `q ${formatNumber(width)} 0 0 ${formatNumber(-height)} ${formatNumber(x)} ${formatNumber(y + height)} cm /P Do Q`

function formatColour(hexadecimal: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hexadecimal.slice(at, at + 2), 16) / 255)
  return `${channels.map(formatNumber).join(' ')} rg`
}

function encodeHex(text: string): string {
  return [...text].map((letter) => (encodeByte(letter) ?? 0x3f).toString(16).padStart(2, '0')).join('')
}

function encodeUtf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `feff${units.join('')}`
}

/** Formats a number without an exponent, which PDF does not allow. */
const formatNumber = (value: number) => String(Number(value.toFixed(4)))
