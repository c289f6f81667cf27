/**
 * The colour sets. Each one is a hue on the same scale of lightness (OKLCH), so that what is readable in one set is
 * readable in all: white on steps 7 and 8, step 8 on steps 0 to 2, step 3 on the dark backgrounds. palette.test.ts
 * checks this.
 */
import type { MantineColorsTuple } from '@mantine/core'
import { reduceToGamut, toOklch } from '../core/colours.ts'

/** The sets of the specification, by the colour that defines the hue. `brand` is the provider's. */
export const COLOUR_SETS = {
  brand: '#1d4f6e',
  bluenavy: '#1f3a68',
  blueolympic: '#0f7ac4',
  blueyale: '#1a4f8b',
  greenlime: '#7fb800',
  greenmoss: '#5d7a3a',
  greysteel: '#66788a',
  orangecarrot: '#ed7d22',
  purplemonster: '#7b3fb5',
  redruby: '#c2185b',
  yellowgranola: '#d9a520',
} as const

/** Colours with a meaning, on the same scale. */
export const MEANINGS = { red: '#e03131', green: '#2f9e44', yellow: '#eab308', blue: '#1c7ed6' } as const

export type ColourSet = keyof typeof COLOUR_SETS

export const COLOUR_SET_NAMES = Object.keys(COLOUR_SETS) as ColourSet[]

/** Lightness of the ten steps, from the palest background to the darkest text. */
const LIGHTNESS = [0.975, 0.94, 0.885, 0.815, 0.74, 0.665, 0.59, 0.52, 0.45, 0.38]
/** Share of the colour's own chroma in each step; pale steps have less. */
const CHROMA = [0.12, 0.25, 0.45, 0.7, 0.9, 1, 1, 1, 0.95, 0.85]

/** Returns ten steps in the hue of a colour `#rrggbb`. */
export function createColourSteps(colour: string): MantineColorsTuple {
  const [, chroma, hue] = toOklch(colour)
  const steps = LIGHTNESS.map((lightness, step) => reduceToGamut(lightness, chroma * (CHROMA[step] ?? 1), hue))
  return steps as unknown as MantineColorsTuple
}
