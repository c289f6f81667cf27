import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { default as Axe, RunOnly, RunOptions } from 'axe-core'
import type { Examination } from '../scripts/accessibility-facts.ts'
import type { State } from './grid.ts'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

/** The source of axe. A page takes a third longer to load the one with comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules about colours. A change of the colour scheme affects only these. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The rules about sizes. A change of the width affects these, and what is shown at all. */
const SIZE_RULES = ['target-size', 'scrollable-region-focusable']

/** Expects that the page violates no rule of WCAG 2.2 AA. */
export function expectAccessible(page: Page, name: string): Promise<void> {
  return expectNoViolations(page, name, { type: 'tag', values: RULES })
}

/**
 * Expects that the page violates none of these rules: all, or those whose result depends on the colour scheme or the
 * width, if all are applied to the page in another state.
 */
export async function expectToKeep(rules: State['rules'], page: Page, name: string): Promise<void> {
  if (rules === 'all') await expectAccessible(page, name)
  if (rules === 'coloursAndSizes')
    await expectNoViolations(page, name, { type: 'rule', values: [...COLOUR_RULES, ...SIZE_RULES] })
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
    const { violations, passes, testEngine } = await window.axe.run({ exclude: ['iframe[sandbox]'] }, options)
    return {
      title: document.title,
      language: document.documentElement.lang,
      scheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
      axeVersion: testEngine.version,
      passedRules: passes.length,
      violations: violations.map(({ id, nodes }) => ({ rule: id, count: nodes.length, html: nodes[0]?.html })),
    }
  }, options)
  recordExamination(page, runOnly, found)
  expect
    .soft(
      found.violations.map(({ rule, html }) => `${rule}: ${html}`),
      name,
    )
    .toEqual([])
}

/** Appends an examination to the file in `ACCESSIBILITY_LOG`, if there is one: scripts/accessibility-statement. */
function recordExamination(
  page: Page,
  { type }: RunOnly,
  found: Omit<Examination, 'path' | 'width' | 'isPartial'>,
): void {
  const log = process.env.ACCESSIBILITY_LOG
  if (!log) return
  const { pathname, searchParams } = new URL(page.url())
  const search = [...searchParams].filter(([name]) => ['tab', 'part', 'view', 'step'].includes(name))
  const path = pathname.replace(/^\/match\/[^/]+/, '/match/…').replace(/\d{3,}/g, '…')
  const examination: Examination = {
    ...found,
    path: path + (search.length > 0 ? `?${new URLSearchParams(search)}` : ''),
    width: page.viewportSize()?.width ?? 0,
    isPartial: type === 'rule',
    violations: found.violations.map(({ rule, count }) => ({ rule, count })),
  }
  appendFileSync(log, `${JSON.stringify(examination)}\n`)
}

/** Loads axe in a frame that does not have it. A sandboxed frame has no scripts, so nothing can be examined in it. */
async function loadAxe(frame: Frame): Promise<void> {
  const element = frame.parentFrame() && (await frame.frameElement())
  if (element && (await element.getAttribute('sandbox')) !== null) return
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}
