import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  acceptInvitationByCalls,
  becomeAdmin,
  becomeCreator,
  becomeTrustPerson,
  call,
  expect,
  inviteCandidate,
  test,
} from './portal.ts'

const LAST_NAMES = [
  'Amsel',
  'Berg',
  'Clas',
  'Dohle',
  'Esche',
  'Falk',
  'Gans',
  'Hahn',
  'Ibis',
  'Kauz',
  'Lerche',
  'Meise',
]

/** Adds candidates to a party by calls. */
async function addCandidates(page: Page, instance: number, party: number, count: number) {
  for (let at = 0; at < count; at += 1) {
    const lastName = `${LAST_NAMES[at % LAST_NAMES.length]}${at}`
    const person = {
      firstName: 'Kim',
      lastName,
      email: `${lastName.toLowerCase()}-${party}@example.org`,
      party_id: party,
    }
    await call(page, 'POST', `/applications/${instance}/matches/candidates`, person)
  }
}

test('a creator finds the candidates of a party, selects all of them and invites them', async ({ page, portal }) => {
  const mail = 'petra-listen@example.org'
  await becomeCreator(page, mail, 'listenstadt')
  await page.goto(await portal.mailServer.waitForLink(mail, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  const instance = await readCreatorInstance(page)
  const [bfm, eiche] = await addParties(page, instance)
  await addCandidates(page, instance, bfm, 22)
  await addCandidates(page, instance, eiche, 3)

  await test.step('the row of a party offers to invite somebody who answers for it', async () => {
    await page.goto(`/portal/applications/${instance}/administration?tab=parties`)
    await page.getByRole('row', { name: /BfM/ }).getByRole('link', { name: 'Vertrauensperson einladen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(/^Partei/)).toHaveValue(String(bfm))
    await dialog.getByLabel(/^E-Mail/).fill('eva-bfm@example.org')
    await dialog.getByRole('checkbox', { name: 'Einladung gleich verschicken' }).uncheck()
    await dialog.getByRole('button', { name: 'Vertrauensperson eintragen' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('tab', { name: 'Parteien' }).click()
    await expect(page.getByRole('row', { name: /BfM/ }).getByRole('link', { name: /eva-bfm/ })).toBeVisible()
  })

  await test.step('candidates are found by the name of their party', async () => {
    await page.getByRole('tab', { name: 'Kandidierende' }).click()
    await page.getByRole('searchbox', { name: 'Kandidierende durchsuchen' }).fill('bfm')
    await expect(page.getByRole('heading', { name: '22 Kandidierende' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Kandidierende durchsuchen' }).fill('')
    await expect(page.getByRole('heading', { name: '25 Kandidierende' })).toBeVisible()
  })

  await test.step('the party filter and all its pages select exactly its candidates', async () => {
    const filters = page.getByRole('search')
    // On phones the filters are behind a button.
    if ((page.viewportSize()?.width ?? 0) < 800) await filters.getByRole('button', { name: 'Filter' }).click()
    await filters.getByLabel('Partei').selectOption('BfM')
    await expect(page).toHaveURL(new RegExp(`party=${bfm}`))
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
    await page.getByRole('button', { name: 'Alle 22 auswählen' }).click()
    await expect(page.getByText('22 Einträge ausgewählt')).toBeVisible()
    await expectAccessible(page, 'selected candidates')
    await page.getByRole('button', { name: 'Einladen (22)' }).click()
    await expect(page.getByRole('dialog')).toContainText('22')
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  })

  await test.step('a page can have 50 rows, and rows can be compact', async () => {
    await page.getByLabel('Zeilen je Seite').selectOption('50')
    await expect(page).toHaveURL(/size=50/)
    await expect(page.getByRole('checkbox', { name: /^Kim .* auswählen$/ })).toHaveCount(22)
    await page.getByRole('button', { name: 'Weiteres zur Liste' }).click()
    await page.getByRole('menuitem', { name: 'Schmale Zeilen' }).click()
    if ((page.viewportSize()?.width ?? 0) > 800) {
      const row = page.getByRole('row', { name: /Amsel0/ })
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(46)
    }
  })
})

async function readCreatorInstance(page: Page): Promise<number> {
  const { Creators } = await call<{ Creators: readonly { Id: number }[] }>(page, 'GET', '/me')
  return Creators[0]?.Id ?? 0
}

async function addParties(page: Page, instance: number): Promise<[number, number]> {
  const add = async (shortcut: string, name: string) => {
    const party = { shortcut, name, description: 'Aus der Stadt.' }
    return (await call<{ id: number }>(page, 'POST', `/applications/${instance}/matches/parties`, party)).id
  }
  return [await add('BfM', 'Bürger für Musterstadt'), await add('Eiche', 'Liste Eiche')]
}

test('an administrator selects instances, moves them to an election and deletes them', async ({ page, portal }) => {
  for (const name of ['Pappel', 'Platane', 'Pinie'])
    portal.importElection(`viele-${name.toLowerCase()}`, { title: `Viele ${name}`, isLive: false })
  await becomeAdmin(page, portal, 'amt-viele@example.org')
  const election = { name: 'Gesamtwahl Hessen', location: 'Hessen', election_date: '2099-06-09' }
  await call(page, 'POST', '/elections', election)

  await test.step('the shift key selects a range, which is moved', async () => {
    await page.goto('/portal/applications?q=Viele')
    await expect(page.getByText('3 Wahlhilfen gefunden.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Viele Pappel auswählen' }).click()
    await page.getByRole('checkbox', { name: 'Viele Platane auswählen' }).click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 Wahlhilfen ausgewählt')).toBeVisible()
    await expectAccessible(page, 'selected instances')
    await page.getByRole('button', { name: 'Verschieben …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByPlaceholder('Name oder Ort eingeben').fill('Hessen')
    await page.getByRole('option', { name: /Gesamtwahl Hessen/ }).click()
    await dialog.getByLabel('Zum Bestätigen bitte „3“ eingeben').fill('3')
    await dialog.getByRole('button', { name: '3 verschieben' }).click()
    await expect(page.getByText('3 von 3 erledigt.')).toBeVisible()
    await page.getByRole('button', { name: 'Ergebnis schließen' }).click()
  })

  await test.step('they are found by the name of their election', async () => {
    await page
      .getByRole('searchbox', { name: 'Titel, Ort, Adresse, Wahl oder Redaktion suchen' })
      .fill('gesamtwahl hessen')
    await expect(page.getByText('3 Wahlhilfen gefunden.')).toBeVisible()
  })

  await test.step('what cannot be archived is listed with the reason', async () => {
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
    await page.getByRole('button', { name: 'Archivieren …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Begründung/).fill('Die Wahlen sind ausgezählt.')
    await dialog.getByLabel('Zum Bestätigen bitte „3“ eingeben').fill('3')
    await dialog.getByRole('button', { name: '3 archivieren' }).click()
    await page.getByRole('button', { name: '3 Probleme' }).click()
    await expect(page.getByText('Das ist beim jetzigen Stand nicht möglich.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Ergebnis schließen' }).click()
  })

  await test.step('they are deleted together', async () => {
    await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
    await page.getByRole('button', { name: 'Löschen …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Zum Bestätigen bitte „3“ eingeben').fill('3')
    await dialog.getByRole('button', { name: '3 löschen' }).click()
    await expect(page.getByText('3 von 3 erledigt.')).toBeVisible()
    await expect(page.getByText('0 Wahlhilfen gefunden.')).toBeVisible()
  })
})

test('an administrator finds a candidate by name and writes to the creators of an election', async ({
  page,
  portal,
}) => {
  await inviteCandidate(page, portal, 'somerville-suche')
  await becomeAdmin(page, portal, 'amt-suche@example.org')

  await test.step('the account of the candidate is found by the name of the candidate', async () => {
    await page.goto('/portal/administration?tab=authentication&q=Somerville')
    // Other tests invite candidates of this name.
    const row = page.getByRole('row', { name: /Mary Somerville/ }).filter({ hasText: 'somerville-suche@example.org' })
    await expect(row).toContainText('Kandidatur')
    await expectAccessible(page, 'people by name')
  })

  await test.step('Ctrl+K finds the candidate as well', async () => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(/./).last().fill('Mary Somerville')
    await expect(page.getByRole('button', { name: /Mary Somerville/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a mail to all candidates needs no list of instances', async () => {
    await page.goto('/portal/administration?tab=communication&part=write')
    await page.getByRole('checkbox', { name: 'Alle Wahlhilfen' }).check()
    await page.getByRole('group', { name: 'Kandidierende' }).getByRole('checkbox', { name: 'eingeladen' }).check()
    await expect(page.getByText(/Die E-Mail geht an/)).toBeVisible()
    await expectAccessible(page, 'mail to many')
  })

  await test.step('the outbox is searched', async () => {
    await page.goto('/portal/administration?tab=communication&part=sent&fate=sent')
    await page.getByRole('searchbox', { name: 'E-Mail-Adresse oder Betreff suchen' }).fill('somerville-suche')
    await expect(page.getByRole('row', { name: /somerville-suche@example.org/ }).first()).toBeVisible()
  })
})

test('every list begins in the upper part of the page', async ({ page, portal }, info) => {
  const name = `${info.project.name}-${info.repeatEachIndex}`
  const mail = `petra-hoch-${name}@example.org`
  const domain = `hochstadt-${name}`
  await becomeCreator(page, mail, domain)
  await page.goto(await portal.mailServer.waitForLink(mail, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  const instance = await readCreatorInstance(page)
  const [party] = await addParties(page, instance)
  await addCandidates(page, instance, party, 3)
  await call(page, 'POST', `/applications/${instance}/theses/de`, {
    title: 'Verkehr',
    text: 'Der Bus soll nachts fahren.',
  })
  const people = `/portal/applications/${instance}/administration?tab=`
  await expectHighRow(page, `/portal/applications/${instance}/theses`, page.getByRole('list').getByText('Der Bus soll'))
  // People who are not invited yet add an action to their list.
  const { UserId } = await call<{ UserId: number }>(page, 'POST', '/users/invite', { mail: `zwei-${mail}` })
  await call(page, 'POST', `/applications/${instance}/roles/creator`, { user_id: UserId })
  await call(page, 'POST', `/applications/${instance}/roles/trustpersons`, { user_id: UserId, party_id: party })
  await call(page, 'POST', `/applications/${instance}/matches/candidates-light`, {
    firstName: 'Ada',
    lastName: 'Specht',
  })
  for (const tab of ['parties', 'candidates', 'candidates&status=light', 'trustpersons', 'creators', 'board'])
    await expectHighRow(page, `${people}${tab}`)

  await becomeAdmin(page, portal, `amt-hoch-${name}@example.org`)
  await call(page, 'POST', '/clusters', { title: 'Alle Wahlen', subtitle: '', url: `alle-${domain}` })
  await expectHighRow(page, '/portal/applications')
  await expectHighRow(page, '/portal/elections')
  const { election_id } = await call<{ election_id: number }>(page, 'POST', '/applications', {
    title: 'Hochwahl',
    subtitle: 'Hochstadt',
    url: `neu-${domain}`,
  })
  await expectHighRow(page, `/portal/elections/${election_id}`)
  await expectHighRow(page, '/portal/elections/clusters')
  await expectHighRow(page, '/portal/administration?tab=authentication')
  await expectHighRow(page, '/portal/administration?tab=communication&part=sent&fate=sent')
  await expectHighRow(page, '/portal/administration?tab=audit')
  // An administrator has two rows of tabs above the lists of an instance.
  const screens = `/portal/applications/${instance}?view=`
  await expectHighRow(page, `${screens}theses`, page.getByRole('list').getByText('Der Bus soll'))
  for (const tab of ['parties', 'candidates', 'trustpersons', 'creators', 'board'])
    await expectHighRow(page, `${screens}people&tab=${tab}`)

  const { id, link } = await inviteCandidate(page, portal, `hoch-antworten-${name}`)
  await acceptInvitationByCalls(page, link)
  await expectHighRow(page, `/portal/candidates/${id}/theses?view=list`, page.locator('ol.ballot > li'))

  const ownParty = await becomeTrustPerson(page, portal, `hoch-partei-${name}`)
  for (const tab of ['candidates', 'trustpersons'])
    await expectHighRow(page, `/portal/parties/${ownParty}/administration?tab=${tab}`)
})

/** Opens a list and expects its first row within the first half of the screen. */
async function expectHighRow(
  page: Page,
  path: string,
  row = page.getByRole('row').filter({ has: page.getByRole('cell') }),
) {
  await page.goto(path)
  await expect(row.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const highest = (page.viewportSize()?.width ?? 0) < 800 ? 420 : 320
  await expect
    .poll(async () => (await row.first().boundingBox())?.y, { message: `top of the first row of ${path}` })
    .toBeLessThanOrEqual(highest)
}
