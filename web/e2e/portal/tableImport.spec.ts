import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { call, expect, type Portal, register, signIn, test } from './portal.ts'

const PASSWORD = 'Quarz-Biber-71'

/** Signs in as the creator of a new instance. Returns its id. */
async function prepareInstance(page: Page, portal: Portal, mail: string): Promise<number> {
  await register(page, mail, PASSWORD, mail.split('@')[0] ?? '')
  await page.goto(await portal.mailServer.waitForLink(mail, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  await page.goto('/user/login')
  await signIn(page, mail, PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
  return Creators[0]?.Id ?? 0
}

/** Pastes cells as from a spreadsheet program, anywhere on the page. */
async function pasteTable(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByRole('button', { name: 'Datei wählen' }).waitFor()
  await pasteCells(page, rows)
  await expect(page.getByRole('grid')).toBeVisible()
}

/** Raises the event that the browser raises when cells are pasted. */
async function pasteCells(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    rows.map((row) => row.join('\t')).join('\n'),
  )
}

const getCell = (grid: Locator, row: number, column: number) =>
  grid.getByRole('row').nth(row).getByRole('gridcell').nth(column)

test('theses with natural headings are pasted, corrected by keyboard, and replace others by number', {
  tag: '@once',
}, async ({ page, portal }) => {
  const id = await prepareInstance(page, portal, 'tafel@example.org')
  const first = { title: 'Wald', text: 'Der Stadtwald soll wachsen dürfen.' }
  await call(page, 'POST', `/applications/${id}/theses/de`, first)
  await page.goto(`/portal/applications/${id}/theses`)
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  await page.getByRole('menuitem', { name: 'Aus einer Tabelle' }).click()
  await pasteTable(page, [
    ['Nr.', 'Thema', 'These', 'Quelle'],
    ['1', 'Wald', 'Der Stadtwald soll Wildnis werden.', 'Brief'],
    ['2', 'Sport', 'Das Freibad in {stadt} soll öffnen.', ''],
    ['3', '', 'Die Hallen sollen länger öffnen.', ''],
    ['4', 'Verkehr', 'kurz', ''],
    ['5', 'Sport', 'Das Freibad soll beheizt werden.', ''],
    ['6', 'Sport', 'Das Freibad soll beheizt werden.', ''],
  ])
  const grid = page.getByRole('grid', { name: 'Thesen aus einer Tabelle' })
  await expect(page.getByRole('status').filter({ hasText: '6 Zeilen' })).toContainText(
    '3 neu, 1 ersetzt, 2 mit Fehlern',
  )
  await page.getByRole('button', { name: 'Spalten (3 von 4)' }).click()
  await expect(page.getByLabel('„Quelle“ ist:')).toHaveValue('')
  await expectAccessible(page, 'import of theses')
  await page.getByRole('button', { name: 'Spalten (3 von 4)' }).click()

  await page.getByRole('button', { name: 'Zum nächsten Problem' }).click()
  await page.keyboard.type('Sport')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Die Busse sollen nachts fahren.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '5 neu, 1 ersetzt übernehmen' })).toBeEnabled()
  // Below the two problems are the probable mistakes: the unknown variable and the two rows with the same text.
  await getCell(grid, 3, 1).click()
  await pasteCells(page, [
    ['Freizeit', 'Das Freibad in {stadt} soll im Mai öffnen.'],
    ['Freizeit', 'Das Freibad soll beheizt werden.'],
  ])
  await expect(grid.getByRole('gridcell', { name: 'Freizeit' })).toHaveCount(2)
  await expect(grid.getByText('Der Stadtwald soll wachsen dürfen. → Der Stadtwald soll Wildnis werden.')).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: /\{stadt\} gibt es nicht/ })).toBeVisible()
  await expect(grid.getByRole('gridcell', { name: /Zeile 7 hat denselben Text/ })).toBeVisible()
  await page.getByRole('button', { name: '5 neu, 1 ersetzt übernehmen' }).click()
  await expect(page.getByRole('heading', { name: '6 Thesen' })).toBeVisible()
  await expect(page.getByText('Der Stadtwald soll Wildnis werden.')).toBeVisible()
})

test('parties and then their candidates are pasted as an official list has them', async ({ page, portal }) => {
  const id = await prepareInstance(page, portal, 'liste@example.org')
  await page.goto(`/portal/applications/${id}/administration?tab=parties`)
  await page.getByRole('link', { name: 'Aus einer Tabelle' }).click()
  await pasteTable(page, [
    ['Kürzel', 'Partei', 'Webseite', 'Farbe'],
    ['GRÜNE', 'Bündnis der Grünen', 'gruene.example', '#0a0'],
    ['BfM', 'Bürger für Mühlenbruck', 'bfm.example', 'blau'],
  ])
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('gridcell', { name: 'https://gruene.example' })).toBeVisible()
  await getCell(grid, 1, 3).dblclick()
  await page.getByRole('textbox', { name: 'Farbe' }).fill('#0000ff')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '2 neu übernehmen' }).click()
  await expect(page.getByRole('heading', { name: '2 Parteien' })).toBeVisible()

  await page.getByRole('tab', { name: 'Kandidierende' }).click()
  await page.getByRole('link', { name: 'Aus einer Tabelle' }).click()
  await pasteTable(page, [
    ['Liste', 'Platz', 'Name ("Müller, Anna")', 'Mail', 'Beruf'],
    ['Gruene', '1', 'Müller, Anna', 'anna@example.org', 'Gärtnerin'],
    ['Gruene', '2', 'Meier, Ben', 'ben.example.org', ''],
    ['BfM', '1', 'Dr. Schulz, Carla', 'carla@example.org', 'Ärztin'],
  ])
  await expectAccessible(page, 'import of people')
  await page.getByRole('group', { name: 'Gruene' }).getByRole('button', { name: 'Ja, GRÜNE' }).click()
  await expect(page.getByRole('button', { name: '2 neu übernehmen' })).toBeEnabled()
  await page.getByRole('button', { name: 'Zum nächsten Problem' }).click()
  await page.keyboard.type('ben@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '3 neu übernehmen' }).click()
  await expect(page.getByText('3 Personen sind neu eingetragen.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 Kandidierende' })).toBeVisible()

  await page.goto(`/portal/applications/${id}/import?of=people`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tabelle mit dem Vorhandenen herunterladen' }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei wählen' }).click()
  await (await chosen).setFiles(await (await download).path())
  await expect(page.getByRole('status').filter({ hasText: '3 Zeilen' })).toContainText('3 schon so vorhanden')
  await page.getByRole('button', { name: 'Andere Tabelle' }).click()
  await page.goto(`/portal/applications/${id}/administration?tab=candidates`)

  await page.getByRole('tab', { name: 'Vertrauenspersonen' }).click()
  await page.getByRole('link', { name: 'Aus einer Tabelle' }).click()
  await pasteTable(page, [
    ['Partei', 'E-Mail'],
    ['BfM', 'kontakt@example.org'],
  ])
  await expect(page.getByRole('grid').getByRole('gridcell', { name: 'Vertrauensperson' })).toBeVisible()
  await page.getByRole('button', { name: '1 neu übernehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Eine Vertrauensperson' })).toBeVisible()
})
