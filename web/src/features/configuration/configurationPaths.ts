/** Reads and changes values of the configuration by path, such as `sponsors.0.href` or `translations.en.ads.title`. */
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { Instance } from '../../api/types.ts'
import type { Configuration } from './draft.ts'

/** Returns whether the configuration can no longer be changed. */
export function isFrozen({ status }: Instance): boolean {
  return status >= INSTANCE_STATUS.archived
}

/** Returns the path of the translation of a text. */
export function translationPath(language: string, path: string): string {
  return `translations.${language}.${path}`
}

/** Splits the path of a translation into its language and the path of the text. Returns null for other paths. */
export function parseTranslationPath(path: string): { readonly language: string; readonly textPath: string } | null {
  const [, language, textPath] = /^translations\.([^.]+)\.(.+)$/.exec(path) ?? []
  return language && textPath ? { language, textPath } : null
}

export function getValueAt(document: Configuration, path: string): unknown {
  const translation = parseTranslationPath(path)
  if (translation) return document.translations[translation.language]?.[translation.textPath]
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document)
}

export function getTextAt(document: Configuration, path: string): string {
  return String(getValueAt(document, path) ?? '')
}

/** Returns the parts of the configuration that change when the value at the path is set. */
export function setValueAt(document: Configuration, path: string, value: unknown): Partial<Configuration> {
  const translation = parseTranslationPath(path)
  if (translation) return { translations: setTranslation(document.translations, translation, String(value)) }
  const [part = '', ...rest] = path.split('.')
  return { [part]: setIn(document[part as keyof Configuration], rest, value) }
}

function setIn(part: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(part)) return part.with(Number(key), setIn(part[Number(key)], rest, value))
  const current = part as Readonly<Record<string, unknown>>
  return { ...current, [key]: setIn(current[key], rest, value) }
}

type Translations = Configuration['translations']

/** An empty text removes the translation. */
function setTranslation(
  translations: Translations,
  { language, textPath }: { readonly language: string; readonly textPath: string },
  text: string,
): Translations {
  const { [textPath]: _, ...others } = translations[language] ?? {}
  return { ...translations, [language]: text ? { ...others, [textPath]: text } : others }
}
