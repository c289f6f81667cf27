import type { BrowserContext, Page } from '@playwright/test'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { expectAccessible } from '../accessibility.ts'
import {
  acceptInvitationByCalls,
  becomeCandidate,
  call,
  expect,
  inviteCandidate,
  inviteTrustPerson,
  PASSWORD,
  readOwnInstance,
  signIn,
  signOut,
  test,
} from './portal.ts'

const DOMAIN = 'mary'
const THESIS_COUNT = 30
/** The labels of the answers, in the order of the page. */
const ANSWERS = ['Stimme voll zu', 'Stimme eher zu', 'Neutral', 'Stimme eher nicht zu', 'Stimme gar nicht zu']

interface Vote {
  readonly value: number | null
  readonly explanation: string
}

test('an invited candidate rates thirty theses, over a reload and a lost connection, and submits', async ({
  page,
  context,
  portal,
}) => {
  test.slow()
  const candidate = await becomeCandidate(page, portal, DOMAIN)
  const { instance } = await call<Snapshot>(page, 'GET', `/public/instances/${DOMAIN}`)
  const votes = `/applications/${instance.id}/matches/candidates/${candidate}/votes`
  const readVotes = () => call<Vote[]>(page, 'GET', votes)

  await test.step('the card on the dashboard leads to the first thesis', async () => {
    await page.goto('/portal/dashboard')
    await page.getByRole('link', { name: 'Thesen bewerten', exact: true }).last().click()
    await expect(page.getByText(`These 1 von ${THESIS_COUNT}`)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/portal/candidates/${candidate}/theses\\?thesis=1$`))
  })

  await test.step('after a reload, the answers and the position are kept', async () => {
    await rateTheses(page, 1, 10)
    await expect(page.getByText(/^Gespeichert, /)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`10 von ${THESIS_COUNT} Thesen bewertet`)).toBeVisible()
    await expect(page.getByText(`These 11 von ${THESIS_COUNT}`)).toBeVisible()
    await page.getByRole('link', { name: 'Zurück' }).click()
    await expect(page.getByRole('radio', { name: getAnswerLabel(10) })).toBeChecked()
    await expect(page.getByLabel(/^Begründung/)).toHaveValue(buildExplanation(10))
    await page.getByRole('link', { name: 'Weiter' }).click()
  })

  await test.step('answers given offline are sent when the connection is back', async () => {
    await runOffline(context, async () => {
      await rateTheses(page, 11, 15)
      await expect(page.getByText(/^Keine Verbindung/)).toBeVisible()
    })
    await expect(page.getByText(/^Gespeichert, /)).toBeVisible()
    const sent = await readVotes()
    expect(sent.filter(({ value }) => value !== null)).toHaveLength(15)
    expect(sent.filter(({ explanation }) => explanation).map(({ explanation }) => explanation)).toContain(
      buildExplanation(15),
    )
  })

  await test.step('a withdrawn answer is listed as missing', async () => {
    await rateTheses(page, 16, THESIS_COUNT)
    await page.goto(`/portal/candidates/${candidate}/theses?thesis=20`)
    await page.getByRole('button', { name: 'Bewertung zurücknehmen' }).click()
    await page.getByRole('link', { name: 'Abgeben', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Eine These ist noch offen' })).toBeVisible()
    await page.getByRole('link', { name: /^These 20: / }).click()
    await page.getByText(getAnswerLabel(20), { exact: true }).click()
  })

  await test.step('one button of the review submits and locks the answers', async () => {
    await page.getByRole('link', { name: 'Abgeben', exact: true }).click()
    await expect(page.getByText(/^6 Thesen haben Sie begründet/)).toBeVisible()
    await page.getByRole('button', { name: 'Antworten verbindlich abgeben' }).click()
    await expect(page.getByText(/^Abgegeben am /)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    const [thesis] = await call<{ id: number }[]>(page, 'GET', `/applications/${instance.id}/theses/de`)
    const other = { statement_id: thesis?.id, application_id: instance.id, value: 0, weight: 1 }
    const refusal = await call<{ code: string }>(page, 'PUT', votes, other)
    expect(refusal.code).toBe('frozen')
  })

  await test.step('an explanation can still be changed, and its history is shown', async () => {
    await page.getByRole('link', { name: 'Begründung ändern' }).first().click()
    await page.getByLabel(/^Begründung/).fill('Weil es allen nützt.')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Weil es allen nützt.')).toBeVisible()
    await page.getByText('Eine frühere Fassung').click()
    await expect(page.getByText(buildExplanation(5), { exact: true })).toBeVisible()
  })

  await test.step('voters see the explanation', async () => {
    await expect(async () => {
      const { candidates } = await call<Snapshot>(page, 'GET', `/public/instances/${DOMAIN}`)
      expect(candidates.find(({ id }) => id === candidate)?.answers).toBe('43210'.repeat(THESIS_COUNT / ANSWERS.length))
    }).toPass()
  })
})

for (const { role, name, greeting, invite } of [
  { role: 'candidate', name: 'grace', greeting: 'Guten Tag, Mary Somerville', invite: inviteCandidate },
  { role: 'trust person', name: 'frances', greeting: 'Sie sind eingeladen', invite: inviteTrustPerson },
]) {
  test(`from the mail to the receipt of thirty theses a ${role} needs at most forty taps and sixty characters`, async ({
    page,
    portal,
  }) => {
    test.slow()
    const { id, link } = await invite(page, portal, name)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
    const readInput = await countInput(page)
    await page.getByLabel('Passwort wählen', { exact: true }).tap()
    await page.keyboard.type(PASSWORD)
    // The page asks for a name that the inviter did not enter.
    if (await page.getByLabel('Vorname').isVisible()) {
      await page.getByLabel('Vorname').tap()
      await page.keyboard.type('Frances')
      await page.getByLabel('Nachname').tap()
      await page.keyboard.type('Spence')
    }
    await page.getByRole('button', { name: 'Passwort festlegen und loslegen' }).tap()
    for (let number = 1; number <= THESIS_COUNT; number++) {
      await expect(page.getByText(`These ${number} von ${THESIS_COUNT}`)).toBeVisible()
      await page.getByText(getAnswerLabel(number), { exact: true }).tap()
    }
    await expect(page.getByRole('heading', { name: `Alle ${THESIS_COUNT} Thesen sind bewertet` })).toBeFocused()
    await page.getByRole('button', { name: 'Antworten verbindlich abgeben' }).tap()
    await expect(page.getByText(/^Abgegeben am /)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/portal/(candidates|parties)/${id}/theses`))
    const { taps, keys } = await readInput()
    // The first tap is the one on the link in the mail.
    expect(1 + taps).toBeLessThanOrEqual(40)
    expect(keys).toBeLessThanOrEqual(60)
  })
}

test('without a password a candidate needs one tap from the invitation to the first thesis', async ({
  page,
  portal,
}) => {
  const { link } = await inviteCandidate(page, portal, 'joan')
  await page.goto(link)
  await page.getByRole('button', { name: 'Ohne Passwort loslegen' }).tap()
  await expect(page.getByText(`These 1 von ${THESIS_COUNT}`)).toBeVisible()
  await test.step('on another device, the same link sends one that signs in', async () => {
    await signOut(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Link zum Anmelden schicken' }).tap()
    await expect(page.getByText(/^Der Link ist unterwegs/)).toBeVisible()
    await page.goto(await portal.mailServer.waitForLink('joan@example.org', 'anmelden'))
    await page.getByRole('button', { name: 'Anmelden' }).tap()
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
  })
})

test('two trust persons discuss an answer, and the one who did not write last submits', async ({ page, portal }) => {
  const { id, link } = await inviteTrustPerson(page, portal, 'ruth')
  await acceptInvitationByCalls(page, link, 'Ruth', 'Moufang')
  const { instance } = await call<Snapshot>(page, 'GET', '/public/instances/ruth')
  const party = `/applications/${instance.id}/matches/parties/${id}`

  await test.step('a trust person invites another one and rates all theses', async () => {
    const { UserId } = await call<{ UserId: number }>(page, 'POST', '/users/invite', { mail: 'olga@example.org' })
    const role = await call<{ id: number }>(page, 'POST', `${party}/trustpersons`, { user_id: UserId })
    await call(page, 'POST', `/actions/invite/${instance.id}/party/${id}/trustperson`, { id: role.id })
    for (const thesis of await call<{ id: number }[]>(page, 'GET', `/applications/${instance.id}/theses/de`)) {
      await call(page, 'PUT', `${party}/votes`, {
        statement_id: thesis.id,
        application_id: instance.id,
        value: 75,
        weight: 1,
      })
    }
    await page.goto('/portal/dashboard')
    await signOut(page)
  })

  await test.step('the other one comments and turns on the four-eyes principle', async () => {
    await acceptInvitationByCalls(
      page,
      await portal.mailServer.waitForLink('olga@example.org', 'einladung'),
      'Olga',
      'Taussky',
    )
    await page.goto(`/portal/parties/${id}/theses?thesis=1`)
    await page.getByText('Absprache in der Partei').click()
    await expect(page.getByText(/^Ruth Moufang hat die Antwort geändert/)).toBeVisible()
    await page.getByLabel('Kommentar für die anderen Vertrauenspersonen').fill('Da bin ich dabei.')
    await page.getByRole('button', { name: 'Kommentieren' }).click()
    await expect(page.locator('p', { hasText: 'Da bin ich dabei.' })).toBeVisible()
    await page.getByRole('link', { name: 'Abgeben', exact: true }).click()
    await page.getByRole('switch', { name: 'Vier-Augen-Prinzip' }).click()
    await expect(page.getByRole('switch', { name: 'Vier-Augen-Prinzip' })).toBeChecked()
    await signOut(page)
  })

  await test.step('the one who wrote last cannot submit', async () => {
    await signIn(page, 'ruth@example.org', PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard/)
    await page.goto(`/portal/parties/${id}/theses?view=submit`)
    await expect(page.getByText(/muss eine andere Vertrauensperson abgeben/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Antworten verbindlich abgeben' })).toBeDisabled()
    await expectAccessible(page, 'the review of two trust persons')
    await page.getByRole('button', { name: 'Um Abgabe bitten' }).click()
    await expect(page.getByText('Die anderen Vertrauenspersonen haben eine E-Mail bekommen.').first()).toBeVisible()
    await signOut(page)
  })

  await test.step('the other one is asked by mail, and submits', async () => {
    await signIn(page, 'olga@example.org', PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard/)
    const { text = '' } = await portal.mailServer.waitForMail('olga@example.org', /^Bitte abgeben: /)
    await page.goto(/https?:\S+view=submit/.exec(text)?.[0] ?? 'no link')
    await page.getByRole('button', { name: 'Antworten verbindlich abgeben' }).click()
    await expect(page.getByText(/^Abgegeben am /)).toBeVisible()
  })
})

test('a double tap rates one thesis, and arrow keys stay at the thesis', async ({ page, portal }) => {
  const candidate = await becomeCandidate(page, portal, 'hedy')
  await page.goto(`/portal/candidates/${candidate}/theses`)
  await expect(page.getByText(`These 1 von ${THESIS_COUNT}`)).toBeVisible()

  await test.step('a tap right after the next thesis has appeared does not reach its answers', async () => {
    expect(await page.evaluate(findTapTarget, `These 2 von ${THESIS_COUNT}`)).toBe('page')
    await expect.poll(() => page.evaluate(findTapTarget, null)).toBe('answer')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await test.step('arrow keys and the space bar select, Enter goes on', async () => {
    await page.getByRole('radio', { name: 'Stimme voll zu' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Neutral' })).toBeChecked()
    const votes = `/applications/${await readOwnInstance(page)}/matches/candidates/${candidate}/votes`
    await expect.poll(async () => (await call<Vote[]>(page, 'GET', votes)).map(({ value }) => value)).toContain(50)
    await expect(page.getByText(`These 2 von ${THESIS_COUNT}`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`These 3 von ${THESIS_COUNT}`)).toBeVisible()
  })

  await test.step('undoing returns to the thesis without its rating', async () => {
    await expect(page.getByText('These 2: Neutral')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByText(`These 2 von ${THESIS_COUNT}`)).toBeVisible()
  })
})

/** Answers these theses one after the other. Every fifth gets an explanation, after which the link leads on. */
async function rateTheses(page: Page, first: number, last: number) {
  for (let number = first; number <= last; number++) {
    await expect(page.getByText(`These ${number} von ${THESIS_COUNT}`)).toBeVisible()
    const isExplained = number % 5 === 0
    if (isExplained) await page.getByLabel(/^Begründung/).fill(buildExplanation(number))
    await page.getByText(getAnswerLabel(number), { exact: true }).click()
    if (isExplained) await page.getByRole('link', { name: number < THESIS_COUNT ? 'Weiter' : 'Zur Abgabe' }).click()
  }
}

function getAnswerLabel(number: number): string {
  return ANSWERS[(number - 1) % ANSWERS.length] ?? ''
}

function buildExplanation(number: number): string {
  return `Weil These ${number} wichtig ist.`
}

async function runOffline(context: BrowserContext, actions: () => Promise<void>) {
  await context.setOffline(true)
  await actions()
  await context.setOffline(false)
}

/** Counts taps and keys from now on. Returns the function that reads the numbers. */
async function countInput(page: Page) {
  const input = await page.evaluateHandle(() => {
    const counts = { taps: 0, keys: 0 }
    addEventListener('pointerdown', () => (counts.taps += 1), true)
    addEventListener('keydown', () => (counts.keys += 1), true)
    return counts
  })
  return () => input.jsonValue()
}

/** Returns what a tap on the first answer hits. With `next`, it rates the thesis first and waits until that appears. */
async function findTapTarget(next: string | null) {
  if (next) document.querySelector<HTMLInputElement>('input[type="radio"]')?.click()
  while (next && !document.body.textContent.includes(next)) await new Promise(requestAnimationFrame)
  const answer = document.querySelector('[role="radiogroup"] label')?.getBoundingClientRect() ?? new DOMRect()
  const target = document.elementFromPoint(answer.x + answer.width / 2, answer.y + answer.height / 2)
  if (!target) return 'nothing'
  return target.closest('label') ? 'answer' : 'page'
}
