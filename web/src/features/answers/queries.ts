import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { collaborationQuery } from '../../api/collaboration.ts'
import { instanceQueries } from '../../api/instances.ts'
import { CANDIDATE_STATUS, PARTY_STATUS } from '../../api/participantStatus.ts'
import type { components } from '../../api/schema.d.ts'
import type { AnswerOwner } from './answerOwner.ts'
import type { Answer, Position } from './positions.ts'

type Schemas = components['schemas']

/** Data about the party or candidate that answers. */
export interface Answerer {
  /** Whether the positions are fixed. */
  readonly isSubmitted: boolean
  /** Time of the last submission, which is the version that voters see. */
  readonly submittedAt: string | null
  readonly reopened: Schemas['ReopenedResponse'] | null
  /** Whether voters see the answers once the voting guide is live: they are submitted, and voters are matched with them. */
  readonly isPublic: boolean
  /** Whether voters are matched with such entities. If not, they never see the answers. */
  readonly isMatched: boolean
  /** The party of a candidate. */
  readonly party: { readonly id: number; readonly name: string } | null
}

/** An explanation that has been replaced. */
export type ReplacedExplanation = Schemas['ReplacedExplanation']

const key = ({ instanceId, kind, id }: AnswerOwner) =>
  [...instanceQueries.key(instanceId), 'answers', kind, id] as const

export const answerQueries = {
  key: (owner: AnswerOwner) => [...key(owner), 'given'] as const,

  query: (owner: AnswerOwner) =>
    queryOptions({ queryKey: answerQueries.key(owner), queryFn: async () => (await fetchAnswers(owner)).answers }),

  /** Loads the answers from the server, bypassing the cache. */
  refetch: (queries: QueryClient, owner: AnswerOwner) =>
    queries.fetchQuery({ ...answerQueries.query(owner), staleTime: 0 }),

  /** Loads the answers before a submission. Returns the cached ones, the current ones and the tag of all of them. */
  async reloadForSubmission(queries: QueryClient, owner: AnswerOwner) {
    const before = queries.getQueryData<Answer[]>(answerQueries.key(owner)) ?? []
    const { answers: now, tag } = await fetchAnswers(owner)
    await queries.cancelQueries({ queryKey: answerQueries.key(owner) })
    queries.setQueryData(answerQueries.key(owner), now)
    return { before, now, tag }
  },

  /** Puts answers of the server into the cache. Cancels running requests, because their list may be older. */
  async cacheAnswers(queries: QueryClient, owner: AnswerOwner, answers: readonly Answer[]): Promise<void> {
    await queries.cancelQueries({ queryKey: answerQueries.key(owner) })
    const theses = new Set(answers.map(({ statement_id }) => statement_id))
    queries.setQueryData<Answer[]>(answerQueries.key(owner), (all = []) => [
      ...all.filter(({ statement_id }) => !theses.has(statement_id)),
      ...answers,
    ])
  },
}

async function fetchAnswers({ instanceId, kind, id }: AnswerOwner): Promise<{ answers: Answer[]; tag: string | null }> {
  const { data = [], response } = await (kind === 'party'
    ? api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/votes', {
        params: { path: { id: instanceId, partyId: id } },
      })
    : api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}/votes', {
        params: { path: { id: instanceId, candidateId: id } },
      }))
  return { answers: data, tag: response.headers.get('etag') }
}

/**
 * Invalidates data that depends on a written answer: the history of explanations, and the submission state if somebody
 * has submitted or reopened the answers meanwhile.
 */
export function invalidateDependents(queries: QueryClient, owner: AnswerOwner, { completed }: Answer): void {
  void queries.invalidateQueries({ queryKey: explanationHistoryQuery(owner).queryKey })
  void queries.invalidateQueries(collaborationQuery(owner))
  const { queryKey } = answererQuery(owner)
  if (queries.getQueryData(queryKey)?.isSubmitted !== completed) void queries.invalidateQueries({ queryKey })
}

/**
 * Splits the explanations as the server takes them: the one in the default language, which is the first of the
 * languages, and the others. The server keeps texts in languages that are left out, so missing ones are sent empty.
 */
export function splitExplanation({ explanation }: Position, languages: readonly string[]) {
  const [own = '', ...others] = languages.map((language) => explanation[language] ?? '')
  return {
    explanation: own,
    translations: Object.fromEntries(languages.slice(1).map((language, at) => [language, others[at] ?? ''])),
  }
}

/**
 * Writes a position, with explanations in the languages of the instance, the default language first. Fails if the answer
 * has changed since this tag; null means that there was no answer.
 */
export function writeAnswer(
  { instanceId, kind, id }: AnswerOwner,
  thesis: number,
  position: Position,
  languages: readonly string[],
  seen: string | null,
): Promise<Answer> {
  const { value } = position
  const texts = splitExplanation(position, languages)
  const body = { statement_id: thesis, application_id: instanceId, value, weight: 1, ...texts }
  const headers: HeadersInit = seen === null ? { 'If-None-Match': '*' } : { 'If-Match': seen }
  const call =
    kind === 'party'
      ? api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}/votes', {
          params: { path: { id: instanceId, partyId: id } },
          headers,
          body,
        })
      : api.PUT('/api/v1/applications/{id}/matches/candidates/{candidateId}/votes', {
          params: { path: { id: instanceId, candidateId: id } },
          headers,
          body,
        })
  return unwrap(call)
}

export function answererQuery(owner: AnswerOwner) {
  return queryOptions({ queryKey: [...key(owner), 'answerer'], queryFn: () => fetchAnswerer(owner) })
}

async function fetchAnswerer({ instanceId, kind, id }: AnswerOwner): Promise<Answerer> {
  if (kind === 'party') {
    const path = { id: instanceId, partyId: id }
    const party = await unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}', { params: { path } }))
    return { ...toSubmissionState(party, PARTY_STATUS.submitted), party: null }
  }
  const path = { id: instanceId, candidateId: id }
  const candidate = await unwrap(
    api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params: { path } }),
  )
  const { party_id, party_name } = candidate
  return {
    ...toSubmissionState(candidate, CANDIDATE_STATUS.submitted),
    party: party_id ? { id: party_id, name: party_name } : null,
  }
}

type SubmissionFields = Pick<Schemas['PartyResponse'], 'status' | 'submitted_at' | 'reopened' | 'public' | 'matched'>

function toSubmissionState(
  { status, submitted_at, reopened, public: isPublic, matched: isMatched }: SubmissionFields,
  submitted: number,
) {
  const isSubmitted = status === submitted
  return { isSubmitted, submittedAt: submitted_at ?? null, reopened: reopened ?? null, isPublic, isMatched }
}

/** The submitted answers of a candidate's party; empty if the instance hides them from candidates. */
export function partyAnswersQuery({ instanceId }: AnswerOwner, party: number) {
  return answerQueries.query({ instanceId, kind: 'party', id: party })
}

/** The ids of the theses on which submitted answers differ most; empty while there are few answers. */
export function disagreementQuery({ instanceId }: AnswerOwner) {
  return queryOptions({
    queryKey: [...instanceQueries.key(instanceId), 'disagreement'],
    queryFn: async () => {
      const params = { path: { id: instanceId } }
      const { statement_ids } = await unwrap(api.GET('/api/v1/applications/{id}/theses/by-disagreement', { params }))
      return statement_ids
    },
    // The order is a hint. Without it, the theses keep their order.
    retry: false,
  })
}

/** The replaced explanations, newest first. */
export function explanationHistoryQuery(owner: AnswerOwner) {
  const { instanceId, kind, id } = owner
  return queryOptions({
    queryKey: [...key(owner), 'history'],
    queryFn: () =>
      unwrap(
        kind === 'party'
          ? api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/history', {
              params: { path: { id: instanceId, partyId: id } },
            })
          : api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}/history', {
              params: { path: { id: instanceId, candidateId: id } },
            }),
      ),
  })
}

/** Submits the answers of this tag. Fails with `stale` if one has changed since. */
export async function submitAnswers({ kind, id }: AnswerOwner, tag: string | null): Promise<void> {
  const call = { params: { path: { id } }, ...(tag !== null && { headers: { 'If-Match': tag } }) }
  if (kind === 'party') await api.POST('/api/v1/actions/finalize/party/{id}', call)
  else await api.POST('/api/v1/actions/finalize/candidate/{id}', call)
}
