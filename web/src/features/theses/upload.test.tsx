// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { at, HttpResponse, http, problem, server, serveThisFile } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { serveTheses } from '../../../test/theses.ts'
import type { ParsedTheses } from '../../api/types.ts'

serveThisFile()

const PAGE = '/portal/applications/7/theses?open=upload'

const SHEET: ParsedTheses = {
  rows: [
    { row: 2, number: 3, translations: { de: { title: 'Wald', text: 'Der Stadtwald soll Wildnis werden.' } } },
    {
      row: 3,
      number: null,
      translations: {
        de: { title: '', text: 'Das Freibad soll öffnen.' },
        en: { title: 'Sport', text: 'The pool should open.' },
      },
    },
  ],
  unknown_columns: ['Notiz'],
}

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

/** Serves an instance with three theses, and a parsed spreadsheet. */
function serveSheet() {
  const sent = serveTheses()
  server.use(http.post(at('/applications/7/theses/read'), () => HttpResponse.json(SHEET)))
  return sent
}

/** Drops a file on the dialog and waits for the parsed rows. */
async function drop() {
  const dialog = await screen.findByRole('dialog', { name: 'Thesen aus einer Tabelle' })
  await within(dialog).findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'thesen.csv')] } })
  return within(dialog)
}

test('the rows of a spreadsheet are shown with their errors, corrected, and imported together', async () => {
  const sent = serveSheet()
  await openPortal(PAGE)
  const dialog = await drop()
  expect(await dialog.findByText('In einer Zeile ist noch etwas zu tun.')).toBeVisible()
  expect(dialog.getByText('Die Spalte „Notiz“ kennen wir nicht.')).toBeVisible()
  const [forest, pool] = dialog.getAllByRole('listitem', { name: /^Zeile/ }) as [HTMLElement, HTMLElement]
  expect(forest).toHaveTextContent('Ersetzt „Der Stadtwald soll wachsen dürfen.“')
  expect(pool).toHaveTextContent('Neue These')
  const category = within(pool).getByLabelText('Kategorie (Deutsch)')
  await userEvent.click(dialog.getByRole('button', { name: 'Zur nächsten Lücke' }))
  expect(category).toHaveFocus()
  await userEvent.click(dialog.getByRole('button', { name: '2 Thesen übernehmen' }))
  expect(category).toBeInvalid()
  expect(category).toHaveFocus()
  expect(sent).toEqual([])
  await enterText(category, 'Sport')
  expect(await dialog.findByText('Alles in Ordnung.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: '2 Thesen übernehmen' }))
  expect(await screen.findByText('Alle Zeilen sind übernommen.')).toBeVisible()
  expect(sent).toEqual([
    [
      'PUT ',
      {
        theses: [
          { number: 3, translations: SHEET.rows[0]?.translations },
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

test('a row can be left out, and a number must be that of a thesis', async () => {
  serveSheet()
  await openPortal(PAGE)
  const dialog = await drop()
  await userEvent.click(await dialog.findByRole('button', { name: 'Zeile 3 weglassen' }))
  expect(dialog.getByText('Alles in Ordnung.')).toBeVisible()
  const number = dialog.getByLabelText('Ersetzt Nr.')
  fireEvent.change(number, { target: { value: '8' } })
  expect(number).toBeInvalid()
  expect(dialog.getByText('Der größte Wert ist 3.')).toBeVisible()
})

test('an error of the server is shown in its row', async () => {
  serveSheet()
  server.use(
    http.put(at('/applications/7/theses'), () =>
      problem(422, 'input_error', { errors: [{ field: 'theses.0.de.text', code: 'too_long', max: 600 }] }),
    ),
  )
  await openPortal(PAGE)
  const dialog = await drop()
  await userEvent.click(await dialog.findByRole('button', { name: 'Zeile 3 weglassen' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Eine These übernehmen' }))
  await waitFor(() => expect(dialog.getByLabelText('These (Deutsch)')).toBeInvalid())
  expect(dialog.getByText('Bitte geben Sie höchstens 600 Zeichen ein.')).toBeVisible()
})

test('corrections are kept when the dialog is reopened', async () => {
  serveSheet()
  const { router } = await openPortal(PAGE)
  const dialog = await drop()
  await enterText((await dialog.findAllByLabelText('Kategorie (Deutsch)'))[1] as HTMLElement, 'Sport')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate({ to: '.', search: { open: 'upload' } })
  const again = within(await screen.findByRole('dialog'))
  expect((await again.findAllByLabelText('Kategorie (Deutsch)'))[1]).toHaveValue('Sport')
  await userEvent.click(again.getByRole('button', { name: 'Andere Datei wählen' }))
  expect(await again.findByRole('button', { name: 'Datei wählen' })).toBeVisible()
})

test.each([
  ['invalid', /^Diese Datei ist keine Tabelle/],
  ['required', /^In der ersten Zeile fehlt die Spalte/],
])('a file without theses (%s) is reported beside the drop area', async (code, words) => {
  serveSheet()
  server.use(
    http.post(at('/applications/7/theses/read'), () =>
      problem(422, 'input_error', { errors: [{ field: 'file', code }] }),
    ),
  )
  await openPortal(PAGE)
  expect(await (await drop()).findByText(words)).toBeVisible()
})

test('a numbered row is a new thesis if no thesis has its number', async () => {
  serveSheet()
  const rows = SHEET.rows.map((row, at) => ({ ...row, number: at + 3 }))
  server.use(http.post(at('/applications/7/theses/read'), () => HttpResponse.json({ ...SHEET, rows })))
  await openPortal(PAGE)
  const [third, fourth] = await (await drop()).findAllByRole('listitem', { name: /^Zeile/ })
  expect(third).toHaveTextContent('Ersetzt „Der Stadtwald soll wachsen dürfen.“')
  expect(fourth).toHaveTextContent('Neue These')
})
