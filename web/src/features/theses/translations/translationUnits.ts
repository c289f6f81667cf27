/** The texts to translate, each with an id that files for translators refer to. */
import { listVariables } from '../../../core/variables.ts'
import type { Questionnaire, Thesis } from '../theses.ts'
import { groupByCategory } from './translationFields.ts'

export interface TranslationUnit {
  /** `thesis-11`, or `category-11` after the first thesis of the category. */
  readonly id: string
  readonly kind: 'category' | 'text'
  /** The original. */
  readonly source: string
  /** The theses that contain it. */
  readonly theses: readonly Thesis[]
}

/** Returns the texts of all theses: each category, followed by its theses. Texts that are empty are left out. */
export function listTranslationUnits({ theses, languages: [source = ''] }: Questionnaire): readonly TranslationUnit[] {
  const units = groupByCategory(theses, source, source).flatMap(({ category, theses: members }): TranslationUnit[] => [
    { id: `category-${members[0]?.id}`, kind: 'category', source: category, theses: members },
    ...members.map((thesis): TranslationUnit => {
      const text = thesis.wordings[source]?.text ?? ''
      return { id: `thesis-${thesis.id}`, kind: 'text', source: text, theses: [thesis] }
    }),
  ])
  return units.filter((unit) => unit.source)
}

/** Returns the text with an id. A category is also found by another one of its theses, in case their order has changed. */
export function findUnit(units: readonly TranslationUnit[], id: string): TranslationUnit | undefined {
  const [, thesisId] = /^category-(\d+)$/.exec(id) ?? []
  return units.find((unit) =>
    thesisId && unit.kind === 'category'
      ? unit.theses.some((thesis) => String(thesis.id) === thesisId)
      : unit.id === id,
  )
}

/** Returns the stored translation of a text; that of a category is the most frequent one. */
export function getTranslation({ kind, theses }: TranslationUnit, language: string): string {
  if (kind === 'text') return theses[0]?.wordings[language]?.text ?? ''
  return groupByCategory(theses, '', language)[0]?.translations[0] ?? ''
}

/** Returns the variables of an original that its translation does not contain as often: `{location}`. */
export function findMissingVariables(source: string, translation: string): readonly string[] {
  const left = [...listVariables(translation)]
  const missing = listVariables(source).filter((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...new Set(missing)].map((name) => `{${name}}`)
}
