/** The change of the category of many theses. */
import type { Questionnaire, Thesis } from '../theses.ts'

/** The name of a category in each language. */
export type CategoryNames = Readonly<Record<string, string>>

/** Another category of a thesis in a language. */
export interface CategoryChange {
  readonly id: number
  readonly language: string
  /** The tag of the wording that is changed. */
  readonly tag: string | undefined
  readonly before: string
  readonly after: string
}

/** Returns the languages in which any of these theses has a category: the default language and its translations. */
export function listCategoryLanguages({ languages }: Questionnaire, theses: readonly Thesis[]): readonly string[] {
  return languages.filter((language, at) => at === 0 || theses.some(({ wordings }) => wordings[language]))
}

/** Returns the translations of a category that other theses have. */
export function findTranslatedNames({ theses, languages }: Questionnaire, name: string): CategoryNames {
  const [first = '', ...others] = languages
  const found = others.flatMap((language) => {
    const thesis = theses.find(({ wordings }) => wordings[first]?.title === name && wordings[language]?.title)
    return thesis ? [[language, thesis.wordings[language]?.title ?? ''] as const] : []
  })
  return Object.fromEntries(found)
}

/** Returns what gives these theses another category, in each language in which they have a wording. */
export function listCategoryChanges(theses: readonly Thesis[], names: CategoryNames): readonly CategoryChange[] {
  return theses.flatMap(({ id, wordings, tags }) =>
    Object.entries(wordings).flatMap(([language, { title: before }]) => {
      const after = names[language]?.trim() || before
      return after === before ? [] : [{ id, language, tag: tags[language], before, after }]
    }),
  )
}
