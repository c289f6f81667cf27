/** Class of buttons that start an action and are busy meanwhile; the theme assigns it. */
export const DEED = 'deed'

/**
 * Ignores the second click of a double click. The first one has already started the action, and another button may have
 * taken the place.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  const isAgain = event.detail > 1 && event.target instanceof Element && event.target.closest(`.${DEED}`)
  if (!isAgain) return
  event.preventDefault()
  event.stopPropagation()
}
