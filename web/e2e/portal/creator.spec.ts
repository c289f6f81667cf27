import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { acceptInvitation, call, expect, type Portal, register, signIn, signOut, startPortal, test } from './portal.ts'

const PASSWORD = 'Quarz-Biber-71'
const THESIS_COUNT = 30
const COLOUR = '#7a1fa2'
const CATEGORIES = ['Verkehr', 'Umwelt', 'Bildung', 'Wohnen', 'Kultur']

/** Thirty theses, two of which are incomplete. */
function buildSpreadsheet(): string {
  const rows = Array.from({ length: THESIS_COUNT }, (_, at) => {
    const number = at + 1
    if (number === 4) return 'Umwelt;kurz'
    if (number === 9) return ';In Apfelstadt soll es mehr Bänke geben.'
    return `${CATEGORIES[at % CATEGORIES.length]};Apfelstadt soll Vorhaben Nummer ${number} beginnen.`
  })
  return ['Kategorie;Text', ...rows].join('\n')
}

test('a creator takes an instance from registration to live', async ({ browser }, { retry }) => {
  test.slow()
  // On PostgreSQL, if scripts/with-postgres has started one. The journey of effort.spec.ts is on SQLite.
  const database = process.env.TEST_DATABASE_URL
  const { portal, close } = await startPortal(() => (database ? `database_url = "${database}"` : ''))
  const context = await browser.newContext({ baseURL: portal.address })
  // The database still has what the first try created.
  await publishInstance(await context.newPage(), portal, `apfelstadt${retry || ''}`)
  await context.close()
  await close()
})

async function publishInstance(page: Page, portal: Portal, domain: string) {
  const mail = `ida@${domain}.example`
  await register(page, mail, PASSWORD, 'apfel')
  await page.goto(await portal.mailServer.waitForLink(mail, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  await page.goto('/user/login')
  await signIn(page, mail, PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)

  await test.step('the creator changes the title and the address of the instance', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Wahldaten' }).click()
    await page.getByLabel(/^Titel/).fill('Apfelstadt wählt')
    await page.getByLabel(/^Adresse der Wahlhilfe/).fill(domain)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText(/Gespeichert um/)).toBeVisible()
  })

  await test.step('thirty theses are imported from a spreadsheet; two invalid rows are corrected in the grid', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Thesen' }).click()
    await page.getByRole('link', { name: 'Aus einer Tabelle' }).first().click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Datei wählen' }).click()
    const file = { name: 'thesen.csv', mimeType: 'text/csv', buffer: Buffer.from(buildSpreadsheet()) }
    await (await chosen).setFiles(file)
    await expect(page.getByText('28 neu, 2 mit Fehlern')).toBeVisible()
    const grid = page.getByRole('grid')
    await grid.getByRole('gridcell', { name: /^kurz/ }).dblclick()
    await page.getByRole('textbox', { name: 'These' }).fill('Apfelstadt soll Bäume pflanzen.')
    await page.keyboard.press('Enter')
    await grid.getByRole('row').filter({ hasText: 'mehr Bänke' }).getByRole('gridcell').nth(1).dblclick()
    await page.getByRole('textbox', { name: 'Kategorie' }).fill('Umwelt')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `${THESIS_COUNT} neu übernehmen` }).click()
    await expect(page.getByText(`${THESIS_COUNT} Thesen`, { exact: true })).toBeVisible()
    await expect(page.getByText('Apfelstadt soll Bäume pflanzen.')).toBeVisible()
  })

  const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
  const id = Creators[0]?.Id ?? 0
  const matches = `/applications/${id}/matches`

  await test.step('a party, its trust person and a candidate are added and invited by mail', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Beteiligte' }).click()
    await page.getByRole('link', { name: 'Erste Partei anlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Kurzname/).fill('Apfelbund')
    await dialog.getByLabel(/^Vollständiger Name/).fill('Apfelbund Apfelstadt')
    await dialog.getByLabel(/^Beschreibung/).fill('Für mehr Äpfel.')
    await dialog.getByRole('button', { name: 'Partei anlegen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Apfelbund Apfelstadt').first()).toBeVisible()

    await page.getByRole('tab', { name: 'Vertrauenspersonen' }).click()
    await page.getByRole('link', { name: 'Erste Vertrauensperson eintragen' }).click()
    await dialog.getByLabel(/^E-Mail-Adresse/).fill('tim@example.org')
    await dialog.getByLabel(/^Partei/).selectOption({ label: 'Apfelbund – Apfelbund Apfelstadt' })
    await dialog.getByRole('button', { name: 'Vertrauensperson eintragen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('table').getByText('Eingeladen').first()).toBeVisible()
  })

  await test.step('five parties and twelve candidates are added, and all are invited at once', async () => {
    for (const name of ['Birnenliste', 'Kirschpartei', 'Nussbund', 'Pflaumenunion', 'Quittenrat']) {
      await call(page, 'POST', `${matches}/parties`, {
        shortcut: name,
        name: `${name} Apfelstadt`,
        description: 'Für Apfelstadt.',
      })
    }
    for (let number = 1; number <= 12; number += 1) {
      const email = `kandidatur-${number}@example.org`
      await call(page, 'POST', `${matches}/candidates`, { firstName: 'Kim', lastName: `Muster ${number}`, email })
    }
    await page.goto(`/portal/applications/${id}/administration?tab=candidates`)
    await page.getByRole('button', { name: 'Alle Angelegten einladen (12)' }).click()
    await page.getByRole('button', { name: '12 Einladungen verschicken' }).click()
    await expect(page.getByText('12 von 12 erledigt.')).toBeVisible()
    await portal.mailServer.waitForLink('kandidatur-12@example.org', 'einladung')
  })

  await test.step('the creator sets the colour, the background and the matching model', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Einrichtung' }).click()
    await expect(page.getByRole('radio', { name: 'Parteien und Kandidierende', exact: true })).toBeChecked()
    await page.getByRole('tab', { name: 'Aussehen' }).click()
    await page.getByRole('textbox', { name: 'Hauptfarbe', exact: true }).fill(COLOUR)
    await page.getByRole('radio', { name: 'Hügel' }).click()
    await page.getByRole('tab', { name: 'Rechenweg' }).click()
    await page.getByRole('radio', { name: /^Eigener Rechenweg/ }).check()
    const cell = page.getByRole('textbox', { name: 'Partei „Stimme voll zu“, Wählende „Stimme eher zu“' })
    await cell.fill('0,7')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText(/Gespeichert um/)).toBeVisible()
  })

  await test.step('the creator finalises the theses', async () => {
    await page.goto(`/portal/applications/${id}/theses`)
    await page.getByRole('button', { name: 'Thesen festlegen …' }).click()
    await page.getByLabel(/„festlegen“ eingeben/).fill('festlegen')
    await page.getByRole('button', { name: 'Endgültig festlegen' }).click()
    await expect(page.getByText('Die Thesen sind festgelegt').first()).toBeVisible()
  })

  await test.step('the trust person follows the link in the mail, answers and submits', async () => {
    const link = await portal.mailServer.waitForLink('tim@example.org', 'einladung')
    await signOut(page)
    await acceptInvitation(page, link, 'Tim', 'Apfel')
    const { TrustPersons } = await call<{ TrustPersons: { Id: number }[] }>(page, 'GET', '/me')
    const party = TrustPersons[0]?.Id ?? 0
    const theses = await call<{ id: number }[]>(page, 'GET', `/applications/${id}/theses/de`)
    for (const [at, thesis] of theses.entries()) {
      const answer = { statement_id: thesis.id, application_id: id, value: (at % 5) * 25, weight: 1 }
      await call(page, 'PUT', `${matches}/parties/${party}/votes`, answer)
    }
    const submitted = await call<{ status: number }>(page, 'POST', `/actions/finalize/party/${party}`)
    expect(submitted.status).toBe(2)
    await signOut(page)
  })

  await test.step('the creator publishes the instance, and voters find its content', async () => {
    await signIn(page, mail, PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
    await page.getByRole('region', { name: 'Ihre Schritte' }).getByRole('link', { name: 'Veröffentlichen' }).click()
    await page.getByRole('button', { name: 'Wahlhilfe veröffentlichen …' }).click()
    await page.getByLabel(`Zum Bestätigen bitte „${domain}“ eingeben`).fill(domain)
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    await expect(page.getByText('Ihre Wahlhilfe ist online.').first()).toBeVisible()

    await page.goto('/portal/dashboard')
    const voterPage = page.getByRole('region', { name: 'Ihre Wahlhilfe ist online' })
    await expect(voterPage.getByRole('link', { name: new RegExp(`/match/${domain}$`) })).toBeVisible()
    await expect(voterPage.getByRole('img', { name: /^QR-Code für / })).toBeVisible()
    await expectAccessible(page, 'dashboard of a live instance')

    await expect(async () => {
      await page.goto(`/match/${domain}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Apfelstadt wählt/, { timeout: 1_000 })
    }).toPass()
    await expect(page.locator('img.banner')).toHaveAttribute('src', '/assets/backgrounds/hills.svg')
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    expect(accent.trim()).toBe(COLOUR)
    const snapshot = await page.locator('#root').getAttribute('data-snapshot')
    const { algorithm } = await (await page.request.get(snapshot ?? '')).json()
    expect(algorithm.model.name).toBe('custom')
    expect(algorithm.matrix[4][3], 'in thousandths, from strongly disagree to fully agree').toBe(700)
    await page.goto(`/match/${domain}/theses/1`)
    await expect(page.getByText('Apfelstadt soll Vorhaben Nummer 1 beginnen.')).toBeVisible()
  })
}
