/** What is not translated in an instance, by language. */
import type { Instance, ThesesInLanguage } from '../../../api/types.ts'

/** The texts of the election data, as the form names them. */
const FIELDS = { title: 'title', location: 'subtitle', description: 'description' } as const
export type TranslatedField = keyof typeof FIELDS

export interface MissingTranslations {
  readonly language: string
  /** The number of theses without a complete translation. */
  readonly theses: number
  /** The texts of the election data that only the default language has. */
  readonly fields: readonly TranslatedField[]
}

/** Returns the languages in which something is missing. */
export function findMissingTranslations(
  instance: Instance,
  lists: readonly ThesesInLanguage[],
): readonly MissingTranslations[] {
  const others = instance.languages.filter((language) => language !== instance.default_language)
  return others
    .map((language) => {
      const texts = instance.translations[language]
      const theses = lists.find((list) => list.language === language)?.theses ?? []
      return {
        language,
        theses: theses.filter((each) => !each.translation_id || !each.title.trim() || !each.text.trim()).length,
        fields: Object.entries(FIELDS).flatMap(([field, name]) =>
          instance[name].trim() && !texts?.[name]?.trim() ? [field as TranslatedField] : [],
        ),
      }
    })
    .filter(({ theses, fields }) => theses > 0 || fields.length > 0)
}
