// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import texts from '../../../../locales/de/voter/fairness.json'
import { showApp } from '../../../test/voter.tsx'
import { navigate } from '../app/location.ts'
import type { Fairness } from './useFairness.ts'

/** The fairness data of the test election. */
function fairness(changes: Partial<Fairness> = {}): Fairness {
  return {
    language: 'de',
    time_zone: 'Europe/Berlin',
    method: {
      model: 'hybrid',
      version: 1,
      matrix_sha256: 'abc123',
      decisions: 5,
      binary: false,
      least_coverage_permille: 500,
      limit_weighted_votes: 2,
      theses: 3,
    },
    website: 'https://redaktion.example',
    sponsor_text: '',
    sponsors: [{ name: 'Stiftung Wald', image: null, href: 'https://wald.example' }],
    source: null,
    licence: 'CC BY 4.0',
    theses_final_at: '2027-01-10T12:00:00Z',
    launched_on: '2027-02-01',
    parties: [
      { id: 21, shortcut: 'Tanne', name: 'Bündnis Tanne', invited: true, submitted_at: '2027-01-20T12:00:00Z' },
      { id: 22, shortcut: 'Eiche', name: 'Bündnis Eiche', invited: true, submitted_at: null },
    ],
    candidates: { total: 5, invited: 4, submitted: 3, entered: 0 },
    candidates_by_party: [
      { party: 21, shortcut: 'Tanne', total: 4, invited: 3, submitted: 3, entered: 0 },
      { party: null, shortcut: '', total: 1, invited: 1, submitted: 0, entered: 0 },
    ],
    changes: [],
    open_data: {
      json: '/api/v1/public/instances/hinterwald/open-data.json',
      csv: '/api/v1/public/instances/hinterwald/open-data.csv',
      schema: '/api/v1/public/open-data.schema.json',
      signature: '/api/v1/public/instances/hinterwald/open-data.json.sig',
      public_key: '/api/v1/public/open-data-key.pem',
    },
    ...changes,
  }
}

/** Opens the page with a server that responds with this answer. */
function open(answer: () => Promise<Response>) {
  showApp('results', null)
  const server = vi.fn(answer)
  vi.stubGlobal('fetch', server)
  act(() => navigate('/match/hinterwald/fairness'))
  return { server }
}

const openWith = (changes: Partial<Fairness> = {}) => open(async () => Response.json(fairness(changes)))

const rowsBelow = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const table = heading.parentElement?.querySelectorAll('table')[name === texts.parties ? 0 : 1]
  return within(table as HTMLElement)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
}

test('the data is requested in the language of the theses', async () => {
  const { server } = openWith()
  await screen.findByRole('heading', { level: 2, name: texts.dataTitle })
  expect(server).toHaveBeenCalledWith('/api/v1/public/instances/hinterwald/fairness?language=de')
})

test('the page shows who was invited, who answered and when', async () => {
  openWith()
  expect(await rowsBelow(texts.parties)).toEqual([
    'ParteiEingeladenPositionen bekannt',
    'Tanne Bündnis Tanneja20. Januar 2027',
    'Eiche Bündnis Eichejanoch nicht',
  ])
  expect(screen.getByText('Von einer der 2 Parteien sind die Positionen bekannt.')).toBeVisible()
  expect(await rowsBelow(texts.candidates)).toEqual([
    'ParteiPersonenEingeladenPositionen bekannt',
    'Tanne433',
    'Ohne Partei110',
  ])
  expect(
    screen.getByText('5 Personen mit eigenem Profil kandidieren. Eingeladen wurden 4, geantwortet haben 3.'),
  ).toBeVisible()
  expect(screen.queryByText(texts.enteredNote)).toBeNull()
})

/** Returns `all` parties, of which `known` have positions. */
const partiesOf = (all: number, known: number) =>
  Array.from({ length: all }, (_, id) => {
    const submitted_at = id < known ? '2027-01-20T12:00:00Z' : null
    return { id, shortcut: `P${id}`, name: `Partei ${id}`, invited: true, submitted_at }
  })

test.each([
  [0, 1, 'Die Positionen der einzigen Partei sind noch nicht bekannt.'],
  [1, 1, 'Die Positionen der einzigen Partei sind bekannt.'],
  [0, 3, 'Noch von keiner der 3 Parteien sind die Positionen bekannt.'],
  [1, 3, 'Von einer der 3 Parteien sind die Positionen bekannt.'],
  [2, 3, 'Von 2 der 3 Parteien sind die Positionen bekannt.'],
  [3, 3, 'Von allen 3 Parteien sind die Positionen bekannt.'],
])('positions of %d of %d parties read as a sentence', async (known, all, sentence) => {
  openWith({ parties: partiesOf(all, known) })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test.each([
  [1, 1, 0, 'Eine Person mit eigenem Profil kandidiert. Eingeladen wurde eine, geantwortet hat niemand.'],
  [3, 0, 1, '3 Personen mit eigenem Profil kandidieren. Eingeladen wurde niemand, geantwortet hat eine.'],
])('%d candidates, %d invited and %d with answers read as sentences', async (total, invited, submitted, sentence) => {
  openWith({ candidates: { total, invited, submitted, entered: 0 } })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('days are those of the election’s time zone', async () => {
  const at = '2027-01-19T23:30:00Z'
  const [tanne] = fairness().parties
  if (!tanne) throw new Error('the election has parties')
  openWith({
    time_zone: 'Pacific/Kiritimati',
    theses_final_at: '2027-01-09T11:00:00Z',
    parties: [{ ...tanne, submitted_at: at }],
    changes: [{ at, kind: 'theses_reopened', reason: '', party: null, count: 1 }],
  })
  expect(await rowsBelow(texts.parties)).toContain('Tanne Bündnis Tanneja20. Januar 2027')
  expect(screen.getByText('10. Januar 2027')).toBeVisible()
  expect(screen.getAllByText('20. Januar 2027').map(({ tagName }) => tagName)).toContain('TIME')
})

test('a corrected thesis is listed with its number, what it said before, and the reason', async () => {
  const wording = { thesis: 1, number: 7, language: 'de', before: 'Buse sollen fahren.', after: 'Busse sollen fahren.' }
  openWith({
    changes: [
      { at: '2027-01-19T12:00:00Z', kind: 'thesis_corrected', reason: 'Schreibfehler', party: null, count: 1, wording },
    ],
  })
  expect(await screen.findByText('Der Wortlaut von These 7 wurde berichtigt.')).toBeVisible()
  const before = screen.getByText('Buse sollen fahren.')
  expect(before).toHaveAttribute('lang', 'de')
  expect(before.parentElement).toHaveTextContent('Vorher: Buse sollen fahren.')
  expect(screen.getByText('Busse sollen fahren.')).toBeVisible()
  expect(screen.getByText('Begründung: Schreibfehler')).toBeVisible()
})

test('another name of a candidate is listed with the former one, unless voters do not see the candidate', async () => {
  const change = { kind: 'candidate_renamed', reason: '', party: null, count: 1 }
  openWith({
    changes: [
      {
        ...change,
        at: '2027-01-19T12:00:00Z',
        renaming: { candidate: 31, before: 'Ada Berg', after: 'Dr. Ada Sommer' },
      },
      { ...change, at: '2027-01-18T12:00:00Z' },
    ],
  })
  expect(await screen.findAllByText(texts.kinds.candidate_renamed)).toHaveLength(2)
  expect(screen.getByText('Ada Berg').parentElement).toHaveTextContent('Vorher: Ada Berg')
  expect(screen.getByText('Dr. Ada Sommer').parentElement).toHaveTextContent('Jetzt: Dr. Ada Sommer')
  expect(screen.getAllByText(/^Vorher:/)).toHaveLength(1)
})

test('a correction of a thesis that was deleted later names no other thesis', async () => {
  const wording = {
    thesis: 1,
    number: null,
    language: 'de',
    before: 'Buse sollen fahren.',
    after: 'Busse sollen fahren.',
  }
  openWith({
    changes: [{ at: '2027-01-19T12:00:00Z', kind: 'thesis_corrected', reason: '', party: null, count: 1, wording }],
  })
  expect(await screen.findByText(texts.otherKind)).toBeVisible()
  expect(screen.getByText('Busse sollen fahren.')).toBeVisible()
})

test('positions that the editors entered are not shown as answers of the party', async () => {
  openWith({
    parties: [
      { id: 21, shortcut: 'Tanne', name: 'Bündnis Tanne', invited: false, submitted_at: '2027-01-20T12:00:00Z' },
    ],
  })
  expect(await screen.findByText(texts.enteredNote)).toBeVisible()
  expect(await rowsBelow(texts.parties)).toContain('Tanne Bündnis Tanneneineingetragen am 20. Januar 2027')
})

test('candidates whose positions the editors entered are not counted as having answered', async () => {
  openWith({
    candidates: { total: 5, invited: 4, submitted: 3, entered: 2 },
    candidates_by_party: [
      { party: 21, shortcut: 'Tanne', total: 4, invited: 3, submitted: 3, entered: 2 },
      { party: null, shortcut: '', total: 1, invited: 1, submitted: 0, entered: 0 },
    ],
  })
  expect(await screen.findByText(texts.enteredNote)).toBeVisible()
  expect(
    screen.getByText(
      '5 Personen mit eigenem Profil kandidieren. Eingeladen wurden 4, geantwortet hat eine. Für 2 hat die Redaktion die Positionen eingetragen.',
    ),
  ).toBeVisible()
  expect(await rowsBelow(texts.candidates)).toContain('Tanne433 davon 2 eingetragen')
})

test('the heading of the sponsors is marked with the language that the server names', async () => {
  openWith({ sponsor_text: 'With thanks to', lang: { sponsor_text: 'en' } })
  expect(await screen.findByRole('heading', { level: 3, name: 'With thanks to' })).toHaveAttribute('lang', 'en')
})

test('the page explains the calculation and names the sponsors', async () => {
  openWith()
  expect(await screen.findByText(/3 Thesen, 5 Antworten zur Auswahl, Rechenweg „Nähe und Richtung“/)).toBeVisible()
  expect(screen.getByText(/Bis zu 2 Thesen dürfen doppelt zählen/)).toHaveTextContent(/mindestens 50\s% der Thesen/)
  expect(screen.getByRole('link', { name: texts.methodLink })).toHaveAttribute('href', '/match/hinterwald/method')
  expect(screen.getByRole('link', { name: 'Stiftung Wald' })).toHaveAttribute('href', 'https://wald.example')
})

test('later changes are listed with their reasons', async () => {
  openWith({
    changes: [
      { at: '2027-02-03T12:00:00Z', kind: 'party_answers_reopened', reason: 'Vertippt', party: 21, count: 1 },
      { at: '2027-02-05T12:00:00Z', kind: 'candidate_answers_submitted_again', reason: '', party: null, count: 2 },
      { at: '2027-02-06T12:00:00Z', kind: 'candidate_answers_reopened', reason: '', party: null, count: 1 },
      { at: '2027-02-07T12:00:00Z', kind: 'something_later', reason: '', party: null, count: 1 },
    ],
  })
  const [first, second, third, fourth] = within(
    await screen.findByRole('region', { name: texts.changesTitle }),
  ).getAllByRole('listitem')
  expect(first).toHaveTextContent(
    '3. Februar 2027Antworten einer Partei wurden zur Berichtigung geöffnet. Betrifft: TanneBegründung: Vertippt',
  )
  expect(second).toHaveTextContent('5. Februar 20272 Kandidierende haben berichtigte Antworten abgegeben.')
  expect(third).toHaveTextContent('Antworten einer kandidierenden Person wurden zur Berichtigung geöffnet.')
  expect(fourth).toHaveTextContent(texts.otherKind)
})

test('the data has its licence and the command that verifies its signature', async () => {
  openWith()
  expect(await screen.findByText(/Lizenz: CC BY 4.0/)).toBeVisible()
  expect(screen.getByRole('link', { name: texts.json })).toHaveAttribute('href', fairness().open_data.json)
  expect(
    screen.getByText(
      'openssl pkeyutl -verify -pubin -inkey open-data-key.pem -rawin -in open-data.json -sigfile open-data.json.sig',
    ),
  ).toBeVisible()
})

test('the page for checking a result can be opened and saved', async () => {
  openWith()
  expect(await screen.findByRole('link', { name: texts.resultOpen })).toHaveAttribute('href', '/verify.html')
  expect(screen.getByRole('link', { name: texts.resultSave })).toHaveAttribute('download', 'verify.html')
})

test('a long list of parties can be searched', async () => {
  const names = Array.from({ length: 21 }, (_, at) => `Liste ${at + 1}`)
  openWith({
    parties: names.map((name, id) => ({ id, shortcut: name, name, invited: true, submitted_at: null })),
  })
  const field = await screen.findByRole('searchbox', { name: texts.search })
  await userEvent.type(field, 'liste 21')
  expect(await rowsBelow(texts.parties)).toHaveLength(2)
  await userEvent.type(field, 'x')
  expect(screen.getByText('Keine Partei passt zu „liste 21x“.')).toBeVisible()
})

test.each(['oekologen', 'okologen', 'ÖKOLOGEN'])(
  'a party is found however its umlauts and capitals are typed: %s',
  async (words) => {
    const names = ['Ökologen', ...Array.from({ length: 20 }, (_, at) => `Liste ${at + 1}`)]
    openWith({
      parties: names.map((name, id) => ({ id, shortcut: name, name, invited: true, submitted_at: null })),
    })
    await userEvent.type(await screen.findByRole('searchbox', { name: texts.search }), words)
    expect(await rowsBelow(texts.parties)).toHaveLength(2)
  },
)

test.each([
  ['that responds with an error', texts.failed, async () => new Response(null, { status: 503 })],
  ['that cannot be reached', texts.offline, async () => Promise.reject(new TypeError('no connection'))],
])('a server %s has its own error message, with a retry button', async (_, sentence, answer) => {
  const { server } = open(answer)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  server.mockImplementation(async () => Response.json(fairness()))
  await userEvent.click(screen.getByRole('button', { name: texts.retry }))
  expect(await screen.findByRole('heading', { level: 2, name: texts.dataTitle })).toBeVisible()
})

test('the page shows a loading message until the data has arrived', async () => {
  open(() => new Promise(() => undefined))
  expect(await screen.findByText(texts.loading)).toBeInTheDocument()
})
