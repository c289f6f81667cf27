/** The stops of the guided tour. Their texts have the same names in the namespace `tutorial`. */
import type { RoleName } from '../../api/roles.ts'
import type { Resources } from '../../i18n/portal/resources.ts'

export type StopId = keyof Resources['tutorial']['stops']

interface Stop {
  readonly id: StopId
  /** `data-tour` of the highlighted element; the first stop has none. */
  readonly anchor: string | null
  /** All roles by default. */
  readonly roles?: readonly RoleName[]
}

const STOPS: readonly Stop[] = [
  { id: 'welcome', anchor: null },
  { id: 'cards', anchor: 'cards' },
  { id: 'statistics', anchor: 'statistics', roles: ['admin', 'creator', 'trustperson', 'candidate'] },
  { id: 'menu', anchor: 'menu' },
  { id: 'switcher', anchor: 'switcher' },
  { id: 'search', anchor: 'search' },
  { id: 'settings', anchor: 'settings' },
  { id: 'help', anchor: 'help' },
]

export function getStops(role: RoleName): readonly Stop[] {
  return STOPS.filter(({ roles }) => roles?.includes(role) ?? true)
}

/** Replaces a menu entry while the menu is closed, as on phones. */
const MENU_BUTTON = '[aria-controls="menu"]'
const MENU_ANCHORS: readonly string[] = ['menu', 'settings', 'help']

/** Returns the element of a stop, if it is visible. */
export function findAnchorElement(anchor: string): Element | null {
  const selectors = [`[data-tour="${anchor}"]`, ...(MENU_ANCHORS.includes(anchor) ? [MENU_BUTTON] : [])]
  return selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).find(isVisible) ?? null
}

/** Returns whether an element is neither hidden nor outside of the page. */
function isVisible(element: Element): boolean {
  const { left, right, width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && right > 0 && left < document.documentElement.clientWidth
}
