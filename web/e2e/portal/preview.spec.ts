import type { Page } from '@playwright/test'
import pages from '../../../locales/de/pages.json' with { type: 'json' }
import dashboard from '../../../locales/de/portal/dashboard.json' with { type: 'json' }
import portalTexts from '../../../locales/de/portal/preview.json' with { type: 'json' }
import german from '../../../locales/de/voter/app.json' with { type: 'json' }
import remarks from '../../../locales/de/voter/preview.json' with { type: 'json' }
import { expectAccessible } from '../accessibility.ts'
import { becomeCreator, call, expect, test } from './portal.ts'

const THESIS_COUNT = 6

/** Paths that count what voters do, or that keep data for the next visit. */
const COUNTING_PATHS = /\/(events|completions|research|live|class-rooms)$|\/sw\.js$/

async function addTheses(page: Page): Promise<number> {
  const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
  const id = Creators[0]?.Id ?? 0
  for (let number = 1; number <= THESIS_COUNT; number += 1)
    await call(page, 'POST', `/applications/${id}/theses/de`, {
      title: 'Obst',
      text: `Obsthausen soll Vorhaben Nummer ${number} beginnen.`,
    })
  return id
}

test('a stranger on a phone walks through the preview and leaves a remark, until the creator revokes it', async ({
  page,
  browser,
  portal,
}, { project }) => {
  test.slow()
  await becomeCreator(page, `preview-${project.name}@example.org`, `preview-${project.name}`)
  const id = await addTheses(page)

  const address = await test.step('the creator makes an address from the dashboard', async () => {
    await page.goto('/portal/dashboard')
    await page.getByRole('link', { name: dashboard.steps.preview }).click()
    const create = page.getByRole('button', { name: portalTexts.address.create })
    await expect(create).toBeVisible()
    await expectAccessible(page, 'preview without an address')
    await create.click()
    await expect(page.getByRole('img', { name: portalTexts.address.code })).toBeVisible()
    await expectAccessible(page, 'preview with an address')
    return (await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')) ?? ''
  })
  expect((await page.request.get(`/match/preview-${project.name}`)).status()).toBe(404)

  const context = await browser.newContext({
    baseURL: portal.address,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const phone = await context.newPage()
  const counted: string[] = []
  phone.on('request', (request) => COUNTING_PATHS.test(new URL(request.url()).pathname) && counted.push(request.url()))
  const notice = phone.getByRole('complementary', { name: pages.preview.mark })

  await test.step('a stranger answers all theses and leaves a remark on the second one', async () => {
    await phone.goto(address)
    await expect(notice).toBeVisible()
    await expect(phone.getByText(pages.preview.sample)).toBeVisible()
    await expectAccessible(phone, 'start of a preview')
    await phone.getByRole('link', { name: german.intro.start }).click()
    for (let number = 1; number <= THESIS_COUNT; number += 1) {
      await expect(phone).toHaveURL(new RegExp(`/theses/${number}$`))
      await expect(phone.getByText(`Vorhaben Nummer ${number} beginnen`)).toBeVisible()
      await expect(notice).toBeInViewport()
      if (number === 2) {
        await phone.getByText(remarks.onThesis).click()
        await phone.getByRole('textbox', { name: remarks.remark }).fill('Vorhaben 2 gibt es nicht mehr.')
        await phone.getByRole('textbox', { name: remarks.name }).fill('Uta')
        await phone.getByRole('button', { name: remarks.send }).click()
        await expect(phone.getByText(remarks.sent)).toBeVisible()
        await expectAccessible(phone, 'a thesis of a preview')
      }
      await phone.getByRole('button', { name: german.answers.five[number % 5] as string }).click()
    }
    await phone.getByRole('link', { name: german.weights.toResults }).click()
  })

  await test.step('the results are those of invented parties', async () => {
    await expect(phone.getByRole('heading', { level: 1, name: german.results.title })).toBeVisible()
    await expect(notice).toBeInViewport()
    await expect(phone.getByText('Beispielpartei A').first()).toBeVisible()
    await expect(phone.getByText(remarks.onWhole)).toBeVisible()
    await expectAccessible(phone, 'results of a preview')
    await phone
      .getByRole('link', { name: /Beispielpartei A/ })
      .first()
      .click()
    await expect(phone.getByText(pages.preview.sampleReason)).toHaveCount(THESIS_COUNT)
    await expect(notice).toBeInViewport()
  })
  expect(counted, 'requests that count or cache').toEqual([])

  await test.step('the creator reads the remark, ticks it off and revokes the address', async () => {
    await page.goto('/portal/dashboard')
    await page.getByRole('link', { name: 'Vorschau: 1 offene Anmerkung' }).click()
    const thesis = page.getByRole('region', { name: 'These 2' })
    await expect(thesis.getByText('Vorhaben 2 gibt es nicht mehr.')).toBeVisible()
    await expect(thesis.getByText(/^Uta, /)).toBeVisible()
    await thesis.getByRole('checkbox', { name: portalTexts.remarks.done }).click()
    await expect(page.getByText('0 Anmerkungen sind offen.')).toBeVisible()
    await expectAccessible(page, 'remarks on a preview')
    await page.getByRole('button', { name: portalTexts.revoke.action }).click()
    await page.getByRole('dialog').getByRole('button', { name: portalTexts.revoke.confirm }).click()
    await expect(page.getByRole('button', { name: portalTexts.address.create })).toBeVisible()
  })

  await test.step('the address no longer works', async () => {
    expect((await phone.goto(address))?.status()).toBe(404)
    await expect(phone.getByText(/Diese Vorschau gibt es nicht mehr/)).toBeVisible()
  })
  const { votes } = await call<{ votes: number }>(page, 'GET', `/applications/${id}`)
  expect(votes).toBe(0)
  await context.close()
})
