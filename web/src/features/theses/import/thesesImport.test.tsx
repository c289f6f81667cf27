// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { stubRowHeights } from '../../../../test/rowHeights.ts'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses } from '../../../../test/theses.ts'
import type { ImportTable } from '../../../api/types.ts'

setupTestServer()

const PAGE = '/portal/applications/7/import?of=theses'

const TABLE: ImportTable = {
  columns: [
    { heading: 'Nr.', guess: 'number' },
    { heading: 'Thema', guess: 'category' },
    { heading: 'These', guess: 'text' },
    { heading: 'Thema (EN)', guess: 'category:en' },
    { heading: 'These (EN)', guess: 'text:en' },
    { heading: 'Notiz', guess: null },
  ],
  rows: [
    { row: 2, cells: ['3', 'Wald', 'Der Stadtwald soll Wildnis werden.', '', '', 'x'] },
    { row: 3, cells: ['8', '', 'Das Freibad soll öffnen.', 'Sport', 'The pool should open.', ''] },
  ],
}

beforeEach(() => {
  preparePage('de')
  stubRowHeights()
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

/** Serves an instance with three theses, and a table. */
function serveTable(table: ImportTable = TABLE) {
  const sent = serveTheses()
  server.use(http.post(apiUrl('/applications/7/matches/table'), () => HttpResponse.json(table)))
  return sent
}

/** Drops a file on the page and waits for its rows. */
async function drop() {
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'thesen.csv')] } })
  return within(await screen.findByRole('grid', { name: 'Thesen aus einer Tabelle' }))
}

test('the rows of a spreadsheet are shown with their errors, corrected, and imported together', async () => {
  const sent = serveTable()
  await openPortal(PAGE)
  const grid = await drop()
  expect(screen.getByText('1 ersetzt, 1 mit Fehlern')).toBeVisible()
  expect(screen.getByText('Diese Spalte bleibt weg: Notiz')).toBeVisible()
  const [, wrong, replaced] = grid.getAllByRole('row')
  expect(wrong).toHaveTextContent(/^3Fehler8/)
  expect(replaced).toHaveTextContent('Der Stadtwald soll wachsen dürfen. → Der Stadtwald soll Wildnis werden.')
  await userEvent.click(screen.getByRole('button', { name: 'Zum nächsten Problem' }))
  await userEvent.keyboard('Sport{Enter}')
  expect(await screen.findByText('1 neu, 1 ersetzt')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '1 neu, 1 ersetzt übernehmen' }))
  expect(await screen.findByText('Alle Zeilen sind übernommen.')).toBeVisible()
  expect(sent).toEqual([
    [
      'PUT ',
      {
        theses: [
          { number: 3, translations: { de: { title: 'Wald', text: 'Der Stadtwald soll Wildnis werden.' } } },
          {
            translations: {
              de: { title: 'Sport', text: 'Das Freibad soll öffnen.' },
              en: { title: 'Sport', text: 'The pool should open.' },
            },
          },
        ],
      },
    ],
  ])
})

test('the user can say what a column contains, and Escape leaves a cell as it was', async () => {
  serveTable({
    columns: [
      { heading: 'A', guess: null },
      { heading: 'B', guess: null },
    ],
    rows: [{ row: 1, cells: ['Sport', 'Das Freibad soll öffnen.'] }],
  })
  await openPortal(PAGE)
  const grid = await drop()
  await userEvent.selectOptions(screen.getByLabelText('„A“ ist:'), 'Kategorie (Deutsch)')
  await userEvent.selectOptions(screen.getByLabelText('„B“ ist:'), 'These (Deutsch)')
  expect(screen.getByText('1 neu')).toBeVisible()
  await userEvent.click(grid.getByRole('gridcell', { name: 'Sport' }))
  await userEvent.keyboard('x{Escape}')
  expect(grid.getByRole('gridcell', { name: 'Sport' })).toBeVisible()
})

test('a hint names another row with the same text before the import', async () => {
  const text = 'Das Bad in {stadt} soll öffnen.'
  serveTable({ ...TABLE, rows: [2, 3].map((row) => ({ row, cells: ['', 'Bad', text, '', '', ''] })) })
  await openPortal(PAGE)
  const grid = await drop()
  expect(grid.getByRole('gridcell', { name: /Zeile 3 hat denselben Text/ })).toBeVisible()
  expect(screen.getByText('2 neu')).toBeVisible()
})

test('probable mistakes are on top of the other rows, and a filter shows them alone', async () => {
  const texts = [
    'Die Bücherei soll sonntags öffnen.',
    'Das Freibad soll öffnen.',
    'Der Stadtwald soll wachsen dürfen.',
    'Die (Grundsteuer soll steigen.',
    'Das Bad in {stadt} soll öffnen.',
    'Das Freibad soll öffnen.',
  ]
  serveTable({
    ...TABLE,
    rows: texts.map((text, at) => ({ row: at + 2, cells: [`${at + 8}`, 'Bad', text, '', '', ''] })),
  })
  await openPortal(PAGE)
  const grid = await drop()
  const listNumbers = () =>
    grid
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.match(/^\d+/)?.[0])
  expect(grid.getByRole('gridcell', { name: /These 3 hat schon denselben Text/ })).toBeVisible()
  expect(listNumbers()).toEqual(['3', '4', '5', '6', '7', '2'])
  await userEvent.click(screen.getByRole('radio', { name: 'Wahrscheinliche Fehler (5)' }))
  expect(listNumbers()).toEqual(['3', '4', '5', '6', '7'])
})

test('cells of a spreadsheet are pasted from the active cell on, and the paste can be undone', async () => {
  const rows = [2, 3].map((row) => ({ row, cells: ['', '', 'kurz', '', '', ''] }))
  serveTable({ ...TABLE, rows })
  await openPortal(PAGE)
  const grid = await drop()
  await userEvent.click(grid.getAllByRole('gridcell')[1] as HTMLElement)
  const cells = 'Sport\tDas Freibad soll öffnen.\r\nWald\tDer Wald soll wachsen.\r\n'
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => cells } })
  expect(await screen.findByText('2 neu')).toBeVisible()
  expect(grid.getByRole('gridcell', { name: 'Der Wald soll wachsen.' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByText('2 mit Fehlern')).toBeVisible()
})

test('a translator’s table shows the thesis of each number, and a number without a thesis is an error', async () => {
  const rows = [
    { row: 2, cells: ['3', '', '', 'Forest', 'The forest should grow.', ''] },
    { row: 3, cells: ['99', '', '', 'Forest', 'The forest should rest.', ''] },
  ]
  serveTable({ ...TABLE, rows })
  await openPortal(PAGE)
  const grid = await drop()
  expect(grid.getByRole('gridcell', { name: 'Der Stadtwald soll wachsen dürfen.' })).toBeVisible()
  expect(grid.getByRole('gridcell', { name: /mit der Nummer 99 gibt es nicht/ })).toBeInvalid()
  expect(screen.getByRole('button', { name: '1 ersetzen' })).toBeEnabled()
})

test('an error of the server is shown in its row, and a row that was left out can be brought back', async () => {
  serveTable()
  server.use(
    http.put(apiUrl('/applications/7/theses'), () =>
      problem(422, 'input_error', { errors: [{ field: 'theses.0.de.text', code: 'too_long', max: 600 }] }),
    ),
  )
  await openPortal(PAGE)
  const grid = await drop()
  await userEvent.click(screen.getByRole('button', { name: 'Zeile 3 weglassen' }))
  expect(grid.queryByText('Das Freibad soll öffnen.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '1 ersetzen' }))
  await waitFor(() => expect(grid.getByRole('gridcell', { name: /höchstens 600 Zeichen/ })).toBeInvalid())
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(await grid.findByText('Das Freibad soll öffnen.')).toBeVisible()
})

test('a file that is no spreadsheet is reported', async () => {
  serveTable()
  server.use(
    http.post(apiUrl('/applications/7/matches/table'), () =>
      problem(422, 'input_error', { errors: [{ field: 'file', code: 'invalid' }] }),
    ),
  )
  await openPortal(PAGE)
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'thesen.pdf')] } })
  expect(await screen.findByText(/^Diese Datei ist keine Tabelle/)).toBeVisible()
})
