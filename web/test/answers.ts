/** An instance whose three theses are answered by a candidate or a party, and a server that keeps the answers. */
import type { Instance } from '../src/api/types.ts'
import { CONFIGURATION } from './configuration.ts'
import { candidateOf, partyOf } from './participants.ts'
import { at, HttpResponse, http, problem, server } from './server.ts'
import { serveTheses } from './theses.ts'

interface Given {
  readonly statement_id: number
  value: number | null
  explanation: string
  translations: Readonly<Record<string, string>>
  tag: string
  /** Whether it is submitted as it stands. */
  completed?: boolean
}

/** What is said to a thesis. */
export interface Said {
  readonly value?: number | null
  readonly explanation?: string
  readonly translations?: Readonly<Record<string, string>>
}

/** By the id of the thesis: 11, 12, 13. */
type Answers = Readonly<Record<number, Said>>

interface Scene {
  readonly kind?: 'candidate' | 'party'
  readonly given?: Answers
  /** What the candidate's party has submitted. */
  readonly ofParty?: Answers
  readonly instance?: Partial<Instance>
  readonly submitted?: boolean
  readonly reopened?: { readonly reason: string; readonly reopened_at: string }
  readonly history?: readonly object[]
}

const TIMES = { submitted_at: '2026-11-20T10:00:00Z' }

export function serveAnswers(scene: Scene = {}) {
  const { kind = 'candidate', given = {}, ofParty = {}, instance = {}, reopened = null, history = [] } = scene
  const path = kind === 'party' ? '/applications/7/matches/parties/21' : '/applications/7/matches/candidates/31'
  const answers = new Map<number, Given>(entriesOf(given))
  const written: Given[] = []
  /** Says how calls fare: the connection may be cut, before the server hears of them or before its answer is heard. */
  const line = { isCut: false, losesAnswers: false }
  const former = [...history]
  let isSubmitted = scene.submitted ?? false
  let isReopened = reopened
  let version = 1

  function say(statement_id: number, said: Said): Given {
    version += 1
    const known = answers.get(statement_id) ?? { value: null, explanation: '', translations: {} }
    const answer = { ...known, ...said, statement_id, tag: `"${version}"` }
    answers.set(statement_id, answer)
    return answer
  }

  const whose = () => {
    const more = { ...(isSubmitted || isReopened ? TIMES : {}), reopened: isSubmitted ? null : isReopened }
    return kind === 'party'
      ? partyOf(21, 'Tanne', { status: isSubmitted ? 2 : 1, ...more } as never)
      : candidateOf(31, 'Amsel', { status: isSubmitted ? 3 : 2, ...more } as never)
  }

  serveTheses(undefined, { status: 2, languages: ['de'], ...instance })
  server.use(
    http.get(at('/applications/7/configuration'), () => HttpResponse.json(CONFIGURATION)),
    http.get(at(`${path}/votes`), () =>
      HttpResponse.json([...answers.values()], { headers: { ETag: `"all-${version}"` } }),
    ),
    http.get(at('/applications/7/matches/parties/21/votes'), () =>
      HttpResponse.json(entriesOf(ofParty).map(([, answer]) => answer)),
    ),
    http.get(at(`${path}/history`), () => HttpResponse.json({ explanations: former, reopenings: [] })),
    http.get(at(path), () => HttpResponse.json(whose())),
    http.put(at(`${path}/votes`), async ({ request }) => {
      if (line.isCut) return HttpResponse.error()
      const { statement_id, ...said } = (await request.json()) as Given
      const known = answers.get(statement_id)
      if (seenIn(request) !== (known?.tag ?? null)) return problem(412, 'stale')
      if (isSubmitted && said.value !== known?.value) return problem(409, 'frozen')
      if (isSubmitted && known) former.unshift({ ...known, replaced_at: '2026-11-21T10:00:00Z', replaced_by: 'Ada' })
      const answer = say(statement_id, { ...said, explanation: said.explanation.trim() })
      answer.completed = isSubmitted
      written.push(answer)
      return line.losesAnswers ? HttpResponse.error() : HttpResponse.json(answer)
    }),
    http.post(at(`/actions/finalize/${kind}/${kind === 'party' ? 21 : 31}`), ({ request }) => {
      if (request.headers.get('if-match') !== `"all-${version}"`) return problem(412, 'stale')
      isSubmitted = true
      return HttpResponse.json(whose())
    }),
  )
  return {
    line,
    /** What was written, in this order. */
    written: () => written.map(({ statement_id, value, explanation }) => [statement_id, value, explanation]),
    /** Somebody else of the party answers. */
    say,
    /** Somebody else of the party submits. */
    submit: () => {
      isSubmitted = true
    },
    /** A creator opens what was submitted. */
    reopen: (reason: string) => {
      isSubmitted = false
      isReopened = { reason, reopened_at: '2026-11-21T09:00:00Z' }
    },
  }
}

/** Tag of the answer that somebody changes; null where there was none. */
function seenIn({ headers }: Request): string | null {
  return headers.get('if-match') ?? (headers.get('if-none-match') === '*' ? null : '')
}

function entriesOf(answers: Answers): [number, Given][] {
  return Object.entries(answers).map(([thesis, said]) => [
    Number(thesis),
    { value: null, explanation: '', translations: {}, ...said, statement_id: Number(thesis), tag: '"0"' },
  ])
}
