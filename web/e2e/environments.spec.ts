/** The voter app on devices that are set up in an unusual way. */
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('the chosen answer, the progress and the bars of the results can be told apart', async ({ page, voter }) => {
    await voter.openResultsOf([0, 1, 2, 3, 4])
    const bar = page.locator('.result .bar').first()
    expect(await readStyle(page, '.result .bar > span', 'backgroundColor')).not.toBe(
      await readStyle(page, '.result .bar', 'backgroundColor'),
    )
    await expect(bar).toHaveCSS('outline-style', 'solid')
    await voter.open('/theses/1')
    await expect(page.locator('.answers [aria-pressed="true"]')).toHaveCSS('outline-style', 'solid')
    await expect(page.locator('.answers [aria-pressed="false"]').first()).toHaveCSS('outline-style', 'none')
    expect(await readStyle(page, '.ticks .answered', 'backgroundColor')).not.toBe(
      await readStyle(page, 'body', 'backgroundColor'),
    )
  })
})

test.describe('in a window that is enlarged to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing covers what has the focus, and no page scrolls sideways', async ({ page, voter }) => {
    await voter.openResultsOf([0, 1, 2, 3, 4])
    for (const path of ['/theses/1', '/weights', '/results', '/compare']) {
      await voter.open(path)
      await page.keyboard.press('Tab')
      for (let turn = 0; turn < 12; turn++) {
        await page.keyboard.press('Tab')
        expect(await isFocusCovered(page), path).toBe(false)
      }
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), path).toBeLessThanOrEqual(0)
    }
  })
})

for (const year of [1999, 2049]) {
  test(`a clock that says ${year} changes nothing`, async ({ page, voter }) => {
    await page.clock.setFixedTime(new Date(`${year}-06-01T12:00:00Z`))
    await voter.openResultsOf([0, 1, 2, 3, 4])
    const ranking = await voter.readRanking()
    await page.reload()
    expect(await voter.readRanking()).toEqual(ranking)
    await voter.open('/print')
    // Not anywhere on the page: the number of the draw may contain the same digits.
    await expect(page.locator('.lead', { hasText: String(year) })).toBeVisible()
  })
}

function readStyle(page: Page, selector: string, property: 'backgroundColor'): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property)
}

/** Returns whether another element is on top of the middle of the focused one. */
function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const found = document.elementFromPoint((left + right) / 2, y)
    return found !== null && !focused.contains(found) && !found.contains(focused)
  })
}
