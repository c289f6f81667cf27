/** A part of the page that is read aloud at once: a sentence, or a row of a list. It is marked while it is read. */
export interface Passage {
  readonly text: string
  readonly range: Range
  readonly language: string
}

/** Parts that are not read: explanations of terms, and signs that are repeated as words for screen readers. */
const UNREAD = '[role="tooltip"], [aria-hidden="true"], [hidden]'

/** A text node and where it begins in the text of its element. */
interface TextPart {
  readonly node: Text
  readonly start: number
}

/**
 * Lists the sentences of an element.
 *
 * @param length number of characters to read; the whole text by default
 */
export function listSentences(element: Element, length = Number.POSITIVE_INFINITY): Passage[] {
  const parts = listTextParts(element)
  const text = parts.map(({ node }) => node.data).join('')
  return splitSentences(text.slice(0, length), getLanguage(element)).flatMap(({ segment, index }) => {
    const words = segment.trim()
    if (!words) return []
    const start = index + segment.indexOf(words)
    return { text: words, range: createRange(parts, start, start + words.length), language: getLanguage(element) }
  })
}

/** Lists the sentences of all elements that match the selector, in the order of the page. */
export function listSentencesIn(container: Element | null | undefined, selector: string): Passage[] {
  return [...(container?.querySelectorAll(selector) ?? [])].flatMap((element) => listSentences(element))
}

/** Makes a passage of a whole element, in which the parts that match the selector are read with pauses. */
export function joinParts(element: Element, selector: string): Passage {
  const range = document.createRange()
  range.selectNodeContents(element)
  const words = [...element.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replace(/\s+/g, ' ').trim(),
  )
  return { text: words.filter(Boolean).join(', '), range, language: getLanguage(element) }
}

function listTextParts(element: Element): TextPart[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts: TextPart[] = []
  let start = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest(UNREAD)) continue
    parts.push({ node, start })
    start += node.length
  }
  return parts
}

/** Splits a text into sentences. A browser that cannot do that reads the text at once. */
function splitSentences(text: string, language: string): { segment: string; index: number }[] {
  if (!('Segmenter' in Intl)) return [{ segment: text, index: 0 }]
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
}

/** Returns the range from one character of the text to another. */
function createRange(parts: readonly TextPart[], start: number, end: number): Range {
  const range = document.createRange()
  const first = parts.findLast((part) => part.start <= start)
  const last = parts.findLast((part) => part.start < end)
  if (first) range.setStart(first.node, start - first.start)
  if (last) range.setEnd(last.node, end - last.start)
  return range
}

function getLanguage(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang || document.documentElement.lang
}
