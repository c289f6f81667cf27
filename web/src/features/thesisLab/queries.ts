import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { withFileTimeout } from '../../api/files.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { AnswerRow } from '../../api/types.ts'
import type { RespondentKind } from './labSettings.ts'
import type { AnswerOfEntity } from './method/labElection.ts'

/** Time limit for the answers of many candidates. */
const ANSWERS_TIMEOUT_MS = 120_000

/** The submitted answers of the parties or candidates of an instance. */
export function answersQuery(id: number, kind: RespondentKind, language: string) {
  return queryOptions({
    queryKey: [...instanceQueries.key(id), 'labAnswers', kind, language],
    queryFn: async (): Promise<readonly AnswerOfEntity[]> => {
      const params = { path: { id, language }, query: { format: 'json' } } as const
      const options = { params, ...withFileTimeout(ANSWERS_TIMEOUT_MS) }
      const call =
        kind === 'parties'
          ? api.GET('/api/v1/analytics/application/{id}/partyvotes/{language}', options)
          : api.GET('/api/v1/analytics/application/{id}/candidatevotes/{language}', options)
      // The other formats of the call are text and bytes.
      const rows = (await unwrap(call)) as readonly AnswerRow[]
      return rows.map(({ party_id, candidate_id, party, name, statement_id, value }) => ({
        entity: party_id ?? candidate_id ?? 0,
        name: (kind === 'parties' && party) || name,
        thesis: statement_id,
        value: value ?? null,
      }))
    },
  })
}

/** The parties of an instance, which get sample answers. */
export function partiesQuery(id: number) {
  return queryOptions({
    queryKey: [...instanceQueries.key(id), 'labParties'],
    queryFn: async () => {
      const params = { path: { id }, query: { pagination: false } }
      const { data } = await unwrap(api.GET('/api/v1/applications/{id}/matches/parties', { params }))
      return data.map(({ id: party, shortcut, name }) => ({ id: party, name: shortcut || name }))
    },
  })
}
