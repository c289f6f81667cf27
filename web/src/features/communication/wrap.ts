/** Text in lines, as large as its place allows. Lengths are in any one unit. */

/** How wide a text is at size 1. */
export type Measure = (text: string, weight: Weight) => number
export type Weight = 'regular' | 'bold'

interface Place {
  readonly width: number
  readonly height: number
  /** The size of the letters if the text is short. */
  readonly size: number
  readonly weight: Weight
  /** From one line to the next, as a multiple of the size. */
  readonly leading: number
}

export interface Fitted {
  readonly lines: readonly string[]
  readonly size: number
}

/** Letters shrink by so much a step. */
const STEP = 0.96
/** Words are broken only where letters would have to be smaller than this part of the size asked for. */
const SMALLEST_UNBROKEN = 0.45

/** The text in the largest letters in which it fits its place. */
export function fitted(text: string, place: Place, measure: Measure): Fitted {
  for (let size = place.size; ; size *= STEP) {
    const width = place.width / size
    const breaksWords = size < place.size * SMALLEST_UNBROKEN
    const lines = linesOf(text, width, (part) => measure(part, place.weight), breaksWords)
    const fits = lines.every((line) => measure(line, place.weight) <= width)
    if (fits && lines.length * place.leading * size <= place.height) return { lines, size }
  }
}

function linesOf(text: string, width: number, measure: (text: string) => number, breaksWords: boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = ['']
    for (const part of partsOf(paragraph)) {
      const line = lines.at(-1) ?? ''
      if (measure((line + part).trim()) <= width) lines[lines.length - 1] = line + part
      else if (breaksWords) lines.splice(-1, 1, ...broken(line, part, width, measure))
      else lines.push(part)
    }
    return lines.map((line) => line.trim()).filter(Boolean)
  })
}

/** Where a line may end: after a space or a hyphen. */
function partsOf(paragraph: string): string[] {
  return paragraph.match(/[^\s-]*(?:-+|\s+|$)/g)?.filter(Boolean) ?? []
}

/** A line and what comes next, letter by letter where a word is wider than the line. */
function broken(line: string, part: string, width: number, measure: (text: string) => number): string[] {
  if (measure(part.trim()) <= width) return [line, part]
  const lines = [line]
  for (const letter of part) {
    const last = lines.at(-1) ?? ''
    if (measure(last + letter) <= width || last === '') lines[lines.length - 1] = last + letter
    else lines.push(letter)
  }
  return lines
}
