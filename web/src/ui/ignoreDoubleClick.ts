/** Class of buttons that start an action and are busy meanwhile; the theme assigns it. */
export const ACTION_BUTTON_CLASS = 'action-button'

/**
 * Ignores the second click of a double click. The first one has already started the action, and another button may have
 * taken the place.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  const isSecondClick =
    event.detail > 1 && event.target instanceof Element && event.target.closest(`.${ACTION_BUTTON_CLASS}`)
  if (!isSecondClick) return
  event.preventDefault()
  event.stopPropagation()
}
