/** A test server for the answers of a candidate or a party to the three theses of an instance. */

import type { Collaboration } from '../src/api/collaboration.ts'
import type { Instance } from '../src/api/types.ts'
import { CONFIGURATION } from './configuration.ts'
import { buildCandidate, buildParty } from './participants.ts'
import { apiUrl, HttpResponse, http, problem, server } from './server.ts'
import { serveTheses } from './theses.ts'

interface StoredAnswer {
  readonly statement_id: number
  value: number | null
  explanation: string
  translations: Readonly<Record<string, string>>
  tag: string
  /** Whether this answer is submitted. */
  completed?: boolean
}

/** An answer to a thesis. */
export interface AnswerInput {
  readonly value?: number | null
  readonly explanation?: string
  readonly translations?: Readonly<Record<string, string>>
}

/** Answers by id of the thesis: 11, 12, 13. */
type Answers = Readonly<Record<number, AnswerInput>>

interface AnswersOptions {
  readonly kind?: 'candidate' | 'party'
  readonly given?: Answers
  /** Submitted answers of the candidate's party. */
  readonly ofParty?: Answers
  readonly instance?: Partial<Instance>
  readonly submitted?: boolean
  /** Whether voters are matched with such entities. Default: they are. */
  readonly matched?: boolean
  readonly reopened?: { readonly reason: string; readonly reopened_at: string }
  readonly history?: readonly object[]
  /** How the trust persons of the party work together. Default: there is one of them. */
  readonly collaboration?: Partial<Collaboration>
  /** Empty required fields of the profile. */
  readonly missingFields?: readonly string[]
  /** Theses on which submitted answers differ most. */
  readonly disputed?: readonly number[]
}

/** One trust person, who has changed nothing yet. */
const ALONE: Collaboration = {
  people: ['Ada Berg'],
  changes: [],
  comments: [],
  four_eyes: false,
  needs_second_person: false,
}

const COMMENTED_AT = '2026-11-22T10:00:00Z'

const SUBMISSION_TIMES = { submitted_at: '2026-11-20T10:00:00Z' }

export function serveAnswers(scene: AnswersOptions = {}) {
  const { kind = 'candidate', given = {}, ofParty = {}, instance = {}, reopened = null, history = [] } = scene
  const path = kind === 'party' ? '/applications/7/matches/parties/21' : '/applications/7/matches/candidates/31'
  const answers = new Map<number, StoredAnswer>(toEntries(given))
  const saved: StoredAnswer[] = []
  /** State of the connection: requests fail if it is offline, responses are lost if `losesResponses` is set. */
  const connection = { isOffline: false, losesResponses: false }
  const previousExplanations = [...history]
  let collaboration: Collaboration = { ...ALONE, ...scene.collaboration }
  let isSubmitted = scene.submitted ?? false
  let isReopened = reopened
  let version = 1

  function storeAnswer(statement_id: number, input: AnswerInput): StoredAnswer {
    version += 1
    const known = answers.get(statement_id) ?? { value: null, explanation: '', translations: {} }
    const answer = { ...known, ...input, statement_id, tag: `"${version}"` }
    answers.set(statement_id, answer)
    return answer
  }

  const buildOwner = () => {
    const wasSubmitted = isSubmitted || isReopened !== null
    const times = wasSubmitted ? SUBMISSION_TIMES : {}
    const matched = scene.matched ?? true
    const more = { ...times, matched, public: wasSubmitted && matched, reopened: isSubmitted ? null : isReopened }
    return kind === 'party'
      ? buildParty(21, 'Tanne', { status: isSubmitted ? 2 : 1, ...more } as never)
      : buildCandidate(31, 'Amsel', { status: isSubmitted ? 3 : 2, ...more } as never)
  }

  serveTheses(undefined, { status: 2, languages: ['de'], ...instance })
  server.use(
    http.get(apiUrl('/applications/7/configuration'), () => HttpResponse.json(CONFIGURATION)),
    http.get(apiUrl(`${path}/votes`), () =>
      HttpResponse.json([...answers.values()], { headers: { ETag: `"all-${version}"` } }),
    ),
    http.get(apiUrl('/applications/7/matches/parties/21/votes'), () =>
      HttpResponse.json(toEntries(ofParty).map(([, answer]) => answer)),
    ),
    http.get(apiUrl(`${path}/history`), () =>
      HttpResponse.json({ explanations: previousExplanations, reopenings: [] }),
    ),
    http.get(apiUrl('/dashboard'), () =>
      HttpResponse.json({ steps: [{ key: 'profile', state: 'incomplete', missing: scene.missingFields ?? [] }] }),
    ),
    http.get(apiUrl('/applications/7/theses/by-disagreement'), () =>
      HttpResponse.json({ statement_ids: scene.disputed ?? [] }),
    ),
    http.get(apiUrl(`${path}/collaboration`), () => HttpResponse.json(collaboration)),
    http.post(apiUrl(`${path}/comments`), async ({ request }) => {
      if (connection.isOffline) return HttpResponse.error()
      const { statement_id, comment } = (await request.json()) as { statement_id: number; comment: string }
      const id = collaboration.comments.length + 1
      const added = { id, statement_id, comment, created_at: COMMENTED_AT, created_by: 'Ada Berg', is_own: true }
      collaboration = { ...collaboration, comments: [...collaboration.comments, added] }
      return HttpResponse.json(added, { status: 201 })
    }),
    http.delete(apiUrl(`${path}/comments/:id`), ({ params }) => {
      const comments = collaboration.comments.filter(({ id }) => id !== Number(params.id))
      collaboration = { ...collaboration, comments }
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(apiUrl(`${path}/submission-requests`), () =>
      connection.isOffline ? HttpResponse.error() : new HttpResponse(null, { status: 204 }),
    ),
    http.put(apiUrl(`${path}/four-eyes`), async ({ request }) => {
      const { enabled } = (await request.json()) as { enabled: boolean }
      collaboration = { ...collaboration, four_eyes: enabled }
      return HttpResponse.json(collaboration)
    }),
    http.get(apiUrl(path), () => HttpResponse.json(buildOwner())),
    http.put(apiUrl(`${path}/votes`), async ({ request }) => {
      if (connection.isOffline) return HttpResponse.error()
      const { statement_id, ...input } = (await request.json()) as StoredAnswer
      const known = answers.get(statement_id)
      if (getExpectedTag(request) !== (known?.tag ?? null)) return problem(412, 'stale')
      if (isSubmitted && input.value !== known?.value) return problem(409, 'frozen')
      if (isSubmitted && known)
        previousExplanations.unshift({ ...known, replaced_at: '2026-11-21T10:00:00Z', replaced_by: 'Ada' })
      const answer = storeAnswer(statement_id, { ...input, explanation: input.explanation.trim() })
      answer.completed = isSubmitted
      saved.push(answer)
      return connection.losesResponses ? HttpResponse.error() : HttpResponse.json(answer)
    }),
    http.put(apiUrl(`${path}/votes/many`), async ({ request }) => {
      const { answers: inputs } = (await request.json()) as { answers: StoredAnswer[] }
      const isStale = ({ statement_id, tag }: StoredAnswer) => (answers.get(statement_id)?.tag ?? null) !== tag
      if (inputs.some(isStale)) return problem(412, 'stale')
      const changed = inputs.map(({ statement_id, tag: _, ...input }) => storeAnswer(statement_id, input))
      saved.push(...changed)
      return HttpResponse.json(changed)
    }),
    http.post(apiUrl(`/actions/finalize/${kind}/${kind === 'party' ? 21 : 31}`), ({ request }) => {
      if (request.headers.get('if-match') !== `"all-${version}"`) return problem(412, 'stale')
      isSubmitted = true
      return HttpResponse.json(buildOwner())
    }),
  )
  return {
    connection,
    /** Returns the answers that the portal saved, in this order. */
    getSavedAnswers: () => saved.map(({ statement_id, value, explanation }) => [statement_id, value, explanation]),
    /** Stores an answer, as another person of the party does. */
    storeAnswer,
    /** Submits the answers, as another person of the party does. */
    submit: () => {
      isSubmitted = true
    },
    /** Reopens the submitted answers, as a creator does. */
    reopen: (reason: string) => {
      isSubmitted = false
      isReopened = { reason, reopened_at: '2026-11-21T09:00:00Z' }
    },
  }
}

/** Returns the entity tag that a change expects; null if it expects no answer. */
function getExpectedTag({ headers }: Request): string | null {
  return headers.get('if-match') ?? (headers.get('if-none-match') === '*' ? null : '')
}

function toEntries(answers: Answers): [number, StoredAnswer][] {
  return Object.entries(answers).map(([thesis, input]) => [
    Number(thesis),
    { value: null, explanation: '', translations: {}, ...input, statement_id: Number(thesis), tag: '"0"' },
  ])
}
