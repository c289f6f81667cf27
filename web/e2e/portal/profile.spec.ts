import type { Page } from '@playwright/test'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { acceptInvitation, call, choosePassword, expect, type Portal, test } from './portal.ts'

interface Candidate {
  readonly instance: number
  readonly id: number
  /** The link of the invitation. */
  readonly link: string
  readonly title: string
}

/** Requires two profile fields as an administrator, adds a candidate and invites it. */
async function inviteCandidate(page: Page, portal: Portal, name: string): Promise<Candidate> {
  portal.importElection(name)
  await page.goto(portal.createAdminLink(`admin-${name}@example.org`))
  await choosePassword(page, 'Turm-Nebel-Kiwi')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  const { instance, parties } = await call<Snapshot>(page, 'GET', `/public/instances/${name}`)
  const place = `/applications/${instance.id}`
  const configuration = await call<{ matches: object }>(page, 'GET', `${place}/configuration`)
  const fields = [
    { name: 'district', value: 'Stadtteil', required: true, show: true },
    { name: 'list', value: '', required: false, show: true },
    { name: 'description', value: '', required: true, show: true },
  ]
  await putConfiguration(page, `/api/v1${place}/configuration`, { ...configuration, matches: { fields } })
  const candidates = `${place}/matches/parties/${parties[0]?.id}/candidates`
  const email = `${name}@example.org`
  const person = { firstName: 'Mary', lastName: 'Somerville', email }
  const { id } = await call<{ id: number }>(page, 'POST', candidates, person)
  await call(page, 'POST', `/actions/invite/${instance.id}/party/${parties[0]?.id}/candidate`, { id })
  return {
    instance: instance.id,
    id,
    link: await portal.mailServer.waitForLink(email, 'einladung'),
    title: instance.title,
  }
}

/** Sends the configuration, which is a form. */
async function putConfiguration(page: Page, address: string, configuration: object) {
  const status = await page.evaluate(
    async ([address, configuration]) => {
      const body = new FormData()
      body.append('config', new Blob([configuration], { type: 'application/json' }), 'config.json')
      const headers = { Authorization: `Bearer ${localStorage.jwt}` }
      return (await fetch(address, { method: 'PUT', headers, body })).status
    },
    [address, JSON.stringify(configuration)] as const,
  )
  expect(status).toBe(200)
}

test('an invited candidate fills in and previews the profile, and sees a message when the access is revoked', async ({
  page,
  portal,
  browser,
  viewport,
  isMobile,
  hasTouch,
}, { project }) => {
  test.slow()
  const { instance, id, link, title } = await inviteCandidate(page, portal, `profil-${project.name}`)
  const own = await browser.newContext({ viewport, isMobile, hasTouch, baseURL: portal.address, locale: 'de-DE' })
  const phone = await own.newPage()

  await test.step('the link in the mail leads to a page that names the sender and asks for a password', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: 'Guten Tag, Mary Somerville' })).toBeVisible()
    await expect(phone.getByText(title).first()).toBeVisible()
    await expect(phone.getByText('Der Link gilt bis')).toBeVisible()
    await acceptInvitation(phone, link)
    await expect(phone.getByText('Kandidatur · Mary Somerville')).toBeVisible()
  })

  await test.step('missing required fields are listed with links to them', async () => {
    await phone.getByRole('region', { name: 'Ihre Schritte' }).getByRole('link', { name: 'Wahlkreis' }).click()
    await expect(phone).toHaveURL(new RegExp(`/portal/candidates/${id}/profile#district$`))
    await phone.getByRole('button', { name: 'Speichern' }).click()
    await expect(phone.getByText('Bitte prüfen Sie 2 Felder')).toBeVisible()
    await phone.getByRole('link', { name: /^Stadtteil: / }).click()
    await expect(phone.getByRole('button', { name: 'Stadtteil angeben' })).toBeFocused()
  })

  await test.step('the profile is filled in, saved and previewed', async () => {
    await phone.getByRole('button', { name: 'Stadtteil angeben' }).click()
    await phone.getByRole('textbox', { name: /^Stadtteil/ }).fill('Nord')
    await phone
      .getByRole('textbox', { name: /^Beschreibung/ })
      .first()
      .fill('Rechnen hilft. https://mary.example.org')
    await phone.getByRole('button', { name: 'Speichern' }).click()
    await expect(phone.getByText(/^Gespeichert um/)).toBeVisible()
    // On a wide window, the preview is beside the fields.
    if (isMobile) await phone.getByText('Vorschau', { exact: true }).click()
    const preview = phone.frameLocator('iframe[title="Vorschau des Profils"]')
    await expect(preview.getByRole('heading', { level: 1, name: 'Mary Somerville' })).toBeVisible()
    await expect(preview.getByText(/ · Stadtteil: Nord$/)).toBeVisible()
    await expect(preview.getByRole('link', { name: 'https://mary.example.org' })).toBeVisible()
    if (isMobile) await phone.getByText('Ausfüllen', { exact: true }).click()
  })

  await test.step('after a deactivation, the next click says so, and the entered text is kept', async () => {
    await phone.getByRole('textbox', { name: /^Stadtteil/ }).fill('Süd')
    await call(page, 'PATCH', `/applications/${instance}/matches/candidates/${id}`, { status: 4, candidate_id: id })
    // The server applies a deactivation within five seconds.
    await expect
      .poll(() => call<object>(phone, 'GET', `/applications/${instance}/matches/candidates/${id}`))
      .toHaveProperty('status', 403)
    await phone.getByRole('button', { name: 'Speichern' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Ihr Zugang ist beendet' })).toBeVisible()
    await expect(phone.getByText(`Sie haben keinen Zugang mehr zu Ihrer Kandidatur bei „${title}“.`)).toBeVisible()
    await expect(phone.getByText(/Es bleibt in diesem Browser aufgehoben/)).toBeVisible()
    expect(await phone.evaluate((key) => localStorage[key], `profile_draft:candidate:${id}`)).toContain('Süd')
  })
  await own.close()
})
