/** The change of the category of many theses. */
import type { ThesisRowInput } from '../../../api/types.ts'
import type { Questionnaire, Thesis } from '../theses.ts'

/** The name of a category in each language. */
export type CategoryNames = Readonly<Record<string, string>>

/** Returns the languages in which any of these theses has a category: the default language and its translations. */
export function listCategoryLanguages({ languages }: Questionnaire, theses: readonly Thesis[]): readonly string[] {
  return languages.filter((language, at) => at === 0 || theses.some(({ wordings }) => wordings[language]))
}

/** Returns the translations of a category that other theses have. */
export function findCategoryNames({ theses, languages }: Questionnaire, name: string): CategoryNames {
  const [first = '', ...others] = languages
  const found = others.flatMap((language) => {
    const thesis = theses.find(({ wordings }) => wordings[first]?.title === name && wordings[language]?.title)
    return thesis ? [[language, thesis.wordings[language]?.title ?? ''] as const] : []
  })
  return { [first]: name, ...Object.fromEntries(found) }
}

/** Returns the rows that give these theses another category in each language in which they have a wording. */
export function toCategoryRows(theses: readonly Thesis[], names: CategoryNames): readonly ThesisRowInput[] {
  return theses.map(({ position, wordings }) => ({
    number: position + 1,
    translations: Object.fromEntries(
      Object.entries(wordings).map(([language, { title, text }]) => [
        language,
        { title: names[language]?.trim() || title, text },
      ]),
    ),
  }))
}

/** Returns the rows that give these theses the categories back that they have. */
export function toStoredRows(theses: readonly Thesis[]): readonly ThesisRowInput[] {
  return toCategoryRows(theses, {})
}
