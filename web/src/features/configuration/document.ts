/** Reading and changing a place in the document by its path, `sponsors.0.href`, `translations.en.ads.title`. */
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { Instance } from '../../api/types.ts'
import type { Configuration } from './draft.ts'

/** The languages of an instance, the default one first. */
export function languagesOf({ default_language, languages }: Instance): readonly string[] {
  return [default_language, ...languages.filter((language) => language !== default_language)]
}

/** Whether nothing of the document can be changed any more. */
export function isFrozen({ status }: Instance): boolean {
  return status >= INSTANCE_STATUS.archived
}

/** Where the translation of a text stands. */
export function translationPath(language: string, path: string): string {
  return `translations.${language}.${path}`
}

/** Language and text of a translation's path. */
export function asTranslation(path: string): { readonly language: string; readonly ofText: string } | null {
  const [, language, ofText] = /^translations\.([^.]+)\.(.+)$/.exec(path) ?? []
  return language && ofText ? { language, ofText } : null
}

export function readAt(document: Configuration, path: string): unknown {
  const translation = asTranslation(path)
  if (translation) return document.translations[translation.language]?.[translation.ofText]
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
}

export function textAt(document: Configuration, path: string): string {
  return String(readAt(document, path) ?? '')
}

/** What of the document changes when this stands at the path. */
export function changeAt(document: Configuration, path: string, value: unknown): Partial<Configuration> {
  const translation = asTranslation(path)
  if (translation) return { translations: translated(document.translations, translation, String(value)) }
  const [part = '', ...rest] = path.split('.')
  return { [part]: written(document[part as keyof Configuration], rest, value) }
}

function written(part: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(part)) return part.with(Number(key), written(part[Number(key)], rest, value))
  const there = part as Readonly<Record<string, unknown>>
  return { ...there, [key]: written(there[key], rest, value) }
}

type Translations = Configuration['translations']

/** A text that is emptied is not translated. */
function translated(
  translations: Translations,
  { language, ofText }: { readonly language: string; readonly ofText: string },
  text: string,
): Translations {
  const { [ofText]: _, ...others } = translations[language] ?? {}
  return { ...translations, [language]: text ? { ...others, [ofText]: text } : others }
}
