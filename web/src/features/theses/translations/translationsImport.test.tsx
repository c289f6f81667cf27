// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { recordDownloads } from '../../../../test/downloads.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { stubRowHeights } from '../../../../test/rowHeights.ts'
import { apiUrl, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses, type ThesisTexts } from '../../../../test/theses.ts'
import { buildXliff } from './xliff.ts'

setupTestServer()

const PAGE = '/portal/applications/7/import?of=translations'

/** Ids from 11 on; categories are Verkehr (11 and 13) and Wald (12). */
const TEXTS: readonly ThesisTexts[] = [
  {
    de: { title: 'Verkehr', text: 'In {location} soll überall Tempo 30 gelten.' },
    en: { title: 'Transport', text: 'The speed limit in {location} should be 30.' },
  },
  { de: { title: 'Wald', text: 'Der Stadtwald soll wachsen dürfen.' } },
  { de: { title: 'Verkehr', text: 'Die Buslinie 4 soll auch nachts fahren.' } },
]
const SOURCES = TEXTS.map((texts) => texts.de?.text ?? '')

beforeEach(() => {
  sessionStorage.clear()
  preparePage('de')
  stubRowHeights()
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

type Row = readonly [id: string, source: string, target: string]

const write = (rows: readonly Row[], targetLanguage = 'en') =>
  buildXliff(
    {
      sourceLanguage: 'de',
      targetLanguage,
      units: rows.map(([id, source, target]) => ({ id, source, target, note: '' })),
    },
    '2.0',
  )

/** Drops a file on the page and waits for its rows. */
async function drop(content: string, name = 'obsthausen-en.xlf') {
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File([content], name)] } })
  return within(await screen.findByRole('grid', { name: 'Dateien für Übersetzungsbüros' }))
}

const row = (grid: Awaited<ReturnType<typeof drop>>, id: string) =>
  grid.getAllByRole('row').find((each) => each.textContent?.includes(id))

test('old and new texts are shown, and all of them are written at once', async () => {
  const sent = serveTheses(TEXTS)
  await openPortal(PAGE)
  const grid = await drop(
    write([
      ['category-11', 'Verkehr', 'Traffic'],
      ['thesis-11', SOURCES[0] ?? '', 'In {location} the speed limit should be 30.'],
      ['thesis-13', SOURCES[2] ?? '', 'Line 4 should run at night.'],
      ['category-12', 'Wald', 'Forest'],
      ['thesis-12', SOURCES[1] ?? '', 'The forest should grow.'],
    ]),
  )
  expect(screen.getByText('3 neu, 2 ersetzt')).toBeVisible()
  expect(row(grid, 'category-11')).toHaveTextContent('Transport → Traffic')
  await userEvent.click(screen.getByRole('button', { name: '3 neu, 2 ersetzt übernehmen' }))
  expect(await screen.findByText('Alle Zeilen sind übernommen.')).toBeVisible()
  const translate = (number: number, title: string, text: string) => ({ number, translations: { en: { title, text } } })
  expect(sent).toEqual([
    [
      'PUT ',
      {
        theses: [
          translate(1, 'Traffic', 'In {location} the speed limit should be 30.'),
          translate(2, 'Forest', 'The forest should grow.'),
          translate(3, 'Traffic', 'Line 4 should run at night.'),
        ],
      },
    ],
  ])
})

test('unknown ids, changed originals and missing placeholders are said before anything is written', async () => {
  const sent = serveTheses(TEXTS)
  await openPortal(PAGE)
  const grid = await drop(
    write([
      ['thesis-99', 'Gelöscht.', 'Deleted.'],
      ['thesis-11', SOURCES[0] ?? '', 'The speed limit should be 30.'],
      ['thesis-13', 'Die Buslinie 4 soll öfter fahren.', 'Line 4 should run more often.'],
    ]),
  )
  expect(screen.getByText('1 ersetzt, 1 mit einer Frage, 1 mit Fehlern')).toBeVisible()
  expect(row(grid, 'thesis-99')).toHaveTextContent('Einen Text mit der Kennung „thesis-99“ gibt es')
  expect(row(grid, 'thesis-11')).toHaveTextContent('Steht im Original, aber nicht in der Übersetzung: {location}.')
  expect(row(grid, 'thesis-13')).toHaveTextContent(`Das Original lautet jetzt: „${SOURCES[2]}“`)
  await userEvent.click(screen.getByRole('button', { name: '1 ersetzen' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  // What has not been decided stays.
  expect(await screen.findByText('1 mit einer Frage, 1 mit Fehlern')).toBeVisible()
  await userEvent.click(grid.getByText('Line 4 should run more often.'))
  await userEvent.click(screen.getByRole('button', { name: 'Ja, übernehmen' }))
  await userEvent.click(screen.getByRole('button', { name: '1 neu übernehmen' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual([
    'PUT ',
    { theses: [{ number: 3, translations: { en: { title: 'Transport', text: 'Line 4 should run more often.' } } }] },
  ])
})

test('a text needs its category, and a category one of its texts', async () => {
  serveTheses(TEXTS.slice(1))
  await openPortal(PAGE)
  const grid = await drop(
    write([
      ['thesis-11', SOURCES[1] ?? '', 'The forest should grow.'],
      ['category-12', 'Verkehr', 'Transport'],
    ]),
  )
  expect(row(grid, 'thesis-11')).toHaveTextContent('Die Kategorie dieser These ist noch nicht übersetzt.')
  expect(row(grid, 'category-12')).toHaveTextContent('Noch ist keine These dieser Kategorie übersetzt.')
  expect(screen.getByText('2 mit Fehlern')).toBeVisible()
})

test('the message of the server is shown in its row', async () => {
  serveTheses(TEXTS)
  server.use(
    http.put(apiUrl('/applications/7/theses'), () =>
      problem(422, 'input_error', { errors: [{ field: 'theses.0.en.text', code: 'too_long', max: 600 }] }),
    ),
  )
  await openPortal(PAGE)
  const grid = await drop(write([['thesis-13', SOURCES[2] ?? '', 'Line 4 should run at night.']]))
  await userEvent.click(screen.getByRole('button', { name: '1 neu übernehmen' }))
  await waitFor(() => expect(row(grid, 'thesis-13')).toHaveTextContent('höchstens 600 Zeichen'))
})

test('a table that was exported is read again, and is the same', async () => {
  serveTheses(TEXTS, { languages: ['de', 'de-x-easy', 'en'] })
  const downloads = recordDownloads()
  await openPortal(PAGE)
  await userEvent.selectOptions(await screen.findByLabelText('Sprache'), 'Englisch')
  await userEvent.click(screen.getByRole('button', { name: 'Tabelle (CSV)' }))
  await userEvent.click(screen.getByRole('button', { name: 'XLIFF 1.2' }))
  expect(downloads.map(({ name }) => name)).toEqual(['obsthausen-en.csv', 'obsthausen-en.xlf'])
  const table = (await downloads[0]?.file.text()) ?? ''
  expect(table).toContain('ID;Original (de);Übersetzung (en)\r\ncategory-11;Verkehr;Transport\r\n')
  await drop(table, 'obsthausen-en.csv')
  expect(screen.getByText('5 schon so vorhanden')).toBeVisible()
})

test('the person says what the language of a file is if the instance does not have it', async () => {
  serveTheses(TEXTS, { languages: ['de', 'de-x-easy'] })
  await openPortal(PAGE)
  await drop(write([['thesis-12', SOURCES[1] ?? '', 'Der Wald soll wachsen.']], 'de-leicht'))
  expect(screen.getByText('Diese Spalte bleibt weg: target (de-leicht)')).toBeVisible()
})

test('a file that is neither XLIFF nor a table is refused', async () => {
  serveTheses(TEXTS)
  await openPortal(PAGE)
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['<html/>'], 'thesen.html')] } })
  expect(await screen.findByText(/^Sie ist weder XLIFF noch eine Tabelle/)).toBeVisible()
})
