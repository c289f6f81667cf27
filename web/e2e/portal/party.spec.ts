import type { Page } from '@playwright/test'
import { Voter } from '../journey.ts'
import {
  acceptInvitation,
  acceptInvitationByCalls,
  call,
  expect,
  type Portal,
  register,
  signIn,
  signOut,
  test,
} from './portal.ts'

const PASSWORD = 'Quarz-Biber-71'
const CREATOR = 'clara@example.org'
const TRUST_PERSON = 'theo@example.org'
const DOMAIN = 'tannenstadt'
const THESIS_COUNT = 6
const REASON = 'Theo rief an: Bei der ersten These war die Partei verrutscht.'

/** Five candidates, one without a last name. There is no column for the party. */
const SPREADSHEET = [
  'Vorname;Nachname;E-Mail;Listenplatz',
  ...[1, 2, 3, 4, 5].map((place) => `Kim;${place === 3 ? '' : `Muster ${place}`};liste-${place}@example.org;${place}`),
].join('\n')

interface Instance {
  readonly id: number
  readonly party: number
  readonly theses: readonly number[]
}

test('a trust person adds the candidates and answers, a creator reopens the answers, and voters are matched', async ({
  page,
  portal,
}) => {
  test.slow()
  const instance = await prepareInstance(page, portal)
  const { id, party, theses } = instance
  const people = `/portal/parties/${party}/administration`

  await test.step('the link in the invitation leads to the people of the party', async () => {
    await acceptInvitation(page, await portal.mailServer.waitForLink(TRUST_PERSON, 'einladung'), 'Theo', 'Tanne')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await page.getByRole('link', { name: 'Beteiligte' }).click()
    await expect(page).toHaveURL(new RegExp(people))
    await expect(page.getByRole('heading', { name: 'Noch keine Kandidierenden' })).toBeVisible()
  })

  await test.step('five candidates are imported from a spreadsheet; the row without a name is corrected in the grid', async () => {
    await page.getByRole('link', { name: 'Aus einer Tabelle' }).click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Datei wählen' }).click()
    const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(SPREADSHEET) }
    await (await chosen).setFiles(file)
    await page.getByRole('button', { name: 'Zum nächsten Problem' }).click()
    await page.keyboard.type('Muster 3')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '5 neu übernehmen' }).click()
    await expect(page.getByText('5 Personen sind neu eingetragen.')).toBeVisible()
    await expect(page.getByRole('heading', { name: '5 Kandidierende' })).toBeVisible()
  })

  await test.step('all candidates are invited by mail, and the list shows it', async () => {
    await page.getByRole('button', { name: 'Alle Angelegten einladen (5)' }).click()
    await page.getByRole('button', { name: '5 Einladungen verschicken' }).click()
    await expect(page.getByRole('heading', { name: 'Einladungen verschicken' })).toBeVisible()
    await expect(page.getByText('5 von 5 erledigt.')).toBeVisible()
    await expect(page.getByRole('table').getByText('Eingeladen')).toHaveCount(5)
    await portal.mailServer.waitForLink('liste-5@example.org', 'einladung')
  })

  await test.step('a candidate without a profile is added', async () => {
    await page.getByRole('tab', { name: 'Ohne Profil' }).click()
    await page.getByRole('link', { name: 'Kandidatur ohne Profil anlegen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Vorname/).fill('Ida')
    await dialog.getByLabel(/^Nachname/).fill('Igel')
    await dialog.getByLabel(/^Geschlecht/).selectOption('weiblich')
    await dialog.getByRole('button', { name: 'Kandidatur ohne Profil anlegen' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ida Igel' })).toBeVisible()
  })

  await test.step('the trust person fills in the profile of the party', async () => {
    await page.goto(`/portal/parties/${party}/profile`)
    await page
      .getByRole('textbox', { name: /^Beschreibung/ })
      .first()
      .fill('Für mehr Bäume in der Stadt.')
    await expect(page.getByText(/^Gespeichert, /)).toBeVisible()
  })

  await test.step('the trust person answers all theses by cells pasted from a spreadsheet, and submits', async () => {
    await page.goto(`/portal/parties/${party}/theses?view=sheet`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'OpenDocument (.ods)' }).click()
    expect((await download).suggestedFilename()).toBe('standpunkt-antworten.ods')
    const cells = theses.map((_, at) => `${at + 1}\tStimme voll zu\tWeil.`).join('\n')
    await page.getByLabel('Oder Zellen einfügen').fill(cells)
    await page.getByRole('button', { name: 'Eingefügtes prüfen' }).click()
    await page.getByRole('button', { name: `${THESIS_COUNT} Antworten übernehmen` }).click()
    await expect(page.getByText(`${THESIS_COUNT} Antworten sind übernommen.`)).toBeVisible()
    await page.getByRole('link', { name: 'Abgeben', exact: true }).click()
    await page.getByRole('button', { name: 'Antworten verbindlich abgeben' }).click()
    await expect(page.getByText(/^Abgegeben am /)).toBeVisible()
    await signOut(page)
  })

  const kim = await test.step('a candidate begins to answer', async () => {
    await acceptInvitationByCalls(page, await portal.mailServer.waitForLink('liste-1@example.org', 'einladung'))
    const { Candidates } = await call<{ Candidates: { Id: number }[] }>(page, 'GET', '/me')
    const own = Candidates[0]?.Id ?? 0
    await sendAnswers(page, `candidates/${own}`, instance, theses.slice(0, 2))
    await page.goto('/portal/dashboard')
    await signOut(page)
    return own
  })

  await test.step('the dashboard of the creator shows how many theses each has answered', async () => {
    await signIn(page, CREATOR, PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
    await page.goto(`/portal/applications/${id}/administration?tab=board`)
    await expect(page.getByText('1 von 1 hat abgegeben')).toBeVisible()
    await expect(page.getByText('0 von 5 haben abgegeben')).toBeVisible()
    await expect(page.getByRole('row', { name: /Kim Muster 1/ })).toContainText(`2 von ${THESIS_COUNT} Thesen`)
    await expect(page.getByRole('row', { name: /^Tanne Partei/ })).toContainText(
      `${THESIS_COUNT} von ${THESIS_COUNT} Thesen`,
    )
  })

  await test.step('the creator reopens the answers of the party, and the history shows the reason', async () => {
    await page.getByRole('link', { name: 'Tanne', exact: true }).click()
    const details = page.getByRole('region', { name: 'Angaben zu Tanne' })
    await details.getByRole('button', { name: 'Antworten wieder öffnen' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Begründung/)
      .fill(REASON)
    await page.getByRole('dialog').getByRole('button', { name: 'Wieder öffnen' }).click()
    await expect(page.getByRole('table').getByText('Wieder geöffnet', { exact: true })).toBeVisible()
    await details.getByText('Verlauf der Antworten').click()
    await expect(details.getByText(REASON, { exact: true })).toBeVisible()
    await expect(details.getByText('Noch nicht wieder abgegeben.')).toBeVisible()
    await signOut(page)
  })

  await test.step('voters are matched with the candidate and with the earlier answers of the party', async () => {
    await page.goto('/user/login')
    await signIn(page, 'liste-1@example.org', PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
    await sendAnswers(page, `candidates/${kim}`, instance, theses)
    await call(page, 'POST', `/actions/finalize/candidate/${kim}`)
    await signOut(page)
    await page.goto('/user/login')
    await signIn(page, CREATOR, PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
    await call(page, 'POST', `/actions/golive/${id}`)
    await expect(async () => {
      expect((await page.request.get(`/match/${DOMAIN}`)).status()).toBe(200)
    }).toPass()
    const voter = new Voter(page)
    await voter.vote([0], DOMAIN)
    // A voter who agrees with everything matches the submitted answers of the party.
    expect(await voter.readRanking()).toEqual([{ name: 'Tanne', figure: '100,0\u00a0%' }])
    await page.getByRole('link', { name: voter.t.results.candidates, exact: true }).click()
    await expect(page.locator('a.result .result-name')).toHaveText(['Kim Muster 1'])
  })
})

/** Registers a creator with final theses and a party whose trust person is invited. */
async function prepareInstance(page: Page, portal: Portal): Promise<Instance> {
  await register(page, CREATOR, PASSWORD, DOMAIN)
  await page.goto(await portal.mailServer.waitForLink(CREATOR, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  await page.goto('/user/login')
  await signIn(page, CREATOR, PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
  const id = Creators[0]?.Id ?? 0
  const theses: number[] = []
  for (let number = 1; number <= THESIS_COUNT; number += 1) {
    const thesis = { title: 'Wald', text: `Tannenstadt soll Wald Nummer ${number} pflanzen.` }
    theses.push((await call<{ id: number }>(page, 'POST', `/applications/${id}/theses/de`, thesis)).id)
  }
  await call(page, 'POST', `/actions/finalize/app/${id}`)
  const tanne = { shortcut: 'Tanne', name: 'Tanne Tannenstadt', description: 'Für Tannenstadt.' }
  const party = await call<{ id: number }>(page, 'POST', `/applications/${id}/matches/parties`, tanne)
  const { UserId } = await call<{ UserId: number }>(page, 'POST', '/users/invite', { mail: TRUST_PERSON })
  const role = { user_id: UserId, party_id: party.id }
  const granted = await call<{ id: number }>(page, 'POST', `/applications/${id}/roles/trustpersons`, role)
  await call(page, 'POST', `/actions/invite/${id}/trustperson`, { id: granted.id })
  await signOut(page)
  return { id, party: party.id, theses }
}

/** Answers these theses with 0, 25, 50, 75 and 100 percent in turn. */
async function sendAnswers(page: Page, owner: string, { id }: Instance, theses: readonly number[]) {
  for (const [at, statement_id] of theses.entries()) {
    const answer = { statement_id, application_id: id, value: (at % 5) * 25, weight: 1 }
    await call(page, 'PUT', `/applications/${id}/matches/${owner}/votes`, answer)
  }
}
