import { parseSegments } from './terms.ts'

/** What the last sentence of a text ends with, quotation marks and spaces behind it included. */
const SENTENCE_END = /[.?!…][\s"'“”‘’«»‹›]*$/

/**
 * The text without markup, as it reads where terms are not explained: terms stand for themselves. One behind the last
 * sentence, on which an import opens what else its source says of the thesis, would be a stray word there and is left
 * out. The server has a twin, `plain` in crates/elections/src/terms.rs, and the cases are shared as those of terms.ts are.
 */
export function toPlainText(text: string): string {
  const segments = parseSegments(text)
  const last = segments.pop()
  const before = segments.map((segment) => segment.text).join('')
  if (last?.kind === 'term' && SENTENCE_END.test(before)) return before.trimEnd()
  return before + (last?.text ?? '')
}
