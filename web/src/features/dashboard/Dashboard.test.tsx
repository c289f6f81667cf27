// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CONFIGURATION } from '../../../test/configuration.ts'
import { buildCandidate } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { renderPart } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import type { Collaboration } from '../../api/collaboration.ts'
import { resetRevocation } from '../../api/roleRevocation.ts'
import type { DashboardState, DashboardStep, Me } from '../../api/types.ts'
import { Dashboard } from './Dashboard.tsx'

setupTestServer()

beforeEach(() => {
  localStorage.clear()
  resetRevocation()
})

const OBSTHAUSEN = {
  id: 7,
  title: 'Kommunalwahl Obsthausen',
  domain: 'obsthausen',
  status: 1,
  launch_date: null,
  planned_launch_date: null,
  sundown_date: null,
  answers_until: null,
  late_answers: false,
  time_zone: 'Europe/Berlin',
  election_date: '2027-03-14',
}

const CREATOR = buildMe('creator', { application_id: 7 })

function step(key: string, state: DashboardStep['state'], more: Partial<DashboardStep> = {}): DashboardStep {
  return { key, state, missing: [], done: null, of: null, ...more }
}

async function openDashboard(me: Me, state: Partial<DashboardState>) {
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(me)),
    http.get(apiUrl('/dashboard'), () =>
      HttpResponse.json({ role: me.ActiveRole, application: OBSTHAUSEN, steps: [], ...state }),
    ),
  )
  await renderPart(<Dashboard tour={<p>Neu hier?</p>} />)
  await screen.findAllByRole('region')
}

const card = (name: string) => {
  const cards = within(screen.getByRole('region', { name: 'Ihre Schritte' })).getAllByRole('listitem')
  const found = cards.find((item) => within(item).queryByRole('heading', { level: 3, name }))
  if (!found) throw new Error(`there is no card ${name}`)
  return within(found)
}

test('a step shows its state and links to the missing field', async () => {
  await openDashboard(CREATOR, {
    steps: [
      step('metadata', 'incomplete', { missing: ['location', 'domain'] }),
      step('theses', 'complete', { done: 12, of: 12 }),
      step('finalise', 'waiting'),
    ],
  })
  expect(card('Wahldaten ausfüllen').getByText('Offen')).toBeVisible()
  expect(card('Wahldaten ausfüllen').getByRole('link', { name: 'Ort' })).toHaveAttribute(
    'href',
    '/portal/applications/7/metadata#location',
  )
  expect(card('Thesen schreiben').getByText('Fertig')).toBeVisible()
  expect(card('Thesen schreiben').getByText('12 Thesen')).toBeVisible()
  expect(card('Thesen festlegen').getByText('Wartet')).toBeVisible()
  expect(card('Thesen festlegen').queryByRole('link')).toBeNull()
})

test('the first open step is the next one', async () => {
  await openDashboard(CREATOR, {
    steps: [
      step('metadata', 'complete'),
      step('theses', 'incomplete', { missing: ['theses'] }),
      step('finalise', 'waiting'),
    ],
  })
  const next = within(screen.getByRole('region', { name: 'Ihr nächster Schritt' }))
  expect(next.getByRole('link', { name: 'Thesen schreiben' })).toHaveAttribute('href', '/portal/applications/7/theses')
  expect(next.getByText('1 von 3 Schritten fertig')).toBeVisible()
})

test.each([
  ['Thesen festlegen', 'incomplete', 'waiting', [], 'In der Vorschau gegenlesen lassen'],
  ['Veröffentlichen', 'complete', 'waiting', [false, true, false], 'Vorschau: 2 offene Anmerkungen'],
] as const)(
  '%s can be preceded by a preview, whose open remarks are counted',
  async (title, finalise, goLive, done, link) => {
    const remarks = done.map((done, id) => ({ id, done }))
    server.use(http.get(apiUrl('/applications/7/preview'), () => HttpResponse.json({ preview: null, remarks })))
    await openDashboard(CREATOR, { steps: [step('finalise', finalise), step('go_live', goLive)] })
    expect(await card(title).findByRole('link', { name: link })).toHaveAttribute(
      'href',
      '/portal/applications/7/preview',
    )
  },
)

test('a trust person has links to the pages of the party, and sees when nothing is left to do', async () => {
  server.use(http.get(apiUrl('/applications/7/matches/parties/3'), () => HttpResponse.json({ id: 3, public: false })))
  await openDashboard(buildMe('trustperson', { application_id: 7, party_id: 3 }), {
    steps: [step('profile', 'complete'), step('theses', 'waiting', { done: 0, of: 0 })],
  })
  expect(screen.getByText('Im Moment ist nichts zu tun')).toBeVisible()
  expect(card('Parteiprofil ausfüllen').getByRole('link')).toHaveAttribute('href', '/portal/parties/3/profile')
})

/** Opens the dashboard of a creator whose instance has this status and these dates. */
function openAsCreator(status: number, steps: DashboardStep[], dates: object = {}) {
  server.use(
    http.get(apiUrl('/metrics/votes/7'), () =>
      HttpResponse.json({ votes: 0, votes_total: 0, votes_today: 0, history: [] }),
    ),
    http.get(apiUrl('/metrics/votes/stream'), () => new HttpResponse(null, { status: 403 })),
  )
  return openDashboard(CREATOR, { application: { ...OBSTHAUSEN, status, ...dates }, steps })
}

/** Serves the marks of the guide, and stores changes. */
function serveMarks(): { readonly marks: Set<string> } {
  const marks = new Set<string>()
  server.use(
    http.get(apiUrl('/applications/7/guide'), () => HttpResponse.json({ marks: [...marks] })),
    http.put(apiUrl('/applications/7/guide/:mark'), ({ params }) => {
      marks.add(String(params.mark))
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(apiUrl('/applications/7/guide/:mark'), ({ params }) => {
      marks.delete(String(params.mark))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { marks }
}

const FINISHED = [step('metadata', 'complete'), step('sundown', 'complete')]

test('after the election, the next step of a creator is the public archive', async () => {
  serveMarks()
  await openAsCreator(4, FINISHED)
  const next = await screen.findByRole('region', { name: 'Ihr nächster Schritt' })
  expect(within(next).getByRole('link', { name: 'Archiv einschalten' })).toHaveAttribute(
    'href',
    '/portal/applications/7/metadata#public_options',
  )
})

test('switching the archive on completes its step', async () => {
  server.use(
    http.get(apiUrl('/applications/7/public-options'), () =>
      HttpResponse.json({ announcement_page: false, archive: true, class_mode: false }),
    ),
  )
  serveMarks()
  await openAsCreator(4, FINISHED)
  expect(await screen.findByText('3 von 3 Schritten fertig')).toBeVisible()
  expect(card('Öffentliches Archiv').getByText('Fertig')).toBeVisible()
})

test('a creator who decides against an archive ticks the step off, and can change the decision', async () => {
  const { marks } = serveMarks()
  await openAsCreator(4, FINISHED)
  await userEvent.click(await screen.findByRole('button', { name: 'Kein Archiv: Schritt abhaken' }))
  expect(await screen.findByText('3 von 3 Schritten fertig')).toBeVisible()
  expect(card('Öffentliches Archiv').getByText(/Sie haben sich gegen ein Archiv entschieden/)).toBeVisible()
  expect([...marks]).toEqual(['no-archive'])
  await userEvent.click(screen.getByRole('button', { name: 'Haken entfernen' }))
  expect(await screen.findByText('2 von 3 Schritten fertig')).toBeVisible()
  expect([...marks]).toEqual([])
})

test('before the end of the election, a creator has no step for the archive', async () => {
  await openAsCreator(3, [step('metadata', 'complete'), step('sundown', 'waiting')])
  expect(screen.getByText('1 von 2 Schritten fertig')).toBeVisible()
  expect(screen.queryByText('Öffentliches Archiv')).toBeNull()
})

test('the dashboard of a live instance begins with the link to the page of the voters and the figures of its use', async () => {
  await openAsCreator(3, [step('metadata', 'complete'), step('sundown', 'waiting')])
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))
  expect(regions).toEqual(['voter-page', 'usage', 'next-step', 'steps'])
  const page = within(screen.getByRole('region', { name: 'Ihre Wahlhilfe ist online' }))
  expect(page.getByRole('link', { name: /\/match\/obsthausen$/ })).toHaveAttribute(
    'href',
    `${location.origin}/match/obsthausen`,
  )
  expect(page.getByRole('button', { name: 'Adresse kopieren' })).toBeVisible()
  expect(await page.findByRole('img', { name: /^QR-Code für http.*obsthausen$/ })).toBeVisible()
})

test('before an instance is live, its dashboard has no link to the page of the voters', async () => {
  await openAsCreator(2, [step('metadata', 'complete'), step('go_live', 'incomplete')])
  expect(screen.queryByText('Ihre Wahlhilfe ist online')).toBeNull()
  const next = within(screen.getByRole('region', { name: 'Ihr nächster Schritt' }))
  expect(next.getByRole('link', { name: 'Veröffentlichen' })).toHaveAttribute(
    'href',
    '/portal/applications/7/metadata#go_live',
  )
})

test('steps show their days: a deadline, a planned day, or the day of the event', async () => {
  const steps = [
    step('theses', 'complete', { done: 31, of: 31 }),
    step('people', 'complete', { done: 128, of: 128 }),
    step('answers', 'incomplete'),
  ]
  const dates = { answers_until: '2099-02-01', planned_launch_date: '2099-02-10', sundown_date: '2099-03-14' }
  await openDashboard(CREATOR, {
    application: { ...OBSTHAUSEN, status: 2, ...dates },
    steps: [...steps, step('go_live', 'waiting'), step('sundown', 'waiting')],
  })
  expect(card('Antworten begleiten').getByText(/^bis 1\. Februar 2099 \(in /)).toBeVisible()
  expect(card('Veröffentlichen').getByText(/^geplant für den 10\. Februar 2099 \(in /)).toBeVisible()
  expect(card('Wahl beenden').getByText(/^am 14\. März 2099 \(in /)).toBeVisible()
  expect(card('Parteien und Kandidierende einladen').getByText('128 von 128')).toBeVisible()
})

test('a live instance shows the day on which it went live', async () => {
  const dates = { launch_date: '2027-02-11', planned_launch_date: '2027-02-10' }
  await openAsCreator(3, [step('go_live', 'complete')], dates)
  expect(card('Veröffentlichen').getByText('am 11. Februar 2027')).toBeVisible()
})

test('a step that is done is folded to its title, its figures and a link', async () => {
  await openDashboard(CREATOR, { steps: [step('answers', 'complete', { done: 9, of: 9 })] })
  const done = card('Antworten begleiten')
  expect(done.getByText('9 von 9 haben abgegeben')).toBeVisible()
  expect(done.queryByRole('progressbar')).toBeNull()
  expect(done.queryByRole('paragraph')).toBeNull()
  expect(done.getByRole('link', { name: 'Abgaben ansehen' })).toBeVisible()
})

const FOUR_EYES: Collaboration = {
  people: ['Eva Eiche', 'Theo Tanne'],
  changes: [
    {
      statement_id: 11,
      former_value: 25,
      former_explanation: '',
      former_translations: {},
      changed_at: '2026-11-21T10:00:00Z',
      changed_by: 'Eva Eiche',
    },
  ],
  comments: [],
  four_eyes: true,
  needs_second_person: false,
}

/** Opens the dashboard of a trust person whose party has rated all theses. */
async function openAsTrustPerson(collaboration: Partial<Collaboration>, party: object = {}) {
  server.use(
    http.get(apiUrl('/applications/7/matches/parties/3'), () => HttpResponse.json({ id: 3, public: false, ...party })),
    http.get(apiUrl('/applications/7/matches/parties/3/collaboration'), () =>
      HttpResponse.json({ ...FOUR_EYES, ...collaboration }),
    ),
  )
  await openDashboard(buildMe('trustperson', { application_id: 7, party_id: 3 }), {
    steps: [step('theses', 'complete', { done: 12, of: 12 }), step('submit', 'incomplete')],
  })
}

test('by the four-eyes principle, a trust person sees that it is their turn to submit', async () => {
  await openAsTrustPerson({})
  const next = within(screen.getByRole('region', { name: 'Ihr nächster Schritt' }))
  expect(await next.findByText(/^Eva Eiche hat die Antworten zuletzt geändert\. .* sind jetzt Sie dran/)).toBeVisible()
  expect(next.getByRole('link', { name: 'Antworten abgeben' })).toBeVisible()
})

test('by the four-eyes principle, whoever changed the answers last sees that another person must submit', async () => {
  await openAsTrustPerson({ needs_second_person: true })
  expect(await screen.findByText('Im Moment ist nichts zu tun')).toBeVisible()
  const submission = card('Antworten abgeben')
  expect(submission.getByText('Wartet')).toBeVisible()
  expect(submission.getByText(/muss eine andere Vertrauensperson abgeben\.$/)).toBeVisible()
  expect(submission.getByRole('link', { name: 'Um Abgabe bitten' })).toHaveAttribute(
    'href',
    '/portal/parties/3/theses?view=submit',
  )
})

test.each([
  ['without the four-eyes principle', { four_eyes: false }, {}],
  ['after reopening, before anybody has changed an answer', {}, { submitted_at: '2026-11-22T10:00:00Z' }],
])('nothing says whose turn the submission is %s', async (_, collaboration, party) => {
  const comment = { id: 5, statement_id: 11, comment: 'Ja?', created_at: '2026-11-20T10:00:00Z', is_own: false }
  await openAsTrustPerson({ ...collaboration, comments: [{ ...comment, created_by: 'Eva Eiche' }] }, party)
  await screen.findByText(/^Ein Kommentar von Eva Eiche/)
  expect(screen.queryByText(/Vier-Augen-Prinzip/)).toBeNull()
})

test('a trust person sees how many comments the others have written, and is led to them', async () => {
  const comment = { statement_id: 11, comment: 'Zustimmen?', created_by: 'Eva Eiche', is_own: false }
  await openAsTrustPerson({
    comments: [
      { ...comment, id: 5, created_at: '2026-11-20T10:00:00Z' },
      { ...comment, id: 6, created_at: '2026-11-21T10:00:00Z', is_own: true, created_by: 'Theo Tanne' },
      { ...comment, id: 7, created_at: '2026-11-22T10:00:00Z' },
    ],
  })
  const link = await screen.findByRole('link', {
    name: '2 Kommentare von anderen, der neueste von Eva Eiche, 22. November 2026',
  })
  expect(link).toHaveAttribute('href', '/portal/parties/3/theses?view=list')
})

const CANDIDATE = buildMe('candidate', { application_id: 7, title: 'Kommunalwahl Obsthausen', candidate_id: 31 })

/** Serves an instance whose candidate fields have these settings. */
function serveInstance(fields: readonly object[] = [], more: object = {}) {
  server.use(
    http.get(apiUrl('/applications/7'), () =>
      HttpResponse.json({ id: 7, time_zone: 'Europe/Berlin', default_language: 'de', ...more }),
    ),
    http.get(apiUrl('/applications/7/configuration'), () =>
      HttpResponse.json({ ...CONFIGURATION, matches: { fields } }),
    ),
  )
}

function serveCandidate(more: object) {
  serveInstance()
  server.use(
    http.get(apiUrl('/applications/7/matches/candidates/31'), () =>
      HttpResponse.json({ ...buildCandidate(31, 'Lovelace'), ...more }),
    ),
    http.get(apiUrl('/metrics/votes/7'), () =>
      HttpResponse.json({ votes: 0, votes_total: 0, votes_today: 0, history: [] }),
    ),
    http.get(apiUrl('/metrics/votes/stream'), () => new HttpResponse(null, { status: 403 })),
  )
}

test.each([
  [{ answers_until: '2099-03-01' }, 'Danach können Sie nur noch die Begründungen abgegebener Antworten ändern.'],
  [{ answers_until: '2099-03-01', late_answers: true }, 'Spätere Antworten werden als verspätet gekennzeichnet.'],
  [{ answers_until: '2020-03-01', late_answers: true }, 'Sie können noch antworten'],
])('a candidate sees the deadline for answers, and what is possible after it: %o', async (dates, text) => {
  serveCandidate({})
  await openDashboard(CANDIDATE, {
    application: { ...OBSTHAUSEN, status: 2, sundown_date: '2099-03-14', ...dates },
    steps: [step('theses', 'incomplete')],
  })
  expect(await screen.findByText(text, { exact: false })).toBeVisible()
})

const PAST_DEADLINE = {
  application: { ...OBSTHAUSEN, status: 3, answers_until: '2020-03-01' },
  steps: [
    step('profile', 'incomplete', { missing: ['list_place'] }),
    step('theses', 'incomplete', { done: 3, of: 12 }),
    step('submit', 'waiting'),
  ],
}
const EDITORS = { publisher: 'Obsthausener Bote', contact: 'Kim Öztürk', phone: '01234 567890', email: '' }

test('the invitation to the tour follows the next step', async () => {
  serveInstance()
  server.use(
    http.get(apiUrl('/applications/7/matches/candidates/31'), () => HttpResponse.json(buildCandidate(31, 'Amsel'))),
  )
  await openDashboard(CANDIDATE, { steps: [step('theses', 'incomplete', { done: 0, of: 30 })] })
  const next = screen.getByRole('region', { name: 'Ihr nächster Schritt' })
  const tour = screen.getByText('Neu hier?')
  expect(next.compareDocumentPosition(tour)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([step('theses', 'incomplete', { done: 1, of: 30 }), step('submit', 'complete')])(
  'no tour is offered once a thesis is rated or the answers are submitted: $key',
  async (begun) => {
    serveInstance()
    server.use(
      http.get(apiUrl('/applications/7/matches/candidates/31'), () => HttpResponse.json(buildCandidate(31, 'Amsel'))),
    )
    await openDashboard(CANDIDATE, { steps: [begun] })
    expect(screen.queryByText('Neu hier?')).toBeNull()
  },
)

test('after the deadline a candidate who has not submitted sees whom to ask, and nothing that is still to be done', async () => {
  serveCandidate({ public: false })
  serveInstance([], { editors: EDITORS })
  await openDashboard(CANDIDATE, PAST_DEADLINE)
  const due = within(await screen.findByRole('region', { name: 'Die Frist ist vorbei' }))
  expect(due.getByText('Antworten waren bis zum 1. März 2020 möglich.')).toBeVisible()
  expect(due.getByText(/^Sie haben keine Antworten abgegeben\. Fragen Sie die Redaktion/)).toBeVisible()
  expect(await due.findByText(/^Redaktion: Kim Öztürk, Obsthausener Bote/)).toBeVisible()
  expect(due.getByRole('link', { name: '01234 567890' })).toHaveAttribute('href', 'tel:01234567890')
  const places = within(await screen.findByRole('region', { name: 'Sie in der Wahlhilfe' }))
  expect(places.getByText('Sie erscheinen dort nicht, weil Sie keine Antworten abgegeben haben.')).toBeVisible()
  for (const urging of [/Es fehlt noch/, /nächster Schritt/, /Offen/, /Wartet/, /sobald Sie/])
    expect(screen.queryByText(urging)).toBeNull()
})

test('after the deadline a trust person of a party that has not submitted sees that it is over', async () => {
  serveInstance()
  server.use(
    http.get(apiUrl('/applications/7/matches/parties/3'), () => HttpResponse.json({ id: 3, public: false })),
    http.get(apiUrl('/metrics/votes/7'), () => HttpResponse.json(FIGURES)),
    http.get(apiUrl('/metrics/votes/stream'), () => new HttpResponse(null, { status: 403 })),
  )
  await openDashboard(buildMe('trustperson', { application_id: 7, party_id: 3 }), PAST_DEADLINE)
  const due = within(await screen.findByRole('region', { name: 'Die Frist ist vorbei' }))
  expect(due.getByText(/^Ihre Partei hat keine Antworten abgegeben\./)).toBeVisible()
  expect(due.getByRole('link', { name: 'Kandidierende ansehen' })).toBeVisible()
  expect(screen.queryByText(/nächster Schritt/)).toBeNull()
})

test.each([
  ['submitted their answers', {}, { steps: [step('submit', 'complete')] }],
  ['may correct reopened answers', { reopened: { reason: 'Neu.', reopened_at: '2026-11-21T09:00:00Z' } }, {}],
  ['may answer late', {}, { application: { ...PAST_DEADLINE.application, late_answers: true } }],
])('after the deadline the steps stay for candidates who %s', async (_, candidate, state) => {
  serveCandidate(candidate)
  await openDashboard(CANDIDATE, { ...PAST_DEADLINE, ...state })
  expect(await screen.findByRole('region', { name: 'Ihre Schritte' })).toBeVisible()
  expect(screen.queryByText('Die Frist ist vorbei')).toBeNull()
})

test('without a deadline, a candidate reads that answers can be submitted once every thesis is rated', async () => {
  serveCandidate({})
  await openDashboard(CANDIDATE, {
    application: { ...OBSTHAUSEN, status: 2 },
    steps: [step('theses', 'incomplete', { done: 8, of: 30 }), step('submit', 'waiting')],
  })
  expect(screen.getByText('Eine Frist für Ihre Antworten ist noch nicht festgelegt.')).toBeVisible()
  expect(card('Antworten abgeben').getByText('Möglich, sobald jede These bewertet ist.')).toBeVisible()
})

test('a candidate sees the deadline, and why answers were reopened', async () => {
  serveCandidate({ reopened: { reason: 'These 2 war falsch übersetzt.', reopened_at: '2026-11-21T09:00:00Z' } })
  const day = new Date(Date.now() + 12 * 86_400_000)
  const sundown_date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  await openDashboard(CANDIDATE, {
    application: { ...OBSTHAUSEN, status: 2, sundown_date },
    steps: [step('profile', 'incomplete', { missing: ['list_place'] }), step('theses', 'incomplete')],
  })
  expect(await screen.findByText('Die Redaktion schreibt dazu: „These 2 war falsch übersetzt.“')).toBeVisible()
  expect(screen.getByText(/^Zeit für Ihre Antworten haben Sie bis zum .* \(in 12 Tagen\)\.$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Antworten überarbeiten' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/portal\/candidates\/31\/theses\?view=list/),
  )
  expect(card('Profil ausfüllen').getByRole('link', { name: 'Listenplatz' })).toHaveAttribute(
    'href',
    '/portal/candidates/31/profile#list_place',
  )
})

test('a missing field has the name that the instance gives it, and the usual one otherwise', async () => {
  serveCandidate({})
  serveInstance([
    { name: 'district', value: 'Stadtteil' },
    { name: 'list', value: 'Platz auf der Liste' },
    { name: 'website' },
  ])
  await openDashboard(CANDIDATE, {
    steps: [step('profile', 'incomplete', { missing: ['district', 'list_place', 'website', 'last_name'] })],
  })
  const profile = card('Profil ausfüllen')
  expect(await profile.findByRole('link', { name: 'Stadtteil' })).toHaveAttribute(
    'href',
    '/portal/candidates/31/profile#district',
  )
  const links = profile.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['Stadtteil', 'Platz auf der Liste', 'Website', 'Nachname', 'Profil ausfüllen'])
})

test('in a live instance, a candidate with a public profile sees the public links of instance and profile', async () => {
  const live = { application: { ...OBSTHAUSEN, status: 3 }, steps: [step('submit', 'complete')] }
  serveCandidate({ public: true })
  await openDashboard(CANDIDATE, live)
  const places = within(await screen.findByRole('region', { name: 'Sie in der Wahlhilfe' }))
  const addresses = places.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    `${location.origin}/match/obsthausen`,
    `${location.origin}/match/obsthausen/results/candidates/31`,
    '/portal/communication',
  ])
})

test('an unknown missing field links to the page of its step', async () => {
  serveInstance()
  server.use(
    http.get(apiUrl('/applications/7/matches/candidates/9'), () => HttpResponse.json({ id: 9, public: false })),
  )
  await openDashboard(buildMe('candidate', { application_id: 7, candidate_id: 9 }), {
    steps: [step('profile', 'incomplete', { missing: ['shoe_size'] }), step('astrology', 'incomplete')],
  })
  expect(screen.getByRole('link', { name: 'weitere Angaben' })).toHaveAttribute(
    'href',
    '/portal/candidates/9/profile#shoe_size',
  )
  expect(screen.getByText('0 von 1 Schritten fertig')).toBeVisible()
})

test('a user without a role sees whom to ask for access', async () => {
  await openDashboard(buildMe('media'), { application: null })
  expect(screen.getByText(/ada@example\.org/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Eine Wahlhilfe anlegen' })).toHaveAttribute('href', '/user/register')
})

test('a dashboard that fails to load shows the error and a working retry', async () => {
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(CREATOR)),
    http.get(apiUrl('/dashboard'), () => problem(403, 'forbidden')),
  )
  await renderPart(<Dashboard />)
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  server.use(
    http.get(apiUrl('/dashboard'), () =>
      HttpResponse.json({ role: 1, application: OBSTHAUSEN, steps: [step('metadata', 'complete')] }),
    ),
  )
  await userEvent.click(retry)
  expect(await screen.findByText('Alles erledigt')).toBeVisible()
})

/** Serves a stream of figures that a test writes to. */
function serveFiguresStream() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  let connections = 0
  server.use(
    http.get(apiUrl('/metrics/votes/stream'), () => {
      connections += 1
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          out = controller
        },
      })
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
    }),
  )
  return {
    connections: () => connections,
    send: (figures: object) =>
      out?.enqueue(new TextEncoder().encode(`event: votes\ndata: ${JSON.stringify(figures)}\n\n`)),
    end: () => out?.close(),
  }
}

const FIGURES = {
  votes: 1234,
  votes_total: 1234,
  votes_today: 56,
  voto_started: 2000,
  voto_finished: 1234,
  history: [
    { Timestamp: 1_773_000_000, Votes: 1178 },
    { Timestamp: 1_773_090_000, Votes: 56 },
  ],
}

const LIVE = { application: { ...OBSTHAUSEN, status: 3 } }

test('the figures of an instance update live, also after a lost connection', async () => {
  const stream = serveFiguresStream()
  server.use(http.get(apiUrl('/metrics/votes/7'), () => HttpResponse.json(FIGURES)))
  await openDashboard(CREATOR, LIVE)
  expect(await screen.findByText('1.234')).toBeVisible()
  expect(screen.getByText('61,7 %')).toBeVisible()
  await waitFor(() => expect(stream.connections()).toBe(1))
  stream.send({ votes: 1235, votes_total: 1235, votes_today: 57 })
  expect(await screen.findByText('1.235')).toBeVisible()
  expect(screen.getByText('Aktualisiert sich von selbst')).toBeVisible()
  stream.end()
  await waitFor(() => expect(screen.queryByText('Aktualisiert sich von selbst')).toBeNull())
  await waitFor(() => expect(stream.connections()).toBe(2), { timeout: 4000 })
  stream.send({ votes: 1236, votes_total: 1236, votes_today: 58 })
  expect(await screen.findByText('1.236')).toBeVisible()
})

test('a refused stream is not reconnected, and the figures stay', async () => {
  let attempts = 0
  server.use(
    http.get(apiUrl('/metrics/votes/7'), () => HttpResponse.json(FIGURES)),
    http.get(apiUrl('/metrics/votes/stream'), () => {
      attempts += 1
      return problem(403, 'forbidden')
    }),
  )
  await openDashboard(CREATOR, LIVE)
  await waitFor(() => expect(attempts).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 1800))
  expect(attempts).toBe(1)
  expect(screen.getByText('1.234')).toBeVisible()
})

test('an administrator sees the figures of all instances', async () => {
  server.use(http.get(apiUrl('/metrics/votes'), () => HttpResponse.json({ ...FIGURES, votes_total: 98765 })))
  await openDashboard(buildMe('admin'), { application: null })
  expect(await screen.findByText('98.765')).toBeVisible()
})

test('an administrator sees what waits, and each number leads to its list', async () => {
  const figures = {
    by_status: [
      { status: 3, count: 1200 },
      { status: 0, count: 2 },
    ],
    by_reason: [
      { reason: 'not_live' as const, count: 3 },
      { reason: 'offer_wanted' as const, count: 1 },
    ],
    created_this_week: 2,
  }
  server.use(http.get(apiUrl('/metrics/votes'), () => HttpResponse.json(FIGURES)))
  await openDashboard(buildMe('admin'), { application: null, figures })
  const waiting = within(await screen.findByRole('region', { name: 'Das wartet auf Sie' })).getAllByRole('link')
  expect(waiting.slice(1).map((link) => link.textContent)).toEqual([
    '1 kommerzielle Wahlhilfe wartet auf ein Angebot',
    '3 Wahlhilfen, deren Wahl naht, sind noch nicht veröffentlicht',
  ])
  expect(waiting[1]).toHaveAttribute('href', '/portal/applications?attention=offer_wanted')
  const stock = within(screen.getByRole('region', { name: 'Standpunkte' })).getAllByRole('link')
  expect(stock.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/portal\/applications\?created=\d{4}-\d\d-\d\d&sort=-created_at$/),
    '/portal/applications?status=created',
    '/portal/applications?status=live',
  ])
  expect(stock[2]).toHaveTextContent('1.200')
})

test('no figures are requested before an instance is live', async () => {
  await openDashboard(CREATOR, {})
  expect(await screen.findByText('Zahlen gibt es, sobald die Wahlhilfe veröffentlicht ist.')).toBeVisible()
})

test('a live instance without voters explains the empty statistics', async () => {
  serveFiguresStream()
  server.use(
    http.get(apiUrl('/metrics/votes/7'), () =>
      HttpResponse.json({ ...FIGURES, votes: 0, votes_total: 0, votes_today: 0, voto_started: 0, history: [] }),
    ),
  )
  await openDashboard(CREATOR, LIVE)
  expect(await screen.findByText('Noch keine Zahlen')).toBeVisible()
})

const OVER = {
  application: { ...OBSTHAUSEN, status: 4 },
  steps: [
    step('profile', 'incomplete', { missing: ['list_place'] }),
    step('theses', 'incomplete', { done: 3, of: 12 }),
    step('submit', 'waiting'),
  ],
}

test('after the election a candidate sees when answers were submitted and that voters saw them', async () => {
  serveCandidate({ public: true, submitted_at: '2027-02-12T23:30:00Z' })
  await openDashboard(CANDIDATE, OVER)
  const past = within(await screen.findByRole('region', { name: 'Die Wahl ist vorbei' }))
  expect(await past.findByText('Sie haben Ihre Antworten am 13. Februar 2027 abgegeben.')).toBeVisible()
  expect(past.getByText('Wählerinnen und Wähler konnten Sie in der Wahlhilfe sehen.')).toBeVisible()
  expect(past.getByRole('link', { name: 'Antworten ansehen' })).toHaveAttribute('href', '/portal/candidates/31/theses')
})

test('after the election nothing urges a candidate who has not submitted', async () => {
  serveCandidate({ reopened: { reason: 'These 2 war falsch übersetzt.', reopened_at: '2026-11-21T09:00:00Z' } })
  await openDashboard(CANDIDATE, OVER)
  expect(await screen.findByText('Sie haben keine Antworten abgegeben.')).toBeVisible()
  expect(screen.getByText('Wählerinnen und Wähler haben Sie in der Wahlhilfe nicht gesehen.')).toBeVisible()
  expect(await screen.findByText('Niemand hat den Fragebogen bis zum Ergebnis ausgefüllt')).toBeVisible()
  for (const urging of [/Es fehlt noch/, /nächster Schritt/, /Offen/, /wieder geöffnet/, /Noch keine Zahlen/, /heute/])
    expect(screen.queryByText(urging)).toBeNull()
  const links = within(screen.getByRole('region', { name: 'Die Wahl ist vorbei' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Antworten ansehen', 'Profil ansehen'])
})

test('after the election a trust person sees the submission of the party and can look at its candidates', async () => {
  const party = { id: 3, public: true, submitted_at: '2027-02-12T10:00:00Z' }
  server.use(
    http.get(apiUrl('/applications/7'), () => HttpResponse.json({ id: 7, time_zone: 'Europe/Berlin' })),
    http.get(apiUrl('/applications/7/matches/parties/3'), () => HttpResponse.json(party)),
    http.get(apiUrl('/metrics/votes/7'), () => HttpResponse.json(FIGURES)),
  )
  await openDashboard(buildMe('trustperson', { application_id: 7, party_id: 3 }), OVER)
  expect(await screen.findByText('Ihre Partei hat ihre Antworten am 12. Februar 2027 abgegeben.')).toBeVisible()
  expect(screen.getByText('Wählerinnen und Wähler konnten Ihre Partei in der Wahlhilfe sehen.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kandidierende ansehen' })).toBeVisible()
})
