/** Former wordings of a thesis. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { thesisQueries } from '../../../api/theses.ts'
import type { ThesisVersion } from '../../../api/types.ts'
import { isFinalIn, type Questionnaire, type Thesis, type Wording } from '../theses.ts'
import { type EditorValues, toFormValues } from '../wordingFields.ts'

/** The former wordings of a thesis, the newest first. */
export function versionsQuery(id: number, thesisId: number) {
  return queryOptions({
    queryKey: [...thesisQueries.key(id), 'versions', thesisId],
    queryFn: () =>
      unwrap(api.GET('/api/v1/applications/{id}/theses/versions/{thesisId}', { params: { path: { id, thesisId } } })),
  })
}

/** A wording of a version that is not the stored one. */
export interface ChangedWording {
  readonly language: string
  readonly before: Wording
  readonly after: Wording
  /** Whether the wording can be taken up again. */
  readonly isOpen: boolean
}

const EMPTY: Wording = { title: '', text: '' }

/**
 * Returns the wordings of a version that differ from the stored ones, in the order of the languages. Translations that came
 * later are none of them: they stay.
 */
export function listChangedWordings(
  questionnaire: Questionnaire,
  { wordings }: Thesis,
  { translations }: ThesisVersion,
): readonly ChangedWording[] {
  return questionnaire.languages.flatMap((language) => {
    const [before, after] = [translations[language], wordings[language] ?? EMPTY]
    if (!before || (before.title === after.title && before.text === after.text)) return []
    return [{ language, before, after, isOpen: !isFinalIn(questionnaire, language) }]
  })
}

/** Returns the values of the editor with which the wordings are taken up again. */
export function toRestoredValues(changed: readonly ChangedWording[]): EditorValues {
  const open = changed.filter(({ isOpen }) => isOpen)
  return toFormValues(
    Object.fromEntries(open.map(({ language, before }) => [language, before])),
    open.map(({ language }) => language),
  )
}
