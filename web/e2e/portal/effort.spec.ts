/**
 * Counts what a creator taps and fills in for the tasks that take longest. A tap is a click of the mouse or the choice of
 * a file or the clipboard; a field is a text that is typed, with the key that ends it.
 */
import type { Locator, Page } from '@playwright/test'
import { becomeCreator, call, expect, test } from './portal.ts'

/**
 * Taps and fields of the same tasks before there were tables for parties and translations, as a person counted them.
 * The tables of theses, trust persons and candidates were there, with expected headings only.
 */
const EFFORT_BEFORE = { theses: 6, translations: 124, parties: 36, trustPersons: 9, candidates: 14 } as const
type Task = keyof typeof EFFORT_BEFORE

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

test('a creator needs at most half of the taps and fields for theses, translations, parties and people', async ({
  page,
  portal,
}, info) => {
  const name = `aufwand-${info.repeatEachIndex}-${info.retry}`
  await becomeCreator(page, `${name}@example.org`, name)
  // Only those whose mail address is confirmed may invite.
  await page.goto(await portal.mailServer.waitForLink(`${name}@example.org`, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  const id = await page.evaluate(() => localStorage.activeInstance)
  await call(page, 'PUT', `/applications/${id}`, { languages: ['de', 'en'] })
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

  info.annotations.push({ type: 'effort', description: JSON.stringify(counter.efforts) })
  expect(sum(counter.efforts)).toBeLessThanOrEqual(sum(EFFORT_BEFORE) / 2)
})

/** Returns the label of the field that has the focus. */
function readFocusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.labels?.[0]?.textContent ?? '')
}
