import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours. A change of the colour scheme affects only these. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects that the page violates no rule of WCAG 2.2 AA. */
export function expectAccessible(page: Page, name: string): Promise<void> {
  return expectNoViolations(page, name, { type: 'tag', values: RULES })
}

/** Expects that the page violates no rule about colours. */
export function expectContrast(page: Page, name: string): Promise<void> {
  return expectNoViolations(page, name, { type: 'rule', values: COLOUR_RULES })
}

/**
 * Runs axe in the page itself. `AxeBuilder` would load axe twice for each run, which takes as long as the run. Only
 * violations are described in detail, because the details of what passes take a quarter of the time.
 */
async function expectNoViolations(page: Page, name: string, runOnly: RunOnly): Promise<void> {
  // Every page has a heading. Without one, the page is still being loaded.
  await expect(page.locator('h1').first()).toBeAttached()
  for (const frame of page.frames()) await loadAxe(frame)
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const found = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run({ exclude: ['iframe[sandbox]'] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, options)
  expect.soft(found, name).toEqual([])
}

/** Loads axe in a frame that does not have it. A sandboxed frame has no scripts, so nothing can be examined in it. */
async function loadAxe(frame: Frame): Promise<void> {
  const element = frame.parentFrame() && (await frame.frameElement())
  if (element && (await element.getAttribute('sandbox')) !== null) return
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}
