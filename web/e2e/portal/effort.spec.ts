/**
 * The journey of a creator from nothing to a live voting guide and a correction in it. It counts what the creator taps and
 * fills in for the tasks that take longest. A tap is a click of the mouse or the choice of a file or the clipboard; a field
 * is a text that is typed, with the key that ends it.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import pages from '../../../locales/de/pages.json' with { type: 'json' }
import preview from '../../../locales/de/portal/preview.json' with { type: 'json' }
import voter from '../../../locales/de/voter/app.json' with { type: 'json' }
import fairness from '../../../locales/de/voter/fairness.json' with { type: 'json' }
import { expectAccessible } from '../accessibility.ts'
import {
  acceptInvitationByCalls,
  becomeAdmin,
  call,
  expect,
  PASSWORD,
  type Portal,
  register,
  signIn,
  test,
} from './portal.ts'

/**
 * Taps and fields of the same tasks before there were tables for parties and translations, as a person counted them.
 * The tables of theses, trust persons and candidates were there, with expected headings only.
 */
const EFFORT_BEFORE = { theses: 6, translations: 124, parties: 36, trustPersons: 9, candidates: 14 } as const
type Task = keyof typeof EFFORT_BEFORE

/**
 * The most that each task may need. Theses and candidates need a tap or two more than before, which lead to the problems;
 * headings that had to be renamed and a hunt through six pages were not counted then.
 */
const MAX_EFFORT: Readonly<Record<Task, number>> = {
  theses: 7,
  translations: 42,
  parties: 3,
  trustPersons: 4,
  candidates: 17,
}

/** Performs and counts taps and typed fields. */
class EffortCounter {
  readonly taps: Record<Task, number> = { theses: 0, translations: 0, parties: 0, trustPersons: 0, candidates: 0 }
  readonly fields: Record<Task, number> = { theses: 0, translations: 0, parties: 0, trustPersons: 0, candidates: 0 }

  private readonly page: Page
  private task: Task = 'theses'

  constructor(page: Page) {
    this.page = page
  }

  begin(task: Task) {
    this.task = task
  }

  async tap(target: Locator) {
    this.taps[this.task] += 1
    await target.click()
  }

  /** Types into the field or the cell that has the focus, and ends it with a key. */
  async type(text: string, lastKey: 'Tab' | 'Control+Enter') {
    this.fields[this.task] += 1
    await this.page.keyboard.insertText(text)
    await this.page.keyboard.press(lastKey)
  }

  /** Types into the active cell of a grid, which opens with the first letter, and goes to the next problem. */
  async correctCell(text: string) {
    const grid = this.page.getByRole('grid')
    await expect(grid).toBeFocused()
    await this.page.keyboard.press(text.slice(0, 1))
    await expect(grid).not.toBeFocused()
    await this.type(text.slice(1), 'Control+Enter')
  }

  /** Pastes cells of a spreadsheet anywhere on the page. */
  async paste(rows: readonly (readonly string[])[]) {
    this.taps[this.task] += 1
    await this.page.getByRole('button', { name: 'Datei wählen' }).waitFor()
    await this.page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      rows.map((row) => row.join('\t')).join('\n'),
    )
    await expect(this.page.getByRole('grid')).toBeVisible()
  }

  get efforts(): Record<Task, number> {
    const tasks = Object.keys(EFFORT_BEFORE) as Task[]
    return Object.fromEntries(tasks.map((task) => [task, this.taps[task] + this.fields[task]])) as Record<Task, number>
  }
}

/** Returns the efforts before and after as a table of text. */
function buildTable(efforts: Readonly<Record<Task, number>>): string {
  const rows = Object.entries(EFFORT_BEFORE).map(([task, before]) => [task, before, efforts[task as Task]] as const)
  const total = ['sum', sum(EFFORT_BEFORE), sum(efforts)] as const
  const lines = [['task', 'before', 'after'], ...rows, total].map(([task, before, after]) =>
    [String(task).padEnd(14), String(before).padStart(6), String(after).padStart(6)].join(''),
  )
  return lines.join('\n')
}

const sum = (efforts: Readonly<Record<string, number>>) => Object.values(efforts).reduce((one, other) => one + other, 0)

const CATEGORIES = [
  ['Verkehr', 'Transport'],
  ['Wohnen', 'Housing'],
  ['Klima', 'Climate'],
  ['Schule', 'School'],
  ['Kultur', 'Culture'],
  ['Finanzen', 'Finance'],
  ['Sport', 'Sport'],
  ['Verwaltung', 'Administration'],
] as const

/** 31 theses as an editor numbers them: two without a category, one that is too short. */
const THESES = Array.from({ length: 31 }, (_, at) => {
  const category = [4, 17].includes(at) ? '' : (CATEGORIES[at % CATEGORIES.length]?.[0] ?? '')
  return [String(at + 1), category, at === 9 ? 'kurz' : `Die Stadt soll das Vorhaben ${at + 1} umsetzen.`]
})

const PARTIES = ['GRÜNE', 'BfM', 'SPD', 'CDU', 'FDP', 'LINKE', 'FW', 'Volt', 'ÖDP'] as const

/** 119 candidates as the electoral office lists them. Ten mail addresses are wrong, one name is missing. */
const CANDIDATES = Array.from({ length: 119 }, (_, at) => {
  const party = PARTIES[at % PARTIES.length] ?? ''
  const [last, first] = [`Name${String.fromCharCode(97 + (at % 26))}${Math.floor(at / 26)}`, 'Anna']
  const isWrong = at % 12 === 5
  return [
    party === 'GRÜNE' ? 'Gruene' : party,
    String(Math.floor(at / PARTIES.length) + 1),
    at === 50 ? '' : `${last}, ${first}`,
    isWrong ? `person${at}.example.org` : `person${at}@example.org`,
    'Gärtnerin',
  ]
})

test('a creator takes an instance from nothing to live and corrects it, with at most half of the taps and fields', async ({
  page,
  browser,
  portal,
}, info) => {
  test.slow()
  const name = `aufwand-${info.repeatEachIndex}-${info.retry}`
  const mail = `${name}@example.org`

  const id = await test.step('registration, confirmed by the link in the mail', async () => {
    await register(page, mail, PASSWORD, name)
    // Only those whose mail address is confirmed may invite.
    await page.goto(await portal.mailServer.waitForLink(mail, 'confirm-email'))
    await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
    await page.goto('/user/login')
    await signIn(page, mail, PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
    const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
    const instance = Creators[0]?.Id ?? 0
    const english = { title: 'Fruit compass', subtitle: 'Fruitville', description: 'The guide of the local paper.' }
    await call(page, 'PUT', `/applications/${instance}`, { languages: ['de', 'en'], translations: { en: english } })
    return instance
  })
  const counter = new EffortCounter(page)
  const nextProblem = page.getByRole('button', { name: 'Zum nächsten Problem' })

  await test.step('31 theses with natural headings and three errors', async () => {
    counter.begin('theses')
    await page.goto(`/portal/applications/${id}/theses`)
    await counter.tap(page.getByRole('link', { name: 'Aus einer Tabelle' }))
    await counter.paste([['Nr.', 'Thema', 'These'], ...THESES])
    await counter.tap(nextProblem)
    await counter.correctCell('Kultur')
    await counter.correctCell('Die Stadt soll das Vorhaben 10 umsetzen.')
    await counter.correctCell('Wohnen')
    await counter.tap(page.getByRole('button', { name: '31 neu übernehmen' }))
    await expect(page.getByRole('heading', { name: '31 Thesen' })).toBeVisible()
  })

  await test.step('their translations, each category once', async () => {
    counter.begin('translations')
    await counter.tap(page.getByRole('button', { name: 'Weiteres zur Liste' }))
    await counter.tap(page.getByRole('menuitem', { name: 'Übersetzen', exact: true }))
    await counter.tap(page.getByRole('button', { name: 'Nächste Lücke' }))
    const translated = new Map<string, string>(CATEGORIES)
    const total = CATEGORIES.length + THESES.length
    for (let at = 0; at < total; at++) {
      const label = await readFocusedLabel(page)
      const category = /„(.+)“/.exec(label)?.[1]
      const text = category ? translated.get(category) : `The town should carry out project ${label.match(/\d+/)}.`
      await counter.type(text ?? '', 'Control+Enter')
      if (at < total - 1) await expect.poll(() => readFocusedLabel(page)).not.toBe(label)
    }
    await expect(page.getByText('Alles übersetzt')).toBeVisible()
    await expect(page.getByText(/^Gespeichert/)).toBeVisible()
  })

  await test.step('nine parties', async () => {
    counter.begin('parties')
    await page.goto(`/portal/applications/${id}/administration?tab=parties`)
    await counter.tap(page.getByRole('link', { name: 'Aus einer Tabelle' }))
    const rows = PARTIES.map((party) => [party, `Wählergruppe ${party}`, `${party.toLowerCase()}.example`])
    await counter.paste([['Kürzel', 'Partei', 'Webseite'], ...rows])
    await counter.tap(page.getByRole('button', { name: '9 neu übernehmen' }))
    await expect(page.getByRole('heading', { name: '9 Parteien' })).toBeVisible()
  })

  await test.step('nine trust persons, invited at once', async () => {
    counter.begin('trustPersons')
    await page.goto(`/portal/applications/${id}/administration?tab=trustpersons`)
    await counter.tap(page.getByRole('link', { name: 'Aus einer Tabelle' }))
    const rows = PARTIES.map((party, at) => [party, `kontakt-${name}-${at}@example.org`])
    await counter.paste([['Partei', 'E-Mail'], ...rows])
    await counter.tap(page.getByRole('checkbox', { name: 'Alle 9 mit E-Mail-Adresse gleich einladen' }))
    await counter.tap(page.getByRole('button', { name: '9 neu übernehmen' }))
    await expect(page.getByText('9 Personen sind eingeladen.')).toBeVisible()
  })

  await test.step('119 candidates in the form of the official list, with eleven errors', async () => {
    counter.begin('candidates')
    await page.goto(`/portal/applications/${id}/administration?tab=candidates`)
    await counter.tap(page.getByRole('link', { name: 'Aus einer Tabelle' }))
    await counter.paste([['Liste', 'Platz', 'Name ("Müller, Anna")', 'Mail', 'Beruf'], ...CANDIDATES])
    await counter.tap(page.getByRole('button', { name: 'Ja, GRÜNE' }))
    await counter.tap(nextProblem)
    const cell = page.getByLabel('Gewählte Zelle')
    while (await nextProblem.isVisible()) {
      const before = (await cell.textContent()) ?? ''
      await counter.correctCell(before.includes('E-Mail') ? `mended-${before.match(/\d+/)}@example.org` : 'Anna')
      await expect(cell).not.toHaveText(before)
    }
    await counter.tap(page.getByRole('button', { name: '119 neu übernehmen' }))
    await expect(page.getByRole('heading', { name: '119 Kandidierende' })).toBeVisible()
  })

  info.annotations.push({ type: 'effort', description: buildTable(counter.efforts) })
  for (const [task, effort] of Object.entries(counter.efforts))
    expect(effort, `taps and fields for ${task}`).toBeLessThanOrEqual(MAX_EFFORT[task as Task])
  expect(sum(counter.efforts)).toBeLessThanOrEqual(sum(EFFORT_BEFORE) / 2)

  const contact = await openContext(browser, portal)
  const trustPerson = await contact.newPage()
  const link = await portal.mailServer.waitForLink(`kontakt-${name}-0@example.org`, 'einladung')
  await acceptInvitationByCalls(trustPerson, link)

  await test.step('a stranger on a phone rehearses, from the first thesis to the results', async () => {
    await page.goto(`/portal/applications/${id}/preview`)
    await page.getByRole('button', { name: preview.address.create }).click()
    const address = await page.getByRole('link', { name: /\/preview\// }).getAttribute('href')
    const context = await openContext(browser, portal, { viewport: { width: 390, height: 844 }, hasTouch: true })
    const phone = await context.newPage()
    await phone.goto(address ?? '')
    await expect(phone.getByRole('complementary', { name: pages.preview.mark })).toBeVisible()
    await phone.getByRole('link', { name: voter.intro.start }).click()
    for (let number = 1; number <= THESES.length; number += 1) {
      await expect(phone).toHaveURL(new RegExp(`/theses/${number}$`))
      await expect(phone.getByText(`das Vorhaben ${number} umsetzen`)).toBeVisible()
      await phone.getByRole('button', { name: voter.answers.five[number % 5] as string }).click()
    }
    await phone.getByRole('link', { name: voter.weights.toResults }).click()
    await expect(phone.getByRole('heading', { level: 1, name: voter.results.title })).toBeVisible()
    await expect(phone.getByRole('complementary', { name: pages.preview.mark })).toBeInViewport()
    await context.close()
  })

  await test.step('the creator finalises the theses, and a party submits its answers', async () => {
    await page.goto(`/portal/applications/${id}/theses`)
    await page.getByRole('button', { name: 'Thesen festlegen …' }).click()
    await page.getByLabel(/„festlegen“ eingeben/).fill('festlegen')
    await page.getByRole('button', { name: 'Endgültig festlegen' }).click()
    await expect(page.getByText('Die Thesen sind festgelegt').first()).toBeVisible()
    await submitAnswers(trustPerson, id)
    await contact.close()
  })

  const providerMail = `amt-${name}@example.org`
  const office = await openContext(browser, portal)
  const provider = await office.newPage()
  await becomeAdmin(provider, portal, providerMail)

  await test.step('the creator publishes the voting guide', async () => {
    await page.goto('/portal/dashboard')
    await page.getByRole('region', { name: 'Ihre Schritte' }).getByRole('link', { name: 'Veröffentlichen' }).click()
    await page.getByRole('button', { name: 'Wahlhilfe veröffentlichen …' }).click()
    await page.getByLabel(`Zum Bestätigen bitte „${name}“ eingeben`).fill(name)
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    await expect(page.getByText('Ihre Wahlhilfe ist online.').first()).toBeVisible()
  })

  const guide = await openContext(browser, portal)
  const visitor = await guide.newPage()
  await expectThesis(visitor, name, 'Die Stadt soll das Vorhaben 1 umsetzen.')

  await test.step('the only creator proposes the correction of a typo', async () => {
    const theses = await call<{ id: number }[]>(page, 'GET', `/applications/${id}/theses/de`)
    await page.goto(`/portal/applications/${id}/theses?open=${theses[0]?.id}`)
    await page.getByRole('button', { name: 'Schreibfehler berichtigen' }).click()
    const dialog = page.getByRole('dialog', { name: /^Schreibfehler in These 1/ })
    await dialog.getByLabel(/^These/).fill('Die Stadt soll das Vorhaben 1 umsetzen. Das gilt ab sofort.')
    await dialog.getByLabel(/^Was war falsch/).fill('Ein Satz fehlte.')
    await expectAccessible(page, 'correction of a thesis')
    await dialog.getByRole('button', { name: 'Zur Bestätigung schicken' }).click()
    const waiting = page.getByRole('region', { name: 'Eine Berichtigung wartet' })
    await expect(waiting.getByText(/oder, wenn Sie allein sind, der Anbieter/)).toBeVisible()
    await expectAccessible(page, 'proposed correction')
  })

  await test.step('the provider follows the mail and confirms', async () => {
    const { text } = await portal.mailServer.waitForMail(providerMail, /^Bitte bestätigen/)
    const [address] = /https?:\/\/\S+\/portal\/applications\/\S+/.exec(text ?? '') ?? []
    await provider.goto(address ?? '')
    await provider.getByRole('button', { name: 'Sinn geprüft, bestätigen' }).click()
    await expect(provider.getByText('Der Wortlaut ist berichtigt.')).toBeVisible()
  })

  await test.step('voters see the new wording, and what it was before', async () => {
    const isListed = async () => {
      await visitor.goto(`/match/${name}/fairness`)
      return visitor.getByText('Der Wortlaut von These 1 wurde berichtigt.').count()
    }
    await expect.poll(isListed, { timeout: 60_000 }).toBe(1)
    await expect(visitor.getByText(fairness.reason.replace('{reason}', 'Ein Satz fehlte.'))).toBeVisible()
    await expect(visitor.getByText('Die Stadt soll das Vorhaben 1 umsetzen.', { exact: true })).toBeVisible()
    await expectAccessible(visitor, 'a corrected thesis')
    // The report may be newer than the data of the questionnaire, which a node reads again within a second.
    await expectThesis(visitor, name, 'Das gilt ab sofort.')
  })
  await guide.close()
  await office.close()
})

/** Opens a context of its own for somebody else: the provider, a trust person, a voter. */
function openContext(browser: Browser, portal: Portal, options: Parameters<Browser['newContext']>[0] = {}) {
  return browser.newContext({ baseURL: portal.address, locale: 'de-DE', reducedMotion: 'reduce', ...options })
}

/** Describes the party, answers all theses and submits the answers, by calls of the trust person who is signed in. */
async function submitAnswers(page: Page, id: number) {
  const { TrustPersons } = await call<{ TrustPersons: { Id: number }[] }>(page, 'GET', '/me')
  const party = TrustPersons[0]?.Id ?? 0
  const texts = { shortcut: 'GRÜNE', name: 'Wählergruppe GRÜNE' }
  await call(page, 'PUT', `/applications/${id}/matches/parties/${party}`, {
    ...texts,
    description: 'Für Obsthausen.',
    translations: { en: { ...texts, description: 'For Fruitville.' } },
  })
  const theses = await call<{ id: number }[]>(page, 'GET', `/applications/${id}/theses/de`)
  for (const [at, thesis] of theses.entries()) {
    const answer = { statement_id: thesis.id, application_id: id, value: (at % 5) * 25, weight: 1 }
    await call(page, 'PUT', `/applications/${id}/matches/parties/${party}/votes`, answer)
  }
  const submitted = await call<{ status: number }>(page, 'POST', `/actions/finalize/party/${party}`)
  expect(submitted.status).toBe(2)
}

/** Waits until voters read this in the first thesis. */
async function expectThesis(page: Page, domain: string, text: string) {
  const countText = async () => {
    await page.goto(`/match/${domain}/theses/1`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page.getByText(text).count()
  }
  await expect.poll(countText, { timeout: 60_000 }).toBe(1)
}

/** Returns the label of the field that has the focus. */
function readFocusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.labels?.[0]?.textContent ?? '')
}
