import type { Page } from '@playwright/test'
import pages from '../../../locales/de/pages.json' with { type: 'json' }
import instanceTexts from '../../../locales/de/portal/instance.json' with { type: 'json' }
import german from '../../../locales/de/voter/app.json' with { type: 'json' }
import archive from '../../../locales/de/voter/archive.json' with { type: 'json' }
import { expectAccessible } from '../accessibility.ts'
import { acceptInvitationByCalls, becomeAdmin, call, expect, type Portal, readElection, test } from './portal.ts'

const PAST_DAY = '2026-01-31'

/** The status of an instance whose election is over. */
const OVER = 4

/** Ends the election as an administrator and invites a creator. Returns the link of the invitation. */
async function endElection(page: Page, portal: Portal, id: number, domain: string): Promise<string> {
  await becomeAdmin(page, portal, `${domain}@example.org`)
  await call(page, 'PUT', `/applications/${id}`, { sundown_date: PAST_DAY, confirm: true })
  const readStatus = async () => (await call<{ status: number }>(page, 'GET', `/applications/${id}`)).status
  await expect.poll(readStatus, { timeout: 90_000 }).toBe(OVER)
  const mail = `creator-${domain}@example.org`
  const { UserId } = await call<{ UserId: number }>(page, 'POST', '/users/invite', { mail })
  const role = await call<{ id: number }>(page, 'POST', `/applications/${id}/roles/creator`, { user_id: UserId })
  await call(page, 'POST', `/actions/invite/${id}/creator`, { id: role.id })
  return portal.mailServer.waitForLink(mail, 'einladung')
}

test('a creator opens the archive after the election; voters read positions and reasons and cannot answer', async ({
  page,
  browser,
  portal,
}, { project }) => {
  test.slow()
  const domain = `archiv-${project.name}`
  const start = `/match/${domain}`
  portal.importElection(domain, { launchDate: '2026-01-05' })
  const { instance, theses } = await readElection(page, domain)

  await test.step('before the end, a voter has answered and seen a result', async () => {
    await page.goto(`${start}/theses/1`)
    await page.getByRole('button', { name: german.answers.five[4] as string }).click()
    await expect(page).toHaveURL(/\/theses\/2$/)
  })

  const link = await endElection(page, portal, instance.id, domain)
  expect((await page.request.get(start)).status()).toBe(410)

  await test.step('the next step of the creator is the archive, which is switched on', async () => {
    const context = await browser.newContext({ baseURL: portal.address, locale: 'de-DE' })
    const creator = await context.newPage()
    await acceptInvitationByCalls(creator, link)
    await creator.goto('/portal/dashboard')
    await creator.getByRole('link', { name: 'Archiv einschalten' }).first().click()
    const section = creator.getByRole('region', { name: instanceTexts.public.title })
    await section.getByRole('switch', { name: instanceTexts.public.archive.label }).click()
    await expect(section.getByText(instanceTexts.public.on)).toBeVisible()
    await expect(section.getByRole('link', { name: instanceTexts.public.open })).toBeVisible()
    await expectAccessible(creator, 'public options')
    await context.close()
  })

  await expect.poll(async () => (await page.request.get(start)).status()).toBe(200)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))

  await test.step('the first page says that the election is over and leads to what can be read', async () => {
    await page.goto(start)
    await expect(page.getByText(pages.archiveNote)).toBeVisible()
    await expect(page.getByRole('region', { name: archive.usage.title })).toBeVisible()
    await expect(
      page.getByText(new RegExp(`${domain}\\. Abgerufen am .+\\. Prüfsumme der Daten: [0-9a-f]{64}$`)),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: german.intro.start })).toHaveCount(0)
    await expectAccessible(page, 'archive')
  })

  await test.step('a thesis shows who says what and why, without a way to answer', async () => {
    await page.getByRole('link', { name: archive.theses.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: archive.theses.title })).toBeVisible()
    await expectAccessible(page, 'theses of an archive')
    await page.locator('.overview-list a').first().click()
    await expect(page).toHaveURL(new RegExp(`/positions/${theses[0]?.id}$`))
    await expect(page.locator('.position-list .reason').first()).toBeVisible()
    await expect(page.locator('.change, .own-answer')).toHaveCount(0)
    await expect(page.locator('main').getByText(/Ihre Antwort/)).toHaveCount(0)
    await expectAccessible(page, 'positions of an archive')
  })

  await test.step('a party shows its answers, and several can be compared', async () => {
    await page.goto(`${start}/parties`)
    await expect(page.locator('.entity-list a').first()).toBeVisible()
    await expectAccessible(page, 'parties of an archive')
    await page.locator('.entity-list a').first().click()
    await expect(page.getByRole('heading', { name: archive.answers })).toBeVisible()
    await expect(page.locator('.archived-answer')).toHaveCount(theses.length)
    await expect(page.locator('.change')).toHaveCount(0)
    await expectAccessible(page, 'party of an archive')
    await page.goto(`${start}/compare`)
    await expect(page.getByRole('heading', { level: 1, name: german.compare.title })).toBeVisible()
    await expect(page.locator('.change, .yours')).toHaveCount(0)
    await expectAccessible(page, 'comparison of an archive')
    await page.goto(`${start}/candidates`)
    await expect(page.getByRole('heading', { level: 1, name: german.results.candidates })).toBeVisible()
    await expectAccessible(page, 'candidates of an archive')
  })

  await test.step('addresses of the questionnaire lead to the first page', async () => {
    for (const closed of ['theses/1', 'weights', 'results']) {
      await page.goto(`${start}/${closed}`)
      await expect(page).toHaveURL(new RegExp(`${start}$`))
      await expect(page.getByText(pages.archiveNote)).toBeVisible()
    }
  })

  await test.step('the voter can see the result again, and nothing was sent', async () => {
    await page.getByRole('link', { name: archive.own.link }).click()
    await expect(page.locator('.printed-ranking').first()).toBeVisible()
    expect(sent).toEqual([])
  })
})
