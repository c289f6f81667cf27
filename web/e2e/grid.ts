/**
 * How pages are spread over widths, colour schemes and languages. `make test` opens each page once at each width, so that
 * each also meets both schemes and both languages; `make test-grid` checks all combinations.
 */
import type { TestInfo } from '@playwright/test'

export type Scheme = 'light' | 'dark'
export type State = readonly [language: 'de' | 'en', scheme: Scheme]

/** Whether all combinations are checked. */
export const isFullGrid = process.env.GRID === 'full'

/** The states in pairs that have neither the language nor the scheme in common. */
const SPREAD: readonly State[] = [
  ['de', 'light'],
  ['en', 'dark'],
  ['de', 'dark'],
  ['en', 'light'],
]

/** A scheme changes only colours, so English is checked in the light one only. */
const FULL: readonly State[] = [
  ['de', 'light'],
  ['en', 'light'],
  ['de', 'dark'],
]

/** Returns the states in which the page with this index is checked at the width of the project. */
export function listStates(index: number, { project }: TestInfo): readonly State[] {
  if (isFullGrid) return FULL
  // The other width gets the other state of the pair.
  const chosen = project.name === 'phone' ? index : index ^ 1
  return SPREAD.slice(chosen % SPREAD.length).slice(0, 1)
}

/** Returns the schemes in which the page with this index is checked at the width of the project. */
export function listSchemes(index: number, { project }: TestInfo): readonly Scheme[] {
  if (isFullGrid) return ['light', 'dark']
  return (index % 2 === 0) === (project.name === 'phone') ? ['light'] : ['dark']
}

/** Returns whether the slow checks run for the page with this index: the keyboard, and enlarged text. */
export function runsSlowChecks(index: number, { project }: TestInfo): boolean {
  return isFullGrid || (index % 2 === 0) === (project.name === 'desktop')
}
