/** The fields of the editor: category and statement for each language, named `title-de`, `text-de`. */
import * as checks from '../../ui/checks.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import type { Wording, Wordings } from './theses.ts'

export type Part = keyof Wording
export type Entered = Record<string, string>

const BOUNDS = { title: 'thesis_category', text: 'thesis_text' } as const

export function fieldOf(part: Part, language: string): string {
  return `${part}-${language}`
}

/** What each field is called, in the order of the page. */
export function labelsOf(languages: readonly string[], label: (part: Part, language: string) => string) {
  const ofLanguage = (language: string) =>
    (['title', 'text'] as const).map((part) => [fieldOf(part, language), label(part, language)] as const)
  return Object.fromEntries(languages.flatMap(ofLanguage))
}

export function enteredOf(wordings: Wordings, languages: readonly string[]): Entered {
  return Object.fromEntries(
    languages.flatMap((language) => [
      [fieldOf('title', language), wordings[language]?.title ?? ''],
      [fieldOf('text', language), wordings[language]?.text ?? ''],
    ]),
  )
}

/** What was entered, without the languages in which nothing was. */
export function wordingsOf(entered: Entered, languages: readonly string[]): Wordings {
  const said = languages.map((language) => {
    const of = (part: Part) => entered[fieldOf(part, language)]?.trim() ?? ''
    return [language, { title: of('title'), text: of('text') }] as const
  })
  return Object.fromEntries(said.filter(([, { title, text }]) => title || text))
}

/** A new thesis needs the default language; whatever else it says, a language is needed whole or not at all. */
export function checksOf(languages: readonly string[], isNew = true) {
  const needed = (part: Part, language: string) =>
    [fieldOf(part, language), (value: string) => checks.text(value, BOUNDS[part])] as const
  const whole = (part: Part, language: string) => {
    const check = (value: string, all: Entered): ValidationError | null =>
      wordingsOf(all, [language])[language] ? checks.text(value, BOUNDS[part]) : null
    return [fieldOf(part, language), check] as const
  }
  const [first = '', ...others] = languages
  return Object.fromEntries([
    ...(isNew ? [needed('title', first), needed('text', first)] : [whole('title', first), whole('text', first)]),
    ...others.flatMap((language) => [whole('title', language), whole('text', language)]),
  ])
}
