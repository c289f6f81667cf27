// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildCandidate, buildParty, serveParticipants } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { CANDIDATE_STATUS, PARTY_STATUS } from '../../api/participantStatus.ts'
import type { Instance } from '../../api/types.ts'
import { addDays, CANDIDATE_PHASES, CREATOR_PHASES, getDistance, isDue } from './guidePhases.ts'
import { composeRelease } from './pressRelease.ts'

const POINTS = [...CREATOR_PHASES, ...CANDIDATE_PHASES].flatMap(({ steps }) => steps.map(({ point }) => point))

setupTestServer()

const ADDRESS = `${location.origin}/match/obsthausen`

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveInstance()
  serveBranding()
})

function serveInstance(more: Partial<Instance> = {}) {
  server.use(http.get(apiUrl('/applications/7'), () => HttpResponse.json({ ...OBSTHAUSEN, ...more })))
}

function serveBranding({
  matchType = 2,
  embedOrigins = [] as string[],
  limitWeightedVotes = false as number | false,
  research = false,
} = {}) {
  const algorithm = { matchType, limitWeightedVotes }
  const configuration = { theming: { primary: '#8a1c3b', logo: null }, algorithm, embedOrigins, research }
  server.use(http.get(apiUrl('/applications/7/configuration'), () => HttpResponse.json(configuration)))
}

/** Answers requests for the marks of the guide like the server does. */
function serveMarks(...begun: string[]) {
  const marks = new Set(begun)
  const address = apiUrl('/applications/7/guide/:mark')
  server.use(
    http.get(apiUrl('/applications/7/guide'), () => HttpResponse.json({ marks: [...marks] })),
    http.put(address, ({ params: { mark } }) => {
      marks.add(String(mark))
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(address, ({ params: { mark } }) => {
      marks.delete(String(mark))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return marks
}

const open = (search = '') => openPortal(`/portal/communication${search}`)
const findMark = (name: RegExp) => screen.findByRole('checkbox', { name })

test('completed items of the checklist are saved and counted', async () => {
  const marks = serveMarks('press')
  await open()
  expect(await findMark(/^Zeitung/)).toBeChecked()
  expect(screen.getByText('1 von 12')).toBeVisible()
  await userEvent.click(await findMark(/^Schulen/))
  await userEvent.click(await findMark(/^Zeitung/))
  expect(await findMark(/^Schulen/)).toBeChecked()
  await waitFor(() => expect([...marks]).toEqual(['schools']))
  expect(screen.getByText('1 von 12')).toBeVisible()
})

test('an item that fails to save is reverted with a message', async () => {
  serveMarks()
  server.use(http.put(apiUrl('/applications/7/guide/schools'), () => problem(503, 'unavailable')))
  await open()
  await userEvent.click(await findMark(/^Schulen/))
  expect(await screen.findByText(/^Der Dienst ist gerade nicht erreichbar/)).toBeVisible()
  expect(await findMark(/^Schulen/)).not.toBeChecked()
})

test('each item shows when it is due, counted from the election day', async () => {
  serveMarks()
  await open()
  expect(await findMark(/^Gemeinde/)).toHaveAccessibleDescription('8 Wochen vor der Wahl, 17. Januar 2099')
  expect(await findMark(/^Danken/)).toHaveAccessibleDescription('eine Woche nach der Wahl, 21. März 2099')
})

test('every item of the checklist has a unique key', () => {
  expect(new Set(POINTS)).toHaveLength(18)
  for (const point of POINTS) expect(point).toMatch(/^[a-z0-9-]{1,40}$/)
})

test('an item is due from its day until it is too late', () => {
  expect(addDays('2027-03-01', -3)).toBe('2027-02-26')
  expect(getDistance(-3)).toEqual({ unit: 'daysBefore', count: 3 })
  expect(isDue(-7, '2027-03-14', '2027-03-06')).toBe(false)
  expect(isDue(-7, '2027-03-14', '2027-03-07')).toBe(true)
  expect(isDue(-7, '2027-03-14', '2027-03-15')).toBe(false)
  expect(isDue(7, '2027-03-14', '2027-03-21')).toBe(true)
})

test('before the instance is public, the screen says that its address is not open yet', async () => {
  serveMarks()
  const { unmount } = await open()
  expect(await screen.findByText('Die Seite ist noch nicht öffentlich')).toBeVisible()
  expect(screen.getByRole('link', { name: ADDRESS })).toHaveAttribute('href', ADDRESS)
  unmount()
  serveInstance({ status: 3 })
  await open()
  await findMark(/^Schulen/)
  expect(screen.queryByText('Die Seite ist noch nicht öffentlich')).not.toBeInTheDocument()
})

test('texts contain title, place, day and URL, and say with whom voters are compared', async () => {
  serveBranding({ matchType: 1 })
  await open('?part=texts')
  expect(await screen.findByRole('textbox', { name: 'Text: Kurzer Beitrag' })).toHaveValue(
    `Obsthausen wählt am 14. März 2099. Mit welchen Parteien stimmen Sie überein? Thesen beantworten, Ergebnis sehen, ohne Anmeldung: ${ADDRESS}`,
  )
  for (const name of ['Längerer Beitrag', 'E-Mail an Vereine', 'Meldung für die Zeitung']) {
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Text: ${name}` }).value
    for (const fact of ['„Obst-Kompass“', 'Obsthausen', '14. März 2099', ADDRESS]) expect(text).toContain(fact)
    expect(text).not.toMatch(/\{\{|undefined/)
  }
})

test('texts are available in the instance’s other language with its own title', async () => {
  const en = { title: 'Fruit compass', subtitle: 'Fruitville', description: '' }
  serveInstance({ languages: ['de', 'en', 'tr'], translations: { en } })
  await open('?part=texts')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sprache der Texte' }), 'Englisch')
  expect(await screen.findByDisplayValue(/^Fruitville votes on March 14, 2099\. Which/)).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Türkisch' })).not.toBeInTheDocument()
})

test('an edited text is copied and kept, and can be reset to the template', async () => {
  const user = userEvent.setup()
  const { unmount } = await open('?part=texts')
  const text = await screen.findByRole('textbox', { name: 'Text: Kurzer Beitrag' })
  await user.clear(text)
  await user.type(text, 'Sonntag ist Wahl!')
  const section = screen.getByRole('region', { name: 'Kurzer Beitrag' })
  await user.click(within(section).getByRole('button', { name: 'Text kopieren' }))
  expect(await within(section).findByRole('button', { name: 'Kopiert' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('Sonntag ist Wahl!')
  unmount()
  await open('?part=texts')
  expect(await screen.findByDisplayValue('Sonntag ist Wahl!')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vorlage wiederherstellen' }))
  expect(screen.getByRole('textbox', { name: 'Text: Kurzer Beitrag' })).toHaveDisplayValue(/^Obsthausen wählt/)
})

test('a text is passed only to the mail program and the share dialog', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  await open('?part=texts')
  const section = await screen.findByRole('region', { name: 'E-Mail an Vereine' })
  const mail = within(section).getByRole('link', { name: 'In E-Mail öffnen' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toMatch(/^mailto:\?subject=Zur Wahl am 14. März 2099: .*&body=Guten Tag,/s)
  await userEvent.click(within(section).getByRole('button', { name: 'Teilen …' }))
  expect(share).toHaveBeenCalledWith({ text: expect.stringContaining(ADDRESS) })
  Reflect.deleteProperty(navigator, 'share')
})

test('without an election day the texts show where it is missing', async () => {
  serveInstance({ sundown_date: null })
  await open('?part=texts')
  expect(await screen.findByText(/^Der Wahltag fehlt noch/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Text: Kurzer Beitrag' })).toHaveDisplayValue(/wählt am \[Wahltag\]\./)
})

test('the QR code is shown with its URL as text', async () => {
  await open('?part=code')
  expect(await screen.findByRole('img', { name: `QR-Code mit der Adresse ${ADDRESS}` })).toBeVisible()
  expect(screen.getByRole('figure')).toHaveTextContent(ADDRESS)
})

test('the embed code is a script or a frame of a fixed size; the page lists the allowed websites', async () => {
  const { unmount } = await open('?part=embed')
  const { origin, pathname } = new URL(ADDRESS)
  const domain = pathname.replace('/match/', '')
  const script = `<script src="${origin}/embed.js" data-domain="${domain}" data-title="Obst-Kompass" async></script>`
  expect(await screen.findByText(script)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Höhe' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Art des Bausteins' }), 'Rahmen mit fester Größe')
  expect(screen.getByText(`<iframe src="${ADDRESS}?embed=1" title="Obst-Kompass"`, { exact: false })).toBeVisible()
  expect(await screen.findByText('Noch darf keine Website die Wahlhilfe zeigen')).toBeVisible()
  unmount()
  serveBranding({ embedOrigins: ['https://zeitung.example'] })
  serveInstance({ title: 'Obst & "Gemüse"' })
  await open('?part=embed')
  expect(await screen.findByText('https://zeitung.example')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Art des Bausteins' }), 'Rahmen mit fester Größe')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Höhe' }), '900 Pixel')
  expect(screen.getByText(/title="Obst &#38; &#34;Gemüse&#34;" width="100%" height="900"/)).toBeVisible()
})

test('candidates get a guide, texts, a picture and a QR code for their own profile, but no poster', async () => {
  serveMarks()
  signIn(buildMe('candidate', { application_id: 7, candidate_id: 31 }))
  server.use(
    http.get(apiUrl('/applications/7/matches/candidates/31'), () => HttpResponse.json(buildCandidate(31, 'Lovelace'))),
  )
  const { router } = await open()
  expect(await screen.findByRole('checkbox', { name: 'QR-Code auf Handzettel drucken' })).not.toBeChecked()
  expect(screen.getByText('Adresse Ihres Profils')).toBeVisible()
  expect(screen.queryByRole('tab', { name: 'Plakat' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('tab', { name: 'Texte' }))
  const text = await screen.findByRole('textbox', { name: 'Text: Kurzer Beitrag' })
  expect(text).toHaveDisplayValue(/und ich kandidiere.*\/results\/candidates\/31/)
  expect(router.state.location.search).toMatchObject({ part: 'texts' })
})

test('after the election a candidate is not urged to submit or to spread the word', async () => {
  signIn(buildMe('candidate', { application_id: 7, candidate_id: 31, status: 4 }))
  await open()
  expect(await screen.findByText('Die Wahl ist vorbei. Bekannt zu machen gibt es hier nichts mehr.')).toBeVisible()
  expect(screen.queryByText(/abgegeben haben/)).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('a candidate’s picture shows name, party, the candidate’s own sentence and the address', async () => {
  const measureText = (text: string) => ({ width: text.length * 110 })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
  signIn(buildMe('candidate', { application_id: 7, candidate_id: 31 }))
  server.use(
    http.get(apiUrl('/applications/7/matches/candidates/31'), () => HttpResponse.json(buildCandidate(31, 'Lovelace'))),
  )
  await open('?part=picture')
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Vorschau des Bildes von Ada Lovelace' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Ihr Satz' }), { target: { value: 'Fragen Sie mich.' } })
  const shown = decodeURIComponent(picture.src)
  for (const words of ['Ada', 'Lovelace', 'Tanne', 'Fragen Sie mich.', '/match/']) expect(shown).toContain(words)
})

test('the poster shows what is typed, in the layout from the URL', async () => {
  const measureText = (text: string) => ({ width: text.length * 110 })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
  const { router } = await open('?part=poster')
  const preview = await screen.findByRole<HTMLImageElement>('img', { name: 'Vorschau des Plakats „Obst-Kompass“' })
  const shown = () => decodeURIComponent(preview.src)
  expect(shown()).toContain('Wahl am 14. März 2099')
  expect(shown()).toContain('fill="#8a1c3b"')
  const title = screen.getByRole('textbox', { name: 'Titel' })
  await userEvent.clear(title)
  await enterText(title, 'Birnen')
  expect(shown()).toContain('>Birnen</text>')
  await userEvent.click(screen.getByRole('radio', { name: 'A3' }))
  await waitFor(() => expect(shown()).toContain('width="297mm"'))
  expect(router.state.location.search).toMatchObject({ part: 'poster', paper: 'a3' })
  await userEvent.click(screen.getByRole('button', { name: 'Vorlage wiederherstellen' }))
  expect(title).toHaveValue('Obst-Kompass')
})

test('letters to all parties or candidates have a name, the facts of the guide and its QR code on each page', async () => {
  serveParticipants({
    parties: [buildParty(21, 'Tanne'), buildParty(22, 'Eiche'), buildParty(23, 'Fort', { status: 3 })],
    candidates: [buildCandidate(31, 'Amsel')],
  })
  serveInstance()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open('?part=letters')
  await userEvent.click(await screen.findByRole('button', { name: '2 Briefe drucken' }))
  expect(print).toHaveBeenCalledOnce()
  // The first letter is shown beside its text, and all of them are printed.
  const letters = () => screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(letters()).toHaveLength(3)
  expect(letters()[1]).toMatch(/^Eiche Obsthausen.*„Obst-Kompass“.*14\. März 2099.*Wir möchten Eiche Obsthausen/s)
  expect(letters()[2]).toMatch(/^Tanne Obsthausen/)
  expect(screen.getAllByRole('img', { name: new RegExp(ADDRESS) })).toHaveLength(3)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'An' }), 'Alle Kandidierenden')
  expect(await screen.findByRole('button', { name: 'Brief drucken' })).toBeVisible()
  expect(letters()[1]).toMatch(/Guten Tag Ada Amsel,/)
  expect(letters().join()).not.toMatch(/\{|undefined/)
})

test('without a party there is no letter', async () => {
  serveParticipants()
  await open('?part=letters')
  expect(await screen.findByText('Es ist noch keine Partei eingetragen.')).toBeVisible()
})

/**
 * Serves the numbers that press releases contain: three theses; of three parties one is deactivated, and one has
 * submitted, whose answers were reopened; of three candidates one belongs to the deactivated party.
 */
function serveNumbers() {
  serveParticipants({
    parties: [
      buildParty(21, 'Tanne', { status: PARTY_STATUS.active, public: true }),
      buildParty(22, 'Eiche'),
      buildParty(23, 'Fort', { status: PARTY_STATUS.deactivated }),
    ],
    candidates: [
      buildCandidate(31, 'Amsel', { status: CANDIDATE_STATUS.submitted, public: true }),
      buildCandidate(32, 'Fink', { status: CANDIDATE_STATUS.submitted, public: true }),
      buildCandidate(33, 'Star', { status: CANDIDATE_STATUS.submitted, party_id: 23 }),
    ],
  })
  const theses = [1, 2, 3].map((id) => ({ id, title: 'Verkehr', text: `Linie ${id} soll fahren.` }))
  server.use(http.get(apiUrl('/applications/7/theses'), () => HttpResponse.json([{ language: 'de', theses }])))
  serveBranding()
}

const EDITORS = { publisher: 'Obstbote', contact: 'Kim Berg', phone: '0123 456', email: 'kim@example.org' }

test('a press release has the facts of the guide for each occasion, in the languages of the guide', async () => {
  serveNumbers()
  const en = { title: 'Fruit compass', subtitle: 'Fruitville', description: '' }
  serveInstance({ languages: ['de', 'en'], translations: { en }, status: 3, votes: 1234, editors: EDITORS })
  await open('?part=press')
  const occasion = await screen.findByRole('combobox', { name: 'Anlass' })
  expect(occasion).toHaveValue('live')
  // Another occasion changes the address of the page, and another language is loaded.
  const expectFacts = (...facts: string[]) =>
    waitFor(() => {
      const sheet = screen.getByRole('region', { name: 'Vorschau der Pressemitteilung' }).textContent ?? ''
      for (const fact of facts) expect(sheet).toContain(fact)
      expect(sheet).not.toMatch(/\{|undefined|null/)
    })
  await expectFacts(
    '„Obst-Kompass“',
    '14. März 2099',
    '3 Thesen',
    'eine Partei und 2 Kandidierende',
    'Obstbote',
    'Kim Berg',
  )
  await userEvent.selectOptions(occasion, 'Ankündigung')
  await expectFacts('2 Parteien und 2 Kandidierende', '[Tag des Starts]', ADDRESS)
  await userEvent.selectOptions(occasion, 'Nach der Wahl')
  await expectFacts('1.234-mal', 'keine Umfrage')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache der Texte' }), 'Englisch')
  await expectFacts('Press release', 'Fruit compass', 'Fruitville', '1,234')
})

const findPressText = () => screen.findByRole('textbox', { name: 'Text' })

test('a press release names only those that take part, with separators in large numbers', async () => {
  const candidates = Array.from({ length: 1200 }, (_, at) =>
    buildCandidate(at + 100, 'Fink', { status: CANDIDATE_STATUS.submitted, public: true }),
  )
  serveParticipants({ parties: [buildParty(21, 'Tanne')], candidates })
  serveBranding()
  serveInstance({ status: 3 })
  const { unmount } = await open('?part=press')
  expect(await findPressText()).toHaveDisplayValue(/Geantwortet haben: 1\.200 Kandidierende\./)
  unmount()
  serveParticipants({ parties: [buildParty(21, 'Tanne')], candidates: [buildCandidate(31, 'Amsel')] })
  serveBranding()
  serveInstance({ status: 3 })
  await open('?part=press')
  expect(await findPressText()).toHaveDisplayValue(/Geantwortet haben: \[Zahl der Beteiligten\]\./)
})

test.each([
  [
    '?part=press&stage=live',
    { research: false, limitWeightedVotes: 3 },
    /kann wichtige Thesen doppelt zählen lassen\./,
  ],
  ['?part=press&stage=live', { research: false, limitWeightedVotes: 0 }, /lehnt ab oder überspringt\. Das Ergebnis/],
  ['?part=press&stage=results', { research: false }, /weiß auch die Redaktion nicht; Antworten bleiben/],
  ['?part=press&stage=results', { research: true }, /es sei denn, jemand hat sie ausdrücklich der Forschung/],
  ['?part=posts&stage=live', { research: false }, /was Sie antworten, erfährt niemand\./],
  ['?part=posts&stage=live', { research: true }, /es sei denn, Sie stellen sie ausdrücklich der Forschung/],
  ['?part=posts&stage=results', { research: false }, /wissen auch wir nicht: Antworten bleiben/],
  ['?part=posts&stage=results', { research: true }, /es sei denn, jemand hat sie ausdrücklich der Forschung/],
])('%s with %o says what holds for weights and the secrecy of answers', async (search, configuration, sentence) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText: () => ({ width: 9 }) } as never)
  serveNumbers()
  serveInstance({ status: 3 })
  serveBranding(configuration)
  await open(search)
  const text = await screen.findByRole('textbox', { name: /^Text(: Bis 1500 Zeichen)?$/ })
  expect(text).toHaveDisplayValue(sentence)
  expect(text).not.toHaveDisplayValue(/\{/)
  if (configuration.research) expect(text).not.toHaveDisplayValue(/erfährt niemand|Redaktion nicht|wir nicht/)
})

test('as long as title and place are missing, releases and posts show where', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText: () => ({ width: 9 }) } as never)
  serveNumbers()
  serveInstance({ title: '', subtitle: '', location: '' })
  const { unmount } = await open('?part=press')
  expect(await screen.findByRole('textbox', { name: 'Ort und Tag' })).toHaveDisplayValue(/^\[Ort\], \d/)
  expect(screen.getByRole('textbox', { name: 'Überschrift' })).toHaveDisplayValue(/^„\[Titel\]“ startet/)
  unmount()
  await open('?part=posts&stage=live')
  const post = await screen.findByRole('textbox', { name: 'Text: Bis 280 Zeichen' })
  expect(post).toHaveDisplayValue(/^\[Ort\] wählt am .*„\[Titel\]“/)
})

test('a press release is edited, copied and printed as a page with headings, and its placeholders are named', async () => {
  const user = userEvent.setup()
  serveNumbers()
  serveInstance()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open('?part=press')
  const headline = await screen.findByRole('textbox', { name: 'Überschrift' })
  await user.clear(headline)
  await enterText(headline, 'Birnen voraus')
  expect(screen.getByRole('textbox', { name: 'Ansprechperson' })).toHaveDisplayValue(/^\[Name\]/)
  expect(screen.getByText(/^Was in eckigen Klammern steht, fehlt noch\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Text kopieren' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toMatch(
    /^Pressemitteilung\n\nFrei zur sofortigen Veröffentlichung\n\nBirnen voraus\n\nObsthausen, .* – Wer/,
  )
  await user.click(screen.getByRole('button', { name: 'Drucken' }))
  expect(print).toHaveBeenCalledOnce()
  // The preview, and the page that is printed.
  const headings = screen.getAllByRole('heading', { name: 'Birnen voraus', hidden: true })
  expect(headings).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Vorlage wiederherstellen' }))
  expect(headline).toHaveDisplayValue(/^„Obst-Kompass“ startet/)
})

test('posts come in three lengths with their count, and one that is too long says by how much', async () => {
  const measureText = (text: string) => ({ width: text.length * 110 })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText } as never)
  serveNumbers()
  serveInstance({ status: 3 })
  await open('?part=posts')
  for (const max of [280, 500, 1500]) {
    const post = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Text: Bis ${max} Zeichen` })
    expect(post.value.length).toBeLessThanOrEqual(max)
    expect(post.value).toContain(ADDRESS)
    expect(post.value).not.toMatch(/\{|undefined/)
    expect(screen.getByText(`${post.value.length} von ${max} Zeichen`)).toBeVisible()
    expect(post).toHaveAccessibleDescription(`${post.value.length} von ${max} Zeichen`)
  }
  const short = screen.getByRole('textbox', { name: 'Text: Bis 280 Zeichen' })
  fireEvent.change(short, { target: { value: 'x'.repeat(283) } })
  expect(short).toBeInvalid()
  expect(screen.getByText('3 Zeichen zu viel.')).toBeVisible()
  expect(short).toHaveAccessibleDescription('3 Zeichen zu viel. 283 von 280 Zeichen')
  const alt = /^Farbige Kachel mit dem Titel „Obst-Kompass“, Obsthausen\. Darunter: „Mit wem stimmen Sie überein\?“/
  expect(screen.getByRole('img', { name: alt })).toBeVisible()
  expect(screen.getByText(alt)).toBeVisible()
})

test('the text of a release leaves out empty parts', () => {
  const release = {
    embargo: ' ',
    dateline: 'Obsthausen, 3. Februar',
    headline: 'Neu',
    lead: 'Es geht los.',
    body: 'Eins.\n\n\nZwei.',
    quote: '',
    contact: '',
  }
  const text = composeRelease(release, { kind: 'Pressemitteilung', contact: 'Ansprechperson' })
  expect(text).toBe('Pressemitteilung\n\nNeu\n\nObsthausen, 3. Februar – Es geht los.\n\nEins.\n\nZwei.\n')
})
