/**
 * The markup of a thesis. The server has the same rules in crates/elections/src/terms.rs. Both are tested against the
 * cases in crates/elections/tests/terms.json; a change of the rules starts there.
 */

/**
 * A part of a text: plain text, or a term with its explanation. The texts of all parts in order are the whole text
 * without markup.
 */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'term'; readonly text: string; readonly explanation: string }

/**
 * Splits `(term)[explanation]` markup. Term and explanation may contain balanced brackets. Of nested markup, the
 * innermost is used. Incomplete markup, an unbalanced bracket or an empty term stays plain text.
 */
export function parseSegments(text: string): Segment[] {
  const segments: Segment[] = []
  let plainFrom = 0
  let at = text.indexOf('(')
  while (at !== -1) {
    const found = parseTerm(text, at)
    if (found) {
      if (at > plainFrom) segments.push({ kind: 'text', text: text.slice(plainFrom, at) })
      segments.push(found.term)
      plainFrom = found.end
    }
    at = text.indexOf('(', found ? found.end : at + 1)
  }
  if (plainFrom < text.length) segments.push({ kind: 'text', text: text.slice(plainFrom) })
  return segments
}

/** Parses the markup that starts with the bracket at `start`, and returns where it ends. */
function parseTerm(text: string, start: number): { term: Segment; end: number } | undefined {
  const close = findClosingBracket(text, start, '(', ')')
  if (close === undefined || text[close + 1] !== '[') return undefined
  const end = findClosingBracket(text, close + 1, '[', ']')
  if (end === undefined) return undefined
  const term = text.slice(start + 1, close).trim()
  const explanation = text.slice(close + 2, end).trim()
  const holdsMarkup = term.includes(')[')
  if (!term || !explanation || holdsMarkup) return undefined
  return { term: { kind: 'term', text: term, explanation }, end: end + 1 }
}

/** Returns the index of the bracket that closes the one at `start`. */
function findClosingBracket(text: string, start: number, open: string, close: string): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++
    else if (text[at] === close && --depth === 0) return at
  }
  return undefined
}
