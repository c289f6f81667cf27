import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose rows can be removed by one of their own controls. If the focused control is removed, the
 * control that took its place receives the focus; at the end of the list the last one; `fallback` if none is left.
 *
 * @param list the element around the rows, which stays
 * @param selector finds the controls in the list
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  selector: string,
  fallback: RefObject<HTMLElement | null>,
): void {
  const last = useRef<{ readonly control: Element; readonly index: number }>(undefined)
  const listControls = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list and the selector stay the same
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const control = target as HTMLElement
      last.current = { control, index: listControls().indexOf(control) }
    }
    const { current } = list
    current?.addEventListener('focusin', remember)
    return () => current?.removeEventListener('focusin', remember)
  }, [])
  useLayoutEffect(() => {
    if (!last.current || last.current.control.isConnected) return
    const { index } = last.current
    last.current = undefined
    // The focus may have moved on before the row was removed.
    if (index === -1 || document.activeElement !== document.body) return
    const controls = listControls()
    const next = controls[index] ?? controls.at(-1) ?? fallback.current
    next?.focus()
  })
}
