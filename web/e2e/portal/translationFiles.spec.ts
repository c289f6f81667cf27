import { readFile } from 'node:fs/promises'
import { becomeCreator, call, expect, test } from './portal.ts'

test('a creator passes theses on to translators as XLIFF, and imports what comes back @once', async ({
  page,
}, info) => {
  const domain = `uebersetzungsdatei-${info.project.name}`
  await becomeCreator(page, `${domain}@example.org`, domain)
  const id = await page.evaluate(() => localStorage.activeInstance)
  await call(page, 'PUT', `/applications/${id}`, { languages: ['de', 'en'] })
  const texts = ['In {location} soll Tempo 30 gelten.', 'Der Stadtwald soll wachsen dürfen.']
  for (const text of texts) await call(page, 'POST', `/applications/${id}/theses/de`, { title: 'Stadt', text })
  await page.goto(`/portal/applications/${id}/theses/translations`)
  await page.getByRole('link', { name: 'Dateien für Übersetzungsbüros' }).click()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XLIFF 2.0' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${domain}-en.xlf`)
  const exported = await readFile(await download.path(), 'utf8')

  // The translation office writes a target after each source, and forgets the place in one of them.
  const targets = ['City', 'The speed limit should be 30.', 'The forest should grow.']
  const translated = exported.replaceAll('</source>', () => `</source><target>${targets.shift()}</target>`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'zurück.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(translated),
  })
  await expect(page.getByText('3 neu', { exact: true })).toBeVisible()
  await expect(page.getByText('Steht im Original, aber nicht in der Übersetzung: {location}.').first()).toBeAttached()
  await page.getByRole('button', { name: '3 neu übernehmen' }).click()

  await expect(page.getByText('Alles übersetzt')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Stand der Übersetzungen' })).toHaveText(/1 zu prüfen.*1 übersetzt/)
  const stored = await call<{ title: string; text: string }[]>(page, 'GET', `/applications/${id}/theses/en`)
  expect(stored).toMatchObject([
    { title: 'City', text: 'The speed limit should be 30.' },
    { title: 'City', text: 'The forest should grow.' },
  ])
})
