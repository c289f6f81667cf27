/** Where the guided tour stops. Its texts stand in the namespace `tutorial` under the same names. */
import type { RoleName } from '../../api/roles.ts'
import type { Resources } from '../../i18n/portal/resources.ts'

export type StopId = keyof Resources['tutorial']['stops']

interface Stop {
  readonly id: StopId
  /** `data-tour` of what is pointed at; the first stop points at nothing. */
  readonly anchor: string | null
  /** All of them unless said otherwise. */
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

export function stopsOf(role: RoleName): readonly Stop[] {
  return STOPS.filter(({ roles }) => roles?.includes(role) ?? true)
}

/** What stands in for an entry of the menu while the menu is closed, as on a phone. */
const MENU_BUTTON = '[aria-controls="menu"]'
const IN_MENU: readonly string[] = ['menu', 'settings', 'help']

/** What a stop points at, if it can be seen. */
export function anchorElement(anchor: string): Element | null {
  const selectors = [`[data-tour="${anchor}"]`, ...(IN_MENU.includes(anchor) ? [MENU_BUTTON] : [])]
  return selectors.flatMap((selector) => [...document.querySelectorAll(selector)]).find(isOnPage) ?? null
}

/** Neither hidden nor moved out beside the page. */
function isOnPage(element: Element): boolean {
  const { left, right, width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && right > 0 && left < document.documentElement.clientWidth
}
