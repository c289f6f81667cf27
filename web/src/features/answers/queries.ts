import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { components } from '../../api/schema.d.ts'
import type { Position } from './positions.ts'
import type { Whose } from './whose.ts'

type Served = components['schemas']

/** What was said to a thesis. The tag changes with it: who changes it names the one seen. */
export type Answer = Served['Answer']

/** Who answers, as far as these screens need to know. */
export interface Answerer {
  /** Positions are fixed. */
  readonly isSubmitted: boolean
  /** When it was last submitted, which is what voters see. */
  readonly submittedAt: string | null
  readonly reopened: Served['Reopened'] | null
  /** The party of a candidate. */
  readonly party: { readonly id: number; readonly name: string } | null
}

/** An explanation as it was before it was replaced. */
export type FormerExplanation = Served['ReplacedExplanation']

const key = ({ application, kind, id }: Whose) => [...instanceQueries.key(application), 'answers', kind, id] as const

export const answers = {
  key: (whose: Whose) => [...key(whose), 'given'] as const,

  query: (whose: Whose) =>
    queryOptions({ queryKey: answers.key(whose), queryFn: async () => (await given(whose)).answers }),

  /** As the server has them now, whatever was loaded before. */
  anew: (queries: QueryClient, whose: Whose) => queries.fetchQuery({ ...answers.query(whose), staleTime: 0 }),

  /** Asks again before they are submitted: what was known of them until now, what they are, and the tag of all together. */
  async review(queries: QueryClient, whose: Whose) {
    const before = queries.getQueryData<Answer[]>(answers.key(whose)) ?? []
    const { answers: now, tag } = await given(whose)
    await queries.cancelQueries({ queryKey: answers.key(whose) })
    queries.setQueryData(answers.key(whose), now)
    return { before, now, tag }
  },

  /** Takes one in that the server has just answered; a list that is still on its way may be older. */
  async keep(queries: QueryClient, whose: Whose, answer: Answer): Promise<void> {
    await queries.cancelQueries({ queryKey: answers.key(whose) })
    queries.setQueryData<Answer[]>(answers.key(whose), (all = []) => [
      ...all.filter(({ statement_id }) => statement_id !== answer.statement_id),
      answer,
    ])
  },
}

async function given({ application, kind, id }: Whose): Promise<{ answers: Answer[]; tag: string | null }> {
  const { data = [], response } = await (kind === 'party'
    ? api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/votes', {
        params: { path: { id: application, partyId: id } },
      })
    : api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}/votes', {
        params: { path: { id: application, candidateId: id } },
      }))
  return { answers: data, tag: response.headers.get('etag') }
}

/**
 * What an answer that was just written tells beside itself: what was explained before has a history, and perhaps
 * somebody has submitted or reopened what is shown here.
 */
export function follow(queries: QueryClient, whose: Whose, { completed }: Answer): void {
  void queries.invalidateQueries({ queryKey: history(whose).queryKey })
  const { queryKey } = answerer(whose)
  if (queries.getQueryData(queryKey)?.isSubmitted !== completed) void queries.invalidateQueries({ queryKey })
}

/** Writes what is said to a thesis, unless somebody else has changed it since the one seen; null: there was none. */
export function write(
  { application, kind, id }: Whose,
  thesis: number,
  { value, explanation }: Position,
  defaultLanguage: string,
  seen: string | null,
): Promise<Answer> {
  const { [defaultLanguage]: own = '', ...translations } = explanation
  const body = { statement_id: thesis, application_id: application, value, weight: 1, explanation: own, translations }
  const headers: HeadersInit = seen === null ? { 'If-None-Match': '*' } : { 'If-Match': seen }
  const call =
    kind === 'party'
      ? api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}/votes', {
          params: { path: { id: application, partyId: id } },
          headers,
          body,
        })
      : api.PUT('/api/v1/applications/{id}/matches/candidates/{candidateId}/votes', {
          params: { path: { id: application, candidateId: id } },
          headers,
          body,
        })
  return unwrap(call)
}

export function answerer(whose: Whose) {
  return queryOptions({ queryKey: [...key(whose), 'answerer'], queryFn: () => whoAnswers(whose) })
}

async function whoAnswers({ application, kind, id }: Whose): Promise<Answerer> {
  if (kind === 'party') {
    const path = { id: application, partyId: id }
    const party = await unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}', { params: { path } }))
    return { ...progressOf(party, PARTY_SUBMITTED), party: null }
  }
  const path = { id: application, candidateId: id }
  const candidate = await unwrap(
    api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params: { path } }),
  )
  const { party_id, party_name } = candidate
  return { ...progressOf(candidate, CANDIDATE_SUBMITTED), party: party_id ? { id: party_id, name: party_name } : null }
}

const PARTY_SUBMITTED = 2
const CANDIDATE_SUBMITTED = 3

type Progress = Pick<Served['Party'], 'status' | 'submitted_at' | 'reopened'>

function progressOf({ status, submitted_at, reopened }: Progress, submitted: number) {
  return { isSubmitted: status === submitted, submittedAt: submitted_at ?? null, reopened: reopened ?? null }
}

/** What a candidate's party has submitted; nothing where the instance keeps it from the candidates. */
export function partyAnswers({ application }: Whose, party: number) {
  return answers.query({ application, kind: 'party', id: party })
}

/** What was explained before, newest first. */
export function history(whose: Whose) {
  const { application, kind, id } = whose
  return queryOptions({
    queryKey: [...key(whose), 'history'],
    queryFn: () =>
      unwrap(
        kind === 'party'
          ? api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/history', {
              params: { path: { id: application, partyId: id } },
            })
          : api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}/history', {
              params: { path: { id: application, candidateId: id } },
            }),
      ),
  })
}

/** Submits the answers that were read, unless somebody has changed one since: `stale`. */
export async function submit({ kind, id }: Whose, tag: string | null): Promise<void> {
  const call = { params: { path: { id } }, ...(tag !== null && { headers: { 'If-Match': tag } }) }
  if (kind === 'party') await api.POST('/api/v1/actions/finalize/party/{id}', call)
  else await api.POST('/api/v1/actions/finalize/candidate/{id}', call)
}
