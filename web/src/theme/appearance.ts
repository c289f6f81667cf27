/**
 * The appearance of the portal in this browser. It is stored only in the browser, under the keys of the specification.
 */
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

/** Returns the stored appearance. The defaults are the provider's colour, rounded corners, left to right. */
export function loadAppearance(): Appearance {
  const colour = browserStorage.getItem(KEYS.colour)
  return {
    colour: colour !== null && Object.hasOwn(COLOUR_SETS, colour) ? (colour as ColourSet) : 'brand',
    radius: browserStorage.getItem(KEYS.radius) === 'flat' ? 'flat' : 'rounded',
    direction: browserStorage.getItem(KEYS.direction) === 'rtl' ? 'rtl' : 'ltr',
  }
}

const listeners = new Set<() => void>()

/** Stores a choice. It applies after a reload, or at once by {@link applyAppearance}. */
export function storeAppearance(choice: Partial<Appearance>): void {
  for (const [name, value] of Object.entries(choice)) browserStorage.setItem(KEYS[name as keyof Appearance], value)
}

/** Applies the stored appearance without a reload, which would lose choices that are only in memory. */
export function applyAppearance(): void {
  for (const listener of listeners) listener()
}

export function subscribeToAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
