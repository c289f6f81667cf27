import type { Passage } from './passages.ts'

/** The name of the highlight in the style sheet. */
const HIGHLIGHT = 'read-aloud'

/**
 * Marks a passage on the page, and no other; nothing without a passage. The page itself does not change, so that its
 * layout stays. A browser without highlights reads without marking.
 */
export function markPassage(passage: Passage | undefined): void {
  const highlights = globalThis.CSS?.highlights
  if (!highlights) return
  if (passage) highlights.set(HIGHLIGHT, new Highlight(passage.range))
  else highlights.delete(HIGHLIGHT)
}

/**
 * Scrolls to a passage if the one before it is in view. Readers who have scrolled on are left where they are.
 */
export function followPassage(passage: Passage, previous: Passage | undefined): void {
  const element = getElement(passage)
  if (previous && isInView(getElement(previous)) && !isInView(element)) element?.scrollIntoView({ block: 'center' })
}

function getElement({ range }: Passage): Element | null {
  return range.startContainer.parentElement
}

function isInView(element: Element | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
