/** How this browser shows the portal. Kept in the browser alone, under the names of the specification. */
import { browserStorage } from '../browser/storage.ts'
import { COLOUR_SETS, type ColourSet } from './palette.ts'

export type Radius = 'rounded' | 'flat'
export type Direction = 'ltr' | 'rtl'

export interface Appearance {
  readonly colour: ColourSet
  readonly radius: Radius
  readonly direction: Direction
}

const KEYS = { colour: 'themeColor', radius: 'themeRadius', direction: 'themeDirection' } as const

/** What was chosen; what was never chosen, or is no choice, is the provider's colour, rounded, left to right. */
export function appearance(): Appearance {
  const colour = browserStorage.getItem(KEYS.colour)
  return {
    colour: colour !== null && Object.hasOwn(COLOUR_SETS, colour) ? (colour as ColourSet) : 'brand',
    radius: browserStorage.getItem(KEYS.radius) === 'flat' ? 'flat' : 'rounded',
    direction: browserStorage.getItem(KEYS.direction) === 'rtl' ? 'rtl' : 'ltr',
  }
}

const listeners = new Set<() => void>()

/** Keeps a choice. The page takes it up when it is loaded again, or at once by {@link showAppearance}. */
export function keepAppearance(choice: Partial<Appearance>): void {
  for (const [name, value] of Object.entries(choice)) browserStorage.setItem(KEYS[name as keyof Appearance], value)
}

/** Shows what was chosen without loading the page again, which would lose a choice that lives in memory alone. */
export function showAppearance(): void {
  for (const listener of listeners) listener()
}

export function onAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
