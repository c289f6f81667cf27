import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** The controls of a row: the link to its page, and the bookmark button. */
const CONTROLS = 'a[href], button'

interface RovingFocus<T> {
  readonly ref: RefObject<T | null>
  readonly onFocus: (event: FocusEvent<T>) => void
  readonly onKeyDown: (event: KeyboardEvent<T>) => void
}

/**
 * Makes long lists one stop of the Tab key each. The arrow keys move between the rows and between the controls of a row,
 * Home and End to the first and the last row. The rows stay links in a list, so touch and the cursor of screen readers
 * reach them as before.
 *
 * @param rowSelector finds the rows; rows with the same parent are a list
 */
export function useRovingFocus<T extends HTMLElement>(rowSelector: string): RovingFocus<T> {
  const ref = useRef<T>(null)
  // Rows come and go with each rendering. Setting `tabIndex` by React would render all of them for each key.
  useEffect(() => {
    for (const list of listParents(ref.current, rowSelector)) keepOneStop(list)
  })
  const onFocus = ({ target }: FocusEvent<T>) => {
    const list = target.closest(rowSelector)?.parentElement
    if (list) setStop(list, target)
  }
  const onKeyDown = (event: KeyboardEvent<T>) => {
    const { altKey, ctrlKey, metaKey, shiftKey, target } = event
    const list = (target as Element).closest(rowSelector)?.parentElement
    if (!list || altKey || ctrlKey || metaKey || shiftKey) return
    const next = findNextControl(list, target as HTMLElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { ref, onFocus, onKeyDown }
}

function listParents(root: HTMLElement | null, rowSelector: string): Set<Element> {
  const rows = [...(root?.querySelectorAll(rowSelector) ?? [])]
  return new Set(rows.flatMap(({ parentElement }) => parentElement ?? []))
}

function keepOneStop(list: Element): void {
  const controls = [...list.querySelectorAll<HTMLElement>(CONTROLS)]
  // New controls have no `tabindex` yet.
  const stop = controls.find((control) => control.getAttribute('tabindex') === '0') ?? controls[0]
  if (stop) setStop(list, stop)
}

function setStop(list: Element, stop: Element): void {
  for (const control of list.querySelectorAll(CONTROLS)) {
    const tabindex = control === stop ? '0' : '-1'
    // The browser computes the style of an element again even if an attribute gets the value that it has.
    if (control.getAttribute('tabindex') !== tabindex) control.setAttribute('tabindex', tabindex)
  }
}

/** Returns the control that a key leads to; undefined if it leads to none. */
function findNextControl(list: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...list.children].map((row) => [...row.querySelectorAll<HTMLElement>(CONTROLS)])
  const at = rows.findIndex((controls) => controls.includes(from))
  const column = rows[at]?.indexOf(from) ?? 0
  const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1]?.[column]
    case 'ArrowUp':
      return rows[at - 1]?.[column]
    case 'Home':
      return rows[0]?.[column]
    case 'End':
      return rows.at(-1)?.[column]
    case 'ArrowLeft':
    case 'ArrowRight':
      return rows[at]?.[key === forward ? column + 1 : column - 1]
    default:
      return undefined
  }
}
