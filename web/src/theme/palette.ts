/**
 * The colour sets. Each is one hue on the same ladder of lightness (OKLCH), so that what is readable in one set is
 * readable in all: white on steps 7 and 8, step 8 on steps 0 to 2, step 3 on the dark grounds. palette.test.ts holds it to that.
 */
import type { MantineColorsTuple } from '@mantine/core'

/** The sets of the specification, by the colour that gives the hue. `brand` is the provider's. */
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

/** Colours with a meaning, on the same ladder. */
export const MEANINGS = { red: '#e03131', green: '#2f9e44', yellow: '#eab308', blue: '#1c7ed6' } as const

export type ColourSet = keyof typeof COLOUR_SETS

export const COLOUR_SET_NAMES = Object.keys(COLOUR_SETS) as ColourSet[]

/** Lightness of the ten steps, from the palest ground to the darkest text. */
const LIGHTNESS = [0.975, 0.94, 0.885, 0.815, 0.74, 0.665, 0.59, 0.52, 0.45, 0.38]
/** How much of the colour's own chroma each step has: pale steps hold less. */
const CHROMA = [0.12, 0.25, 0.45, 0.7, 0.9, 1, 1, 1, 0.95, 0.85]

type Triple = readonly [number, number, number]

/** Ten steps in the hue of a colour `#rrggbb`. */
export function ladder(colour: string): MantineColorsTuple {
  const [, a, b] = toOklab(toLinear(colour))
  const chroma = Math.hypot(a, b)
  const hue = Math.atan2(b, a)
  const steps = LIGHTNESS.map((lightness, step) => inGamut(lightness, chroma * (CHROMA[step] ?? 1), hue))
  return steps as unknown as MantineColorsTuple
}

/** Contrast of two colours `#rrggbb` as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour of this lightness and hue with the most chroma, up to the one asked for, that a screen can show. */
function inGamut(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.002) {
    const linear = fromOklch(lightness, c, hue)
    if (linear.every((value) => value > -0.001 && value < 1.001)) return toHex(linear)
  }
  return toHex(fromOklch(lightness, 0, hue))
}

function toLinear(colour: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toHex(linear: Triple): string {
  const channels = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value))
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(255 * encoded)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

// The matrices of OKLab, from its author: https://bottosson.github.io/posts/oklab/

function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklch(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
