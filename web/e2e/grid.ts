/**
 * How pages are spread over widths, colour schemes and languages. `make test` examines each page in two states that have
 * nothing in common, so that each page meets both widths, both schemes and, where it is loaded again, both languages:
 * axe applies all rules in the first state, and in the second one those whose result depends on colours or on the width.
 * The states take turns, so that all rules meet every pair of width, scheme and language. `make test-grid` checks all
 * combinations.
 */
import type { CDPSession, Page } from '@playwright/test'

export type Device = 'phone' | 'desktop'
export type Scheme = 'light' | 'dark'

export interface State {
  readonly device: Device
  readonly language: 'de' | 'en'
  readonly scheme: Scheme
  /** The rules of axe that are applied: none if another state with the same result is examined. */
  readonly rules: 'all' | 'coloursAndSizes' | 'none'
}

type Combination = Omit<State, 'rules'>

/** Whether all combinations are checked. */
export const isFullGrid = process.env.GRID === 'full'

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

/** The states of which one out of two has each pair of values. */
const SPREAD: readonly Combination[] = [
  { device: 'phone', language: 'de', scheme: 'light' },
  { device: 'desktop', language: 'de', scheme: 'dark' },
  { device: 'phone', language: 'en', scheme: 'dark' },
  { device: 'desktop', language: 'en', scheme: 'light' },
]

/**
 * A scheme changes only colours, so English is checked in the light one only. A language changes no element and no colour,
 * so axe applies all rules to German at one width and to English at the other.
 */
const FULL: readonly State[] = [
  { device: 'phone', language: 'de', scheme: 'light', rules: 'all' },
  { device: 'phone', language: 'en', scheme: 'light', rules: 'none' },
  { device: 'phone', language: 'de', scheme: 'dark', rules: 'coloursAndSizes' },
  { device: 'desktop', language: 'en', scheme: 'light', rules: 'all' },
  { device: 'desktop', language: 'de', scheme: 'light', rules: 'none' },
  { device: 'desktop', language: 'de', scheme: 'dark', rules: 'coloursAndSizes' },
]

/** Returns the states in which the page with this index is checked. */
export function listStates(index: number): readonly State[] {
  if (isFullGrid) return FULL
  const first = SPREAD[index % SPREAD.length] as Combination
  return [
    { ...first, rules: 'all' },
    { ...invert(first), rules: 'coloursAndSizes' },
  ]
}

/** Returns the states in which a page that has one language is examined. */
export function listExaminedStates(index: number): readonly State[] {
  return listStates(index).filter(({ rules }) => rules !== 'none')
}

function invert({ device, language, scheme }: Combination): Combination {
  return {
    device: device === 'phone' ? 'desktop' : 'phone',
    language: language === 'de' ? 'en' : 'de',
    scheme: scheme === 'light' ? 'dark' : 'light',
  }
}

const emulations = new WeakMap<Page, CDPSession>()

/**
 * Makes the window that of a device, and the pointer a finger or a mouse. The page is not loaded again, which takes longer
 * than all checks of its size.
 */
export async function setDevice(page: Page, device: Device): Promise<void> {
  const isPhone = device === 'phone'
  const size = SIZES[device]
  // The emulation ends with its session.
  const emulation = emulations.get(page) ?? (await page.context().newCDPSession(page))
  emulations.set(page, emulation)
  await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone })
  await emulation.send('Emulation.clearDeviceMetricsOverride')
  await page.setViewportSize(size)
  if (isPhone)
    await emulation.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true })
}
