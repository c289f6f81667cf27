/** A part of two compared texts: in both, only in the former one, or only in the present one. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** A word, or a single other character, each with the space before it. */
const TOKEN = /\s*(?:[\p{L}\p{M}\p{N}]+|[^\s])/gu

/** Returns the differences between two texts word by word. Differences in spaces alone are none. */
export function compareWords(before: string, after: string): readonly DifferencePart[] {
  const former = before.match(TOKEN) ?? []
  const present = after.match(TOKEN) ?? []
  const common = measureCommonWords(former, present)
  const parts: DifferencePart[] = []
  const add = (kind: DifferencePart['kind'], text: string) => {
    const last = parts.at(-1)
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text }
    else parts.push({ kind, text })
  }
  let [at, other] = [0, 0]
  while (at < former.length || other < present.length) {
    const [word, otherWord] = [former[at], present[other]]
    if (word !== undefined && otherWord !== undefined && isSameWord(word, otherWord)) {
      // The first word of a text has no space before it, but has one if another word precedes it in the other text.
      add('same', word.length > otherWord.length ? word : otherWord)
      at += 1
      other += 1
    } else if (word !== undefined && getLength(common, at + 1, other) >= getLength(common, at, other + 1)) {
      add('removed', word)
      at += 1
    } else {
      add('added', otherWord ?? '')
      other += 1
    }
  }
  return sortChanges(parts)
}

/** Returns the lengths of the longest common sequences of words, by the numbers of the words at which they begin. */
function measureCommonWords(former: readonly string[], present: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: former.length + 1 }, () => new Array<number>(present.length + 1).fill(0))
  for (let at = former.length - 1; at >= 0; at -= 1) {
    const row = lengths[at] ?? []
    for (let other = present.length - 1; other >= 0; other -= 1)
      row[other] = isSameWord(former[at], present[other])
        ? getLength(lengths, at + 1, other + 1) + 1
        : Math.max(getLength(lengths, at + 1, other), getLength(lengths, at, other + 1))
  }
  return lengths
}

function getLength(lengths: readonly (readonly number[])[], at: number, other: number): number {
  return lengths[at]?.[other] ?? -1
}

function isSameWord(word: string | undefined, other: string | undefined): boolean {
  return word?.trim() === other?.trim()
}

/** Returns the parts with what was removed before what was added in its place. */
function sortChanges(parts: readonly DifferencePart[]): readonly DifferencePart[] {
  return parts.reduce<DifferencePart[]>((sorted, part) => {
    const last = sorted.at(-1)
    if (part.kind === 'removed' && last?.kind === 'added') sorted.splice(-1, 0, part)
    else sorted.push(part)
    return sorted
  }, [])
}
