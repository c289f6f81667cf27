/** Fields of the editor: category and text for each language, named `title-de` and `text-de`. */
import { checkText } from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import type { Wording, Wordings } from './theses.ts'

export type Part = keyof Wording
/** The values of the editor by field: category, text and sign language video in each language. */
export type EditorValues = Record<string, string>

const BOUNDS = { title: 'thesis_category', text: 'thesis_text' } as const

export function getFieldName(part: Part, language: string): string {
  return `${part}-${language}`
}

/** Returns the label of each field, in the order of the page. */
export function getLabels(languages: readonly string[], label: (part: Part, language: string) => string) {
  const getLanguageFields = (language: string) =>
    (['title', 'text'] as const).map((part) => [getFieldName(part, language), label(part, language)] as const)
  return Object.fromEntries(languages.flatMap(getLanguageFields))
}

export function toFormValues(wordings: Wordings, languages: readonly string[]): EditorValues {
  return Object.fromEntries(
    languages.flatMap((language) => [
      [getFieldName('title', language), wordings[language]?.title ?? ''],
      [getFieldName('text', language), wordings[language]?.text ?? ''],
    ]),
  )
}

/** Returns the entered wordings without empty languages. */
export function toWordings(entered: EditorValues, languages: readonly string[]): Wordings {
  const wordings = languages.map((language) => {
    const getEntry = (part: Part) => entered[getFieldName(part, language)]?.trim() ?? ''
    return [language, { title: getEntry('title'), text: getEntry('text') }] as const
  })
  return Object.fromEntries(wordings.filter(([, { title, text }]) => title || text))
}

/**
 * Returns the checks of the fields. A new thesis needs the default language. Every other language must be complete or
 * empty.
 */
export function getChecks(languages: readonly string[], isNew = true) {
  const createRequiredCheck = (part: Part, language: string) =>
    [getFieldName(part, language), (value: string) => checkText(value, BOUNDS[part])] as const
  const createAllOrNothingCheck = (part: Part, language: string) => {
    const check = (value: string, all: EditorValues): ValidationError | null =>
      toWordings(all, [language])[language] ? checkText(value, BOUNDS[part]) : null
    return [getFieldName(part, language), check] as const
  }
  const [first = '', ...others] = languages
  const createFirstCheck = isNew ? createRequiredCheck : createAllOrNothingCheck
  return Object.fromEntries([
    createFirstCheck('title', first),
    createFirstCheck('text', first),
    ...others.flatMap((language) => [
      createAllOrNothingCheck('title', language),
      createAllOrNothingCheck('text', language),
    ]),
  ])
}
