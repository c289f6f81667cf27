/** How this browser shows the portal. Kept in the browser alone, under the names of the specification. */
import { COLOUR_SETS, type ColourSet } from './palette.ts'

export type Radius = 'rounded' | 'flat'
export type Direction = 'ltr' | 'rtl'

export interface Appearance {
  readonly colour: ColourSet
  readonly radius: Radius
  readonly direction: Direction
}

const KEYS = { colour: 'themeColor', radius: 'themeRadius', direction: 'themeDirection' } as const

/** Under this key Mantine keeps light, dark or auto. */
export const SCHEME_KEY = 'themeScheme'

/** What was chosen; what was never chosen, or is no choice, is the provider's colour, rounded, left to right. */
export function appearance(): Appearance {
  const colour = localStorage.getItem(KEYS.colour)
  return {
    colour: colour !== null && Object.hasOwn(COLOUR_SETS, colour) ? (colour as ColourSet) : 'brand',
    radius: localStorage.getItem(KEYS.radius) === 'flat' ? 'flat' : 'rounded',
    direction: localStorage.getItem(KEYS.direction) === 'rtl' ? 'rtl' : 'ltr',
  }
}

/** Keeps a choice. The page takes it up when it is loaded again. */
export function keepAppearance(choice: Partial<Appearance>): void {
  for (const [name, value] of Object.entries(choice)) localStorage.setItem(KEYS[name as keyof Appearance], value)
}
