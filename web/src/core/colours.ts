/**
 * Functions for colours `#rrggbb`: their contrast, the colours derived from an instance's accent colour, and the
 * nearest colour with enough contrast.
 */

/** Backgrounds of the voter's page: `--paper` in ballot.css. */
export const PAGE_BACKGROUNDS = { light: '#fcfbf8', dark: '#15171a' } as const

/** The minimum contrast of elements that must be visible but are not text (WCAG 2.2, 1.4.11). */
export const MIN_VISIBLE_CONTRAST = 3

const BLACK = '#000000'
const WHITE = '#ffffff'

/** Returns whether a text is a colour `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Computes the contrast of two colours, from 1 to 21: WCAG 2.2, “contrast ratio”. */
export function computeContrast(one: string, other: string): number {
  const [lighter, darker] = [computeLuminance(one), computeLuminance(other)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Computes the “relative luminance” of WCAG 2.2. */
function computeLuminance(colour: string): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns white or black, whichever has more contrast on the colour. */
export function chooseTextColour(colour: string): string {
  return computeContrast(colour, WHITE) >= computeContrast(colour, BLACK) ? WHITE : BLACK
}

/** The accent colour and the text colour on it, for the light and the dark theme. */
export interface AccentColours {
  readonly background: string
  readonly text: string
  readonly backgroundInDarkMode: string
  readonly textInDarkMode: string
}

/**
 * Derives the colours of a voter's page from the instance's accent colour. The server does the same in
 * crates/api/src/pages/theme.rs; its style sheet is crates/api/templates/theme.css.
 */
export function computeAccentColours(accent: string): AccentColours {
  const backgroundInDarkMode = lightenUntilVisible(PAGE_BACKGROUNDS.dark, accent.toLowerCase())
  return {
    background: accent,
    text: chooseTextColour(accent),
    backgroundInDarkMode,
    textInDarkMode: chooseTextColour(backgroundInDarkMode),
  }
}

/** Share of the distance to white that one lightening step covers. */
const LIGHTEN_STEP = 0.08

function lightenUntilVisible(background: string, colour: string): string {
  let light = colour
  while (computeContrast(light, background) < MIN_VISIBLE_CONTRAST) {
    light = formatChannels(parseChannels(light).map((part) => Math.ceil(part + (255 - part) * LIGHTEN_STEP)))
  }
  return light
}

/** Returns the nearest colour of the same hue that is visible on all of these backgrounds. */
export function computeNearestVisibleColour(colour: string, backgrounds: readonly string[]): string {
  const isVisible = (candidate: string) =>
    backgrounds.every((background) => computeContrast(candidate, background) >= MIN_VISIBLE_CONTRAST)
  if (isVisible(colour)) return colour
  const [lightness, chroma, hue] = toOklch(colour)
  const visible = Array.from({ length: 201 }, (_, step) => reduceToGamut(step / 200, chroma, hue)).filter(isVisible)
  const distance = (candidate: string) => {
    const [candidateLightness, candidateChroma] = toOklch(candidate)
    return Math.hypot(candidateLightness - lightness, candidateChroma - chroma)
  }
  return visible.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best))
}

type Triple = readonly [number, number, number]

/** Returns lightness from 0 to 1, chroma, and hue in radians. */
export function toOklch(colour: string): Triple {
  const [lightness, a, b] = toOklab(toLinear(colour))
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

/**
 * Returns the colour of this lightness and hue with the highest chroma that a screen can show, up to the given chroma.
 */
export function reduceToGamut(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.002) {
    const linear = fromOklch(lightness, c, hue)
    if (linear.every((value) => value > -0.001 && value < 1.001)) return toHex(linear)
  }
  return toHex(fromOklch(lightness, 0, hue))
}

function parseChannels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function formatChannels(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function toLinear(colour: string): Triple {
  return parseChannels(colour).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Triple
}

function toHex(linear: Triple): string {
  const parts = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value))
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(255 * encoded)
  })
  return formatChannels(parts)
}

// The matrices of OKLab are those of its author: https://bottosson.github.io/posts/oklab/

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
