import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { blockStorage } from './blockedStorage.ts'
import { DEMO, test } from './journey.ts'

// The service worker serves the pages of the next visit, which must be in the chosen language.
test.use({ serviceWorkers: 'allow' })

test('the chosen language is remembered for the next visit, but a language in the address takes precedence', {
  tag: '@once',
}, async ({ page, voter }) => {
  await voter.open()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const reader = voter.withLanguage('en')
  await page.goto(`/match/${DEMO}/theses/2`)
  await reader.expectThesis(2)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`/match/${DEMO}/theses/2?lang=de`)
  await voter.expectThesis(2)

  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.goto(`/match/${DEMO}`)
  await expect(page.getByRole('link', { name: voter.t.intro.start })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/match/${DEMO}$`))
})

test('if the browser stores nothing, the chosen language lasts as long as the visit', { tag: '@once' }, async ({
  page,
  voter,
}) => {
  await blockStorage(page)
  await voter.open()
  await page.getByRole('link', { name: 'English' }).click()
  await voter.withLanguage('en').start()
  await page.goto(`/match/${DEMO}`)
  await expect(page.getByRole('link', { name: voter.t.intro.start })).toBeVisible()
})

test('a voter goes from the start to the reasons in easy language, which is remembered', async ({ page, voter }) => {
  test.slow()
  const reader = voter.withLanguage('de-x-easy')
  await voter.open()
  await page.getByRole('link', { name: 'Leichte Sprache' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-x-easy')
  await expect(page.getByRole('link', { name: 'Leichte Sprache' })).toHaveAttribute('aria-current', 'true')
  await reader.start()
  // The server renders the start page. Its texts are loaded for certain when the first thesis is there.
  expect(await listTextFiles(page), 'only the texts of the chosen language').toHaveLength(1)
  // The demo has no theses in easy language. They are marked as German.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.locator('h1').locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'de')
  await expectAccessible(page, 'thesis in easy language')

  await reader.openResultsOf([0, 1, 3])
  await expectAccessible(page, 'results in easy language')
  await page.locator('a.result').first().click()
  await reader.openReason()
  await page.goto(`/match/${DEMO}/results`)
  await expect(page.getByRole('heading', { level: 1, name: reader.t.results.title })).toBeVisible()
})

/** Returns the addresses of the texts that the page has loaded for its first screen. */
async function listTextFiles(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return [...new Set(addresses.filter((address) => /\/texts-[^/]+\.json$/.test(address)))]
}
