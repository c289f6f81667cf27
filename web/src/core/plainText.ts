import { parseSegments } from './terms.ts'

/** The end of a sentence at the end of a text, including following quotation marks and spaces. */
const SENTENCE_END = /[.?!…][\s"'“”‘’«»‹›]*$/

/**
 * Returns the text without markup: each term is replaced by its own words. A term after the last sentence is left out:
 * an import puts further information from its source there, which makes no sense without its explanation. The server
 * has the same function, `plain` in crates/elections/src/terms.rs; both are tested against the cases of terms.ts.
 */
export function toPlainText(text: string): string {
  const segments = parseSegments(text)
  const last = segments.pop()
  const before = segments.map((segment) => segment.text).join('')
  if (last?.kind === 'term' && SENTENCE_END.test(before)) return before.trimEnd()
  return before + (last?.text ?? '')
}
