/** Parties and people of the instance 7, for tests of the screens that list them. */
import type { components } from '../src/api/schema.d.ts'
import { INVITATION } from './jobs.ts'
import { apiUrl, HttpResponse, http, server } from './server.ts'
import { INSTANCE } from './theses.ts'

type Schemas = components['schemas']

const TIMES = { created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' }

export function buildParty(
  id: number,
  shortcut: string,
  more: Partial<Schemas['PartyResponse']> = {},
): Schemas['PartyResponse'] {
  const texts = { shortcut, name: `${shortcut} Obsthausen`, description: `Wofür ${shortcut} steht.`, translations: {} }
  const { status = 0 } = more
  const can_remind = status <= 1
  return {
    ...TIMES,
    ...texts,
    id,
    application_id: 7,
    status,
    rated: 0,
    public: false,
    matched: true,
    can_remind,
    ...more,
  }
}

export function buildCandidate(
  id: number,
  lastName: string,
  more: Partial<Schemas['CandidateResponse']> = {},
): Schemas['CandidateResponse'] {
  const { status = 0 } = more
  return {
    ...TIMES,
    id,
    application_id: 7,
    title: '',
    firstName: 'Ada',
    lastName,
    gender_id: 2,
    email: `${lastName.toLowerCase()}@example.org`,
    description: '',
    translations: {},
    district: '-1',
    list_place: -1,
    party_id: 21,
    party_name: 'Tanne',
    status,
    rated: 0,
    public: false,
    matched: true,
    can_invite: status <= 1,
    can_remind: status === 1 || status === 2,
    ...more,
  }
}

export function buildTrustPerson(id: number, contact: string, more: Partial<Schemas['TrustPersonResponse']> = {}) {
  const person = {
    firstName: '',
    lastName: '',
    contact,
    party_id: 21,
    party_name: 'Tanne',
    status: 0,
    can_invite: (more.status ?? 0) <= 1,
    user_id: id + 100,
  }
  return { ...TIMES, ...person, id, application_id: 7, ...more } satisfies Schemas['TrustPersonResponse']
}

export function buildCreator(id: number, contact: string, more: Partial<Schemas['CreatorResponse']> = {}) {
  const can_invite = more.status !== 1 && !more.deactivated
  const person = { firstName: '', lastName: '', contact, status: 0, deactivated: false, can_invite, user_id: id + 100 }
  return { ...TIMES, ...person, id, application_id: 7, ...more } satisfies Schemas['CreatorResponse']
}

export function buildPage<T>(data: readonly T[], total = data.length, page = 1) {
  const last_page = Math.max(1, Math.ceil(total / 20))
  const pagination = { total, per_page: 20, current_page: page, last_page, from: 1, to: data.length }
  return { data, pagination: { ...pagination, _links: { self: '', prev: null, next: null } } }
}

/** The owners of candidates: the instance, and its party 21. */
const CANDIDATE_OWNERS = ['/applications/7/matches', '/applications/7/matches/parties/21']

/** The paths of the jobs of the instance and of its party 21. */
const JOB_PATHS = ['/applications/7/jobs', '/applications/7/matches/parties/21/jobs']

interface Participants {
  readonly parties?: readonly Schemas['PartyResponse'][]
  readonly candidates?: readonly Schemas['CandidateResponse'][]
  readonly light?: readonly Schemas['CandidateLight'][]
  readonly trustPersons?: readonly Schemas['TrustPersonResponse'][]
  readonly creators?: readonly Schemas['CreatorResponse'][]
  /** Fields of a candidate's profile that the instance requests. */
  readonly required?: readonly string[]
  readonly languages?: readonly string[]
  /** The status of the instance; default: in preparation. */
  readonly status?: number
}

/** A call that changed something, such as `PATCH matches/parties/21`, with its body. */
export type SentCall = readonly [call: string, body?: unknown]

/** Serves an instance with these participants and two theses. Records the changes and the queries. */
export function serveParticipants(participants: Participants = {}) {
  const sent: SentCall[] = []
  const queries: string[] = []
  const { light = [], trustPersons = [], creators = [], status = 1 } = participants
  // Nobody is reminded before the theses are final, or after the election.
  const limitReminders = <E extends { readonly can_remind: boolean }>(entry: E): E => ({
    ...entry,
    can_remind: entry.can_remind && (status === 2 || status === 3),
  })
  const parties = (participants.parties ?? []).map(limitReminders)
  const candidates = (participants.candidates ?? []).map(limitReminders)
  const recordCall = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const call = `${request.method} ${pathname.replace(/^\/api\/v1\/(applications\/7\/)?/, '')}`
    const confirmed = search === '?confirm=true' ? search : ''
    sent.push(text ? [call + confirmed, JSON.parse(text)] : [call + confirmed])
  }
  const acceptCalls = (path: string, answer: object, status = 200) =>
    http.all(apiUrl(path), async ({ request }) => {
      await recordCall(request)
      return request.method === 'DELETE'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json(answer, { status })
    })
  server.use(
    http.get(apiUrl('/applications/7'), () =>
      HttpResponse.json(
        { ...INSTANCE, status, languages: participants.languages ?? ['de'] },
        { headers: { etag: '"1"' } },
      ),
    ),
    http.get(apiUrl('/applications/7/theses'), () => HttpResponse.json([{ language: 'de', theses: [{}, {}] }])),
    http.get(apiUrl('/applications/7/configuration'), () =>
      HttpResponse.json({
        matches: { fields: (participants.required ?? []).map((name) => ({ name, required: true })) },
      }),
    ),
    http.get(apiUrl('/applications/7/matches/parties'), () => HttpResponse.json(buildPage(parties))),
    ...CANDIDATE_OWNERS.map((place) => http.get(apiUrl(`${place}/candidates-light`), () => HttpResponse.json(light))),
    ...JOB_PATHS.map((path) => http.get(apiUrl(path), () => HttpResponse.json(buildPage([])))),
    http.get(apiUrl('/applications/7/roles/trustpersons'), () => HttpResponse.json(buildPage(trustPersons))),
    http.get(apiUrl('/applications/7/roles/creator'), () => HttpResponse.json(buildPage(creators))),
    ...CANDIDATE_OWNERS.map((place) =>
      http.get(apiUrl(`${place}/candidates`), ({ request }) => {
        const query = new URL(request.url).searchParams
        queries.push([...query].map((pair) => pair.join('=')).join('&'))
        const status = query.get('status')
        const found = candidates.filter((each) => status === null || each.status === Number(status))
        return HttpResponse.json(
          buildPage(found, found.length === 1 ? 1 : found.length * 20, Number(query.get('page') ?? 1)),
        )
      }),
    ),
    http.get(apiUrl('/applications/7/matches/candidates/:id'), ({ params }) =>
      HttpResponse.json(
        candidates.find(({ id }) => id === Number(params.id)) ?? buildCandidate(Number(params.id), 'Neu'),
      ),
    ),
    acceptCalls('/applications/7/matches/parties', buildParty(29, 'Neu'), 201),
    acceptCalls('/applications/7/matches/parties/:id', buildParty(21, 'Tanne')),
    ...CANDIDATE_OWNERS.map((place) => acceptCalls(`${place}/candidates`, buildCandidate(39, 'Neu'), 201)),
    acceptCalls('/applications/7/matches/candidates/:id', buildCandidate(31, 'Amsel')),
    ...CANDIDATE_OWNERS.map((place) => acceptCalls(`${place}/candidates-light`, {}, 201)),
    acceptCalls('/applications/7/matches/parties/21/candidates-light/:id', {}),
    acceptCalls('/applications/7/matches/parties/21/trustpersons', buildTrustPerson(49, 'neu@example.org'), 201),
    acceptCalls('/applications/7/matches/parties/21/trustpersons/:id', buildTrustPerson(41, 'eva@example.org')),
    acceptCalls('/applications/7/matches/:kind/:id/reopen', {}),
    acceptCalls('/applications/7/roles/trustpersons', buildTrustPerson(49, 'neu@example.org'), 201),
    acceptCalls('/applications/7/roles/trustpersons/:id', buildTrustPerson(41, 'eva@example.org')),
    acceptCalls('/applications/7/roles/creator', buildCreator(59, 'neu@example.org'), 201),
    acceptCalls('/applications/7/roles/creator/:id', buildCreator(51, 'max@example.org')),
    ...['/actions/invite/7', '/actions/invite/7/party/21'].map((path) =>
      http.post(apiUrl(`${path}/preview`), () => HttpResponse.json(INVITATION)),
    ),
    acceptCalls('/actions/invite/7/*', {}),
  )
  return { sent, queries }
}
