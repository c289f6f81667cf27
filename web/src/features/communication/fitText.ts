/** Text that is wrapped into lines in the largest font size that fits its box. All lengths have the same unit. */

/** Returns the width of a text at font size 1. */
export type MeasureText = (text: string, weight: Weight) => number
export type Weight = 'regular' | 'bold'

interface TextBox {
  readonly width: number
  readonly height: number
  /** Font size of a short text. */
  readonly size: number
  readonly weight: Weight
  /** Line height relative to the font size. */
  readonly leading: number
}

export interface FittedText {
  readonly lines: readonly string[]
  readonly size: number
}

/** Factor by which the font size shrinks in each step. */
const STEP = 0.96
/** Words are broken only below this share of the requested font size. */
const SMALLEST_UNBROKEN = 0.45

/** Returns the lines of a text in the largest font size that fits the box. */
export function fitText(text: string, box: TextBox, measure: MeasureText): FittedText {
  for (let size = box.size; ; size *= STEP) {
    const width = box.width / size
    const breaksWords = size < box.size * SMALLEST_UNBROKEN
    const lines = wrapLines(text, width, (part) => measure(part, box.weight), breaksWords)
    const fits = lines.every((line) => measure(line, box.weight) <= width)
    if (fits && lines.length * box.leading * size <= box.height) return { lines, size }
  }
}

function wrapLines(text: string, width: number, measure: (text: string) => number, breaksWords: boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = ['']
    for (const part of splitParts(paragraph)) {
      const line = lines.at(-1) ?? ''
      if (measure((line + part).trim()) <= width) lines[lines.length - 1] = line + part
      else if (breaksWords) lines.splice(-1, 1, ...breakWord(line, part, width, measure))
      else lines.push(part)
    }
    return lines.map((line) => line.trim()).filter(Boolean)
  })
}

/** Splits a text where a line may end: after a space or a hyphen. */
function splitParts(paragraph: string): string[] {
  return paragraph.match(/[^\s-]*(?:-+|\s+|$)/g)?.filter(Boolean) ?? []
}

/** Appends a part to a line, and breaks it by letters if it is wider than a line. */
function breakWord(line: string, part: string, width: number, measure: (text: string) => number): string[] {
  if (measure(part.trim()) <= width) return [line, part]
  const lines = [line]
  for (const letter of part) {
    const last = lines.at(-1) ?? ''
    if (measure(last + letter) <= width || last === '') lines[lines.length - 1] = last + letter
    else lines.push(letter)
  }
  return lines
}
