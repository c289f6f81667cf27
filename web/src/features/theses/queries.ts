import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'
import { instanceQueries } from '../../api/instances.ts'
import { thesisQueries } from '../../api/theses.ts'
import type { ParsedTheses, ThesesInLanguage, ThesisRow } from '../../api/types.ts'
import { moved, type Questionnaire, type Thesis, type Written } from './theses.ts'

/** What the submitted answers say about each thesis; worked out anew whenever it is asked for. */
export function figures(id: number) {
  return queryOptions({
    queryKey: [...thesisQueries.key(id), 'figures'],
    queryFn: () => unwrap(api.POST('/api/v1/actions/theses/{id}/standard-deviation', { params: { path: { id } } })),
  })
}

/** How voters answer. */
export function algorithm(id: number) {
  return queryOptions({
    queryKey: [...instanceQueries.key(id), 'algorithm'],
    queryFn: async () => {
      const { algorithm } = await unwrap(
        api.GET('/api/v1/applications/{id}/configuration', { params: { path: { id } } }),
      )
      return algorithm
    },
  })
}

export function refetch(queries: QueryClient, id: number) {
  return queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
}

/** Shows an order before the server has it. */
export function showMoved(queries: QueryClient, id: number, from: number, to: number): void {
  queries.setQueryData<ThesesInLanguage[]>(thesisQueries.key(id), (languages) =>
    languages?.map((each) => ({ ...each, theses: moved(each.theses, from, to) })),
  )
}

const placeOf = ({ application, languages }: Questionnaire) => ({ id: application.id, language: languages[0] ?? '' })

/** Adds a thesis with all its translations, or not at all; its id. Without a position it goes to the end. */
export async function add(
  questionnaire: Questionnaire,
  wordings: Readonly<Record<string, Written>>,
  position?: number,
): Promise<number> {
  const path = placeOf(questionnaire)
  const { [path.language]: first, ...others } = wordings
  if (!first) throw new Error('a thesis begins in the default language')
  const body = { ...first, ...(position !== undefined && { position }) }
  const { id } = await unwrap(api.POST('/api/v1/applications/{id}/theses/{language}', { params: { path }, body }))
  try {
    for (const [language, wording] of Object.entries(others)) await word(questionnaire, id, language, wording)
  } catch (error) {
    await remove(questionnaire, id)
    throw error
  }
  return id
}

/** Says a thesis in a language, in other words or for the first time. */
export async function word({ application }: Questionnaire, thesisId: number, language: string, body: Written) {
  const path = { id: application.id, language, thesisId }
  await api.PUT('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params: { path }, body })
}

export async function removeTranslation({ application }: Questionnaire, thesisId: number, language: string) {
  const path = { id: application.id, language, thesisId }
  await api.DELETE('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params: { path } })
}

/** Removes a thesis; `confirm` tells that its answers may go with it. */
export async function remove(questionnaire: Questionnaire, thesisId: number, confirm = false) {
  const path = { ...placeOf(questionnaire), thesisId }
  await api.DELETE('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params: { path, query: { confirm } } })
}

export async function move(questionnaire: Questionnaire, { id: thesisId }: Thesis, position: number) {
  const path = { ...placeOf(questionnaire), thesisId }
  await api.PATCH('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params: { path }, body: { position } })
}

/** Writes many theses, all or none. */
export async function writeAll({ application }: Questionnaire, rows: readonly ThesisRow[]) {
  const path = { id: application.id }
  await api.PUT('/api/v1/applications/{id}/theses', { params: { path }, body: { theses: [...rows] } })
}

/** Has a spreadsheet read; nothing is written yet. */
export function readSheet(id: number, file: File): Promise<ParsedTheses> {
  const params = { path: { id } }
  const body = toFormData({ file })
  return unwrap(api.POST('/api/v1/applications/{id}/theses/read', { params, body, ...withFileTimeout() }))
}

export async function finalise(id: number) {
  await api.POST('/api/v1/actions/finalize/app/{id}', { params: { path: { id } } })
}
