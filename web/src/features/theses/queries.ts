import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import { thesisQueries } from '../../api/theses.ts'
import type { ThesesInLanguage, ThesisRowInput } from '../../api/types.ts'
import { moveItem, type Questionnaire, type Thesis, type WordingBody } from './theses.ts'

/** A thesis in one language. */
type ThesisResponse = ThesesInLanguage['theses'][number]

/** Statistics of the submitted answers to each thesis. The server computes them on every request. */
export function figuresQuery(id: number) {
  return queryOptions({
    queryKey: [...thesisQueries.key(id), 'figures'],
    queryFn: () => unwrap(api.POST('/api/v1/actions/theses/{id}/standard-deviation', { params: { path: { id } } })),
  })
}

/** The answer scale and its labels. */
export function algorithmQuery(id: number) {
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

export function invalidateTheses(queries: QueryClient, id: number) {
  return queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
}

/** Updates the order in the cache before the server responds. */
export function moveInCache(queries: QueryClient, id: number, from: number, to: number): void {
  queries.setQueryData<ThesesInLanguage[]>(thesisQueries.key(id), (languages) =>
    languages?.map((each) => ({ ...each, theses: moveItem(each.theses, from, to) })),
  )
}

/** Replaces a thesis in a language in the cache with the one of a response. */
export function replaceInCache(queries: QueryClient, id: number, language: string, thesis: ThesisResponse): void {
  const replace = (each: ThesisResponse) => (each.id === thesis.id ? thesis : each)
  queries.setQueryData<ThesesInLanguage[]>(thesisQueries.key(id), (languages) =>
    languages?.map((each) => (each.language === language ? { ...each, theses: each.theses.map(replace) } : each)),
  )
}

/** Marks what other screens show of an instance as outdated, so that they load it again. */
export function markInstanceStale(queries: QueryClient, id: number): void {
  void queries.invalidateQueries({ queryKey: instanceQueries.key(id), refetchType: 'none' })
}

const getPath = ({ instance, languages }: Questionnaire) => ({ id: instance.id, language: languages[0] ?? '' })

/** Creates a thesis with all its translations, or nothing at all. Returns its id. Without a position it is appended. */
export async function createThesis(
  questionnaire: Questionnaire,
  wordings: Readonly<Record<string, WordingBody>>,
  position?: number,
): Promise<number> {
  const path = getPath(questionnaire)
  const { [path.language]: first, ...others } = wordings
  if (!first) throw new Error('a thesis begins in the default language')
  const body = { ...first, ...(position !== undefined && { position }) }
  const { id } = await unwrap(api.POST('/api/v1/applications/{id}/theses/{language}', { params: { path }, body }))
  try {
    for (const [language, wording] of Object.entries(others))
      await writeWording(questionnaire, { id }, language, wording)
  } catch (error) {
    await deleteThesis(questionnaire, { id })
    throw error
  }
  return id
}

/** A thesis whose wording is changed. Without tags, the change overwrites what others have written. */
type ChangedThesis = Pick<Thesis, 'id'> & Partial<Pick<Thesis, 'tags'>>

/** Returns the header with which a change is refused (412) if somebody else has changed the wording since it was read. */
function getPrecondition({ tags }: ChangedThesis, language: string): Readonly<Record<string, string>> {
  const tag = tags?.[language]
  return tag ? { 'If-Match': tag } : {}
}

/** Writes the text of a thesis in a language, new or changed. Returns the thesis in this language. */
export function writeWording(
  { instance }: Questionnaire,
  thesis: ChangedThesis,
  language: string,
  body: Partial<WordingBody>,
): Promise<ThesisResponse> {
  const params = { path: { id: instance.id, language, thesisId: thesis.id } }
  const headers = getPrecondition(thesis, language)
  return unwrap(api.PUT('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params, headers, body }))
}

export async function deleteTranslation({ instance }: Questionnaire, thesis: ChangedThesis, language: string) {
  const params = { path: { id: instance.id, language, thesisId: thesis.id } }
  const headers = getPrecondition(thesis, language)
  await api.DELETE('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params, headers })
}

/** Deletes a thesis; `confirm` also deletes its answers. */
export async function deleteThesis(questionnaire: Questionnaire, thesis: ChangedThesis, confirm = false) {
  const path = { ...getPath(questionnaire), thesisId: thesis.id }
  const headers = getPrecondition(thesis, path.language)
  const params = { path, query: { confirm } }
  await api.DELETE('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params, headers })
}

export async function moveThesis(questionnaire: Questionnaire, { id: thesisId }: Thesis, position: number) {
  const path = { ...getPath(questionnaire), thesisId }
  await api.PATCH('/api/v1/applications/{id}/theses/{language}/{thesisId}', { params: { path }, body: { position } })
}

/** Writes many theses, all or none. */
export async function writeTheses({ instance }: Questionnaire, rows: readonly ThesisRowInput[]) {
  const path = { id: instance.id }
  await api.PUT('/api/v1/applications/{id}/theses', { params: { path }, body: { theses: [...rows] } })
}

export async function finalise(id: number, invite_again: boolean) {
  await api.POST('/api/v1/actions/finalize/app/{id}', { params: { path: { id }, query: { invite_again } } })
}
