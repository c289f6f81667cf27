/** The profile of a party and of a candidate of the instance 7, for tests of the screens that edit them. */
import type { components } from '../src/api/schema.d.ts'
import type { Configuration } from '../src/api/types.ts'
import { CONFIGURATION } from './configuration.ts'
import { buildCandidate, buildPage, buildParty } from './participants.ts'
import { apiUrl, HttpResponse, http, server } from './server.ts'
import { INSTANCE, THESIS_TEXTS, translateTheses } from './theses.ts'

type Schemas = components['schemas']
type ProfileFields = Configuration['matches']['fields']

export const buildCandidateProfile = (more: Partial<Schemas['CandidateResponse']> = {}) =>
  buildCandidate(31, 'Lovelace', { status: 2, ...more })

const THESES = THESIS_TEXTS.map((wordings, index) => ({ id: 11 + index, wordings }))

interface Profiles {
  readonly candidate?: Schemas['CandidateResponse']
  readonly party?: Schemas['PartyResponse']
  readonly trustPersons?: readonly Schemas['TrustPersonResponse'][]
  /** The fields that the instance requests from candidates. */
  readonly requestedFields?: ProfileFields
  /** Whether only creators change names once the instance is live; default: no. */
  readonly onlyCreatorsRename?: boolean
  readonly languages?: readonly string[]
  /** The status of the instance; default: theses final. */
  readonly status?: number
  /** Own answers by id of the thesis: 11, 12, 13. */
  readonly answers?: Readonly<Record<number, { readonly value: number; readonly explanation?: string }>>
}

/** Serves an instance with a candidate and its party, which tests can change. Records the requests, newest last. */
export function serveProfile(profiles: Profiles) {
  const sent: unknown[] = []
  const { requestedFields = [], languages = ['de'], status = 2, answers = {}, trustPersons = [] } = profiles
  const { onlyCreatorsRename = false } = profiles
  let candidate = profiles.candidate ?? buildCandidateProfile()
  let party = profiles.party ?? buildParty(21, 'Tanne', { status: 1, colour: '#0a5e2a' })
  const storedAnswers = Object.entries(answers).map(([thesis, answer]) => ({
    statement_id: Number(thesis),
    explanation: '',
    translations: {},
    ...answer,
  }))
  server.use(
    http.get(apiUrl('/applications/7'), () => HttpResponse.json({ ...INSTANCE, status, languages })),
    http.get(apiUrl('/applications/7/configuration'), () =>
      HttpResponse.json({ ...CONFIGURATION, onlyCreatorsRename, matches: { fields: requestedFields } }),
    ),
    http.get(apiUrl('/applications/7/theses'), () =>
      HttpResponse.json(languages.map((language) => translateTheses(language, THESES))),
    ),
    http.get(apiUrl('/applications/7/matches/:kind/:id/votes'), () => HttpResponse.json(storedAnswers)),
    http.get(apiUrl('/applications/7/roles/trustpersons'), () => HttpResponse.json(buildPage(trustPersons))),
    http.get(apiUrl('/applications/7/matches/parties/21'), () => HttpResponse.json(party)),
    http.get(apiUrl('/applications/7/matches/candidates/31'), () => HttpResponse.json(candidate)),
    http.put(apiUrl('/applications/7/matches/parties/21'), async ({ request }) => {
      const body = (await request.json()) as Partial<Schemas['PartyResponse']>
      sent.push(body)
      party = { ...party, ...body }
      return HttpResponse.json(party)
    }),
    http.put(apiUrl('/applications/7/matches/candidates/31'), async ({ request }) => {
      const body = (await request.json()) as Partial<Schemas['CandidateResponse']>
      sent.push(body)
      candidate = { ...candidate, ...body }
      return HttpResponse.json(candidate)
    }),
  )
  return { sent }
}
