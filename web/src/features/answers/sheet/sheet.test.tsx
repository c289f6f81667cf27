// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type AnswerInput, serveAnswers } from '../../../../test/answers.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import type { components } from '../../../api/schema.d.ts'

setupTestServer()

type ParsedAnswer = components['schemas']['ParsedAnswer']

const PAGE = '/portal/parties/21/theses?view=sheet'
const VOTES = '/applications/7/matches/parties/21/votes'

const GIVEN: Readonly<Record<number, AnswerInput>> = {
  11: { value: 50, explanation: 'Weil es ruhiger wird.' },
  12: { value: 0 },
}

/** Every test uses another person, so that no unsent entries are left from earlier tests. */
let person = 100

beforeEach(() => {
  person += 1
  preparePage('de')
  sessionStorage.clear()
  const me = buildMe('trustperson', { application_id: 7, party_id: 21, party_name: 'Tanne' })
  signIn({ ...me, User: { ...me.User, id: person } })
})

function buildRow(row: number, thesis: number | null, cells: Partial<ParsedAnswer> = {}): ParsedAnswer {
  const empty = { value: null, explanation: '', translations: {}, problems: [] }
  return { row, statement_id: thesis, thesis: `Zelle ${row}`, ...empty, ...cells }
}

/** Lets the server read these rows from every file. */
function serveSheet(rows: readonly ParsedAnswer[], unknown_columns: readonly string[] = []) {
  server.use(http.post(apiUrl(`${VOTES}/read`), () => HttpResponse.json({ rows, unknown_columns })))
}

/** Drops a file on the page and waits for the preview. */
async function dropSheet() {
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'antworten.xlsx')] } })
  expect(await screen.findByRole('heading', { name: 'Das ändert sich' })).toHaveFocus()
}

const listRows = () =>
  screen.getAllByRole('listitem').filter(({ textContent }) => /^(These|Zeile) \d/.test(textContent ?? ''))
const getRow = (name: RegExp) => listRows().find((item) => name.test(item.textContent ?? '')) as HTMLElement
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a spreadsheet shows what it would change, and the chosen rows are taken over together', async () => {
  const { getSavedAnswers } = serveAnswers({ kind: 'party', given: GIVEN })
  serveSheet(
    [
      buildRow(2, 11, { value: 100, explanation: 'Weil es sicherer wird.' }),
      buildRow(3, 12, { value: 0 }),
      buildRow(4, 13, { value: 75 }),
    ],
    ['Notiz'],
  )
  await openPortal(PAGE)
  await dropSheet()
  const sums = screen.getByText('„antworten.xlsx“: 3 Zeilen.').parentElement
  expect(sums).toHaveTextContent('Eine Antwort kommt dazu.')
  expect(sums).toHaveTextContent('Eine Antwort ändert sich.')
  expect(sums).toHaveTextContent('Eine Antwort bleibt, wie sie ist.')
  expect(screen.getByText('Bei These 2 ändert sich nichts.')).toBeVisible()
  expect(screen.getByText('Die Spalte „Notiz“ kennen wir nicht.')).toBeVisible()
  const changed = getRow(/^These 1/)
  expect(changed).toHaveTextContent('Neutral → Stimme voll zu')
  expect(within(changed).getByText('Weil es ruhiger wird.').tagName).toBe('DEL')
  expect(within(changed).getByText('Weil es sicherer wird.').tagName).toBe('INS')
  expect(getRow(/^These 3/)).toHaveTextContent('Neu: Stimme eher zu')
  await userEvent.click(within(getRow(/^These 3/)).getByRole('checkbox'))
  expect(sums).not.toHaveTextContent('kommt dazu')
  expect(sums).toHaveTextContent('Eine Antwort lassen Sie weg.')
  await userEvent.click(await button('Eine Antwort übernehmen'))
  expect(await screen.findByText('Eine Antwort ist übernommen.')).toBeVisible()
  expect(getSavedAnswers()).toEqual([[11, 100, 'Weil es sicherer wird.']])
  await userEvent.click(await button('Rückgängig'))
  await waitFor(() => expect(getSavedAnswers().at(-1)).toEqual([11, 50, 'Weil es ruhiger wird.']))
})

test('rows that cannot be read are named and corrected in place', async () => {
  const { getSavedAnswers } = serveAnswers({ kind: 'party', given: GIVEN })
  const unread = { column: 'value', code: 'invalid', found: 'vielleicht' }
  serveSheet([
    buildRow(2, 11, { value: 100 }),
    buildRow(3, 12, { problems: [unread] }),
    buildRow(4, null, { thesis: 'Das Freibad soll öffnen.', value: 0 }),
    buildRow(5, 13, { explanation: 'x'.repeat(1001) }),
  ])
  await openPortal(PAGE)
  await dropSheet()
  expect(screen.getByText('3 Zeilen haben Fehler und werden ausgelassen, bis Sie sie beheben.')).toBeVisible()
  expect(await button('Eine Antwort übernehmen')).toBeEnabled()
  const answer = within(getRow(/^These 2/)).getByRole('combobox', { name: 'Antwort' })
  expect(answer).toHaveAccessibleDescription('„vielleicht“ ist keine der Antworten. Wählen Sie eine aus.')
  expect(getRow(/^These 2/)).toHaveTextContent('Zeile 3')
  // Only the faulty field is shown until the row is opened.
  expect(within(getRow(/^These 2/)).queryByRole('textbox')).toBeNull()
  await userEvent.click(await button('Zeile 3 ändern'))
  expect(within(getRow(/^These 2/)).getByRole('textbox', { name: 'Begründung (freiwillig)' })).toBeVisible()
  await userEvent.selectOptions(answer, 'Stimme eher zu')
  expect(getRow(/^These 2/)).toHaveTextContent('Stimme gar nicht zu → Stimme eher zu')
  const reason = within(getRow(/^These 3/)).getByRole('textbox', { name: 'Begründung (freiwillig)' })
  expect(reason).toBeInvalid()
  fireEvent.change(reason, { target: { value: 'Kurz.' } })
  expect(screen.getByText('Eine Zeile hat einen Fehler und wird ausgelassen, bis Sie ihn beheben.')).toBeVisible()
  const unknown = listRows()[1] as HTMLElement
  expect(unknown).toHaveTextContent('Zeile 4: Das Freibad soll öffnen.')
  const thesis = within(unknown).getByRole('combobox', { name: 'These' })
  await userEvent.selectOptions(thesis, within(thesis).getByRole('option', { name: /^These 1/ }))
  expect(thesis).toHaveAccessibleDescription(/^Dieselbe These steht auch in Zeile 2\./)
  await userEvent.click(within(unknown).getByRole('checkbox'))
  await userEvent.click(await button('3 Antworten übernehmen'))
  await waitFor(() =>
    expect(getSavedAnswers()).toEqual([
      [12, 75, ''],
      [13, null, 'Kurz.'],
      [11, 100, 'Weil es ruhiger wird.'],
    ]),
  )
})

test('a spreadsheet without answers names the columns that it lacks, and nothing can be taken over', async () => {
  serveAnswers({ kind: 'party', given: GIVEN })
  serveSheet([buildRow(2, 11), buildRow(3, 12)], ['Votum'])
  await openPortal(PAGE)
  await dropSheet()
  expect(
    screen.getByRole('alert', { name: 'In der Tabelle steht keine Antwort und keine Begründung' }),
  ).toHaveTextContent('Erwartet werden: „Nr.“ oder „These“, „Antwort“, „Begründung“.')
  expect(screen.queryByRole('button', { name: /übernehmen/ })).toBeNull()
})

test('the remaining rows with errors can be discarded', async () => {
  const { getSavedAnswers } = serveAnswers({ kind: 'party', given: GIVEN })
  serveSheet([buildRow(2, 11, { value: 100 }), buildRow(3, null, { value: 0 })])
  const { router } = await openPortal(PAGE)
  await dropSheet()
  await userEvent.click(await button('Eine Antwort übernehmen'))
  await userEvent.click(await button('Fertig'))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'list' }))
  expect(getSavedAnswers()).toHaveLength(1)
})

test('an answer that somebody else has changed meanwhile is shown and not overwritten', async () => {
  const { getSavedAnswers, storeAnswer } = serveAnswers({ kind: 'party', given: GIVEN })
  serveSheet([buildRow(2, 11, { value: 100 }), buildRow(3, 12, { value: 100 })])
  await openPortal(PAGE)
  await dropSheet()
  storeAnswer(11, { value: 25 })
  await userEvent.click(await button('2 Antworten übernehmen'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Es ist noch nichts übernommen')
  expect(getSavedAnswers()).toEqual([])
  const row = getRow(/^These 1/)
  await waitFor(() => expect(row).toHaveTextContent('Stimme eher nicht zu → Stimme voll zu'))
  expect(row).toHaveTextContent('Diese Antwort wurde inzwischen geändert.')
  expect(within(row).getByRole('checkbox')).not.toBeChecked()
  await userEvent.click(within(row).getByRole('checkbox'))
  await userEvent.click(await button('2 Antworten übernehmen'))
  await waitFor(() =>
    expect(getSavedAnswers()).toEqual([
      [11, 100, 'Weil es ruhiger wird.'],
      [12, 100, ''],
    ]),
  )
})

test('after the submission a spreadsheet changes explanations only', async () => {
  const given = { 11: { value: 50 }, 12: { value: 0 }, 13: { value: 100 } }
  const { getSavedAnswers } = serveAnswers({ kind: 'party', given, submitted: true })
  serveSheet([
    buildRow(2, 11, { value: 100, explanation: 'Weil.' }),
    buildRow(3, 12, { value: 100 }),
    buildRow(4, null, { value: 100 }),
  ])
  await openPortal('/portal/parties/21/theses')
  await userEvent.click(await screen.findByRole('link', { name: 'Begründungen aus einer Tabelle übernehmen' }))
  await dropSheet()
  expect(screen.getByText('2 Bewertungen weichen ab und lassen sich nicht mehr ändern.')).toBeVisible()
  expect(getRow(/^These 2/)).toHaveTextContent('Die abgegebene Bewertung „Stimme gar nicht zu“ bleibt.')
  expect(within(getRow(/^These 2/)).queryByRole('checkbox')).toBeNull()
  await userEvent.click(within(getRow(/^Zeile 4/)).getByRole('checkbox'))
  await userEvent.click(await button('Eine Antwort übernehmen'))
  await waitFor(() => expect(getSavedAnswers()).toEqual([[11, 50, 'Weil.']]))
  expect(await screen.findByRole('heading', { name: 'Ihre Antworten sind abgegeben' })).toBeVisible()
})

test('pasted cells are read like a file, and a failure says what is missing', async () => {
  serveAnswers({ kind: 'party' })
  serveSheet([buildRow(1, 11, { value: 100 })])
  server.use(
    http.post(
      apiUrl(`${VOTES}/read`),
      () => problem(422, 'input_error', { errors: [{ field: 'file', code: 'required' }] }),
      {
        once: true,
      },
    ),
  )
  await openPortal(PAGE)
  const cells = await screen.findByRole('textbox', { name: 'Oder Zellen einfügen' })
  fireEvent.change(cells, { target: { value: '1\tStimme voll zu' } })
  await userEvent.click(await button('Eingefügtes prüfen'))
  expect(await screen.findByRole('alert', { name: 'Das Eingefügte konnte nicht gelesen werden' })).toHaveTextContent(
    'Es fehlt eine Spalte: Gebraucht werden die Nummern oder die Texte der Thesen',
  )
  await userEvent.click(await button('Eingefügtes prüfen'))
  expect(await screen.findByText('„Eingefügte Zellen“: eine Zeile.')).toBeVisible()
})
