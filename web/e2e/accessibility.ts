import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours. A change of the colour scheme affects only these. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Expects that the page violates no rule of WCAG 2.2 AA. */
export function expectAccessible(page: Page, name: string): Promise<void> {
  return expectNoViolations(createAxe(page).withTags(RULES), name)
}

/** Expects that the page violates no rule about colours. */
export function expectContrast(page: Page, name: string): Promise<void> {
  return expectNoViolations(createAxe(page).withRules(COLOUR_RULES), name)
}

/**
 * Only violations are described in detail, because the details of what passes take a quarter of the time. The legacy
 * mode collects the results in the page itself. Otherwise axe opens a blank page for it each time, which is needed only
 * for frames of other hosts. A sandboxed frame has no scripts, so nothing can be examined in it.
 */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('iframe[sandbox]')
}

async function expectNoViolations(axe: AxeBuilder, name: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  expect.soft(found, name).toEqual([])
}
