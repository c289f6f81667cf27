/** The class of buttons that have something done, and are busy meanwhile; the theme gives it to them. */
export const DEED = 'deed'

/**
 * The second click of a double click does nothing of its own: what the first one began goes on, or is done already, and
 * then another deed may stand in the same place.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  const isAgain = event.detail > 1 && event.target instanceof Element && event.target.closest(`.${DEED}`)
  if (!isAgain) return
  event.preventDefault()
  event.stopPropagation()
}
