import { diffWords } from 'diff'

/** A part of two compared texts: in both, only in the former one, or only in the present one. */
export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Returns the differences between two texts word by word, in any script. Differences in spaces alone are none. */
export function compareWords(before: string, after: string): readonly DifferencePart[] {
  const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return diffWords(before, after, { intlSegmenter }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
