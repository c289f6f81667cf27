/**
 * Merging of two edited configurations, field by field. A field is named by its path: `ads.title`,
 * `translations.en.ads.title`. A list with the translations of its entries is a single field.
 */
import { parseTranslationPath } from './configurationPaths.ts'
import type { Configuration } from './draft.ts'
import { getItems, type Item, LISTS, replaceItems } from './translatedLists.ts'

type Fields = ReadonlyMap<string, unknown>

/** `abtesting` is merged as a whole, because its two percentages must add up to 100. */
const ATOMIC_OBJECTS = ['abtesting']

export interface MergeResult {
  /** The changes of both sides. In a conflict, it contains the value of `mine`. */
  readonly values: Configuration
  readonly myChangedPaths: readonly string[]
  readonly theirChangedPaths: readonly string[]
  /** Paths that both have changed to different values. */
  readonly conflictingPaths: readonly string[]
}

/** Merges the changes that two people made to the same configuration. */
export function mergeConfigurations(base: Configuration, mine: Configuration, theirs: Configuration): MergeResult {
  const myChangedPaths = listDifferences(base, mine)
  const theirChangedPaths = listDifferences(base, theirs)
  const differing = new Set(listDifferences(mine, theirs))
  return {
    values: copyFields(theirs, mine, myChangedPaths),
    myChangedPaths,
    theirChangedPaths,
    conflictingPaths: myChangedPaths.filter((path) => theirChangedPaths.includes(path) && differing.has(path)),
  }
}

/** Returns the configuration `to` with these fields taken from `from`. */
export function copyFields(to: Configuration, from: Configuration, paths: readonly string[]): Configuration {
  const fields = new Map(toFields(to))
  const source = toFields(from)
  for (const path of paths) fields.set(path, source.get(path))
  return fromFields(fields)
}

/** Returns the paths of the fields in which two configurations differ. */
export function listDifferences(one: Configuration, other: Configuration): readonly string[] {
  const [before, after] = [toFields(one), toFields(other)]
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  return paths.filter((path) => !isDeepEqual(before.get(path), after.get(path)))
}

/** Returns the value of a field. A list includes its translations. */
export function getField(configuration: Configuration, path: string): unknown {
  return toFields(configuration).get(path)
}

function toFields(configuration: Configuration): Fields {
  const { translations, ...rest } = configuration
  const fields = new Map<string, unknown>()
  collectFields(rest, '', fields)
  for (const list of LISTS) fields.set(list, getItems(configuration, list))
  for (const [language, texts] of Object.entries(translations)) {
    for (const [path, text] of Object.entries(texts)) {
      const isOfList = LISTS.some((list) => path.startsWith(`${list}.`))
      if (!isOfList) fields.set(`translations.${language}.${path}`, text)
    }
  }
  return fields
}

function collectFields(part: object, prefix: string, fields: Map<string, unknown>): void {
  for (const [key, value] of Object.entries(part)) {
    const path = prefix + key
    const isField = typeof value !== 'object' || value === null || Array.isArray(value) || ATOMIC_OBJECTS.includes(path)
    if (isField) fields.set(path, value)
    else collectFields(value, `${path}.`, fields)
  }
}

function fromFields(fields: Fields): Configuration {
  const plain: Record<string, unknown> = {}
  const translations: Record<string, Record<string, string>> = {}
  for (const [path, value] of fields) {
    const translation = parseTranslationPath(path)
    if (!translation) setNestedValue(plain, path.split('.'), value)
    else if (value) {
      const { language, textPath } = translation
      translations[language] = { ...translations[language], [textPath]: String(value) }
    }
  }
  const configuration = { ...plain, translations } as Configuration
  for (const list of LISTS)
    Object.assign(configuration, replaceItems(configuration, list, fields.get(list) as readonly Item[]))
  return configuration
}

function setNestedValue(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value
    return
  }
  const inner = { ...(target[key] as Record<string, unknown> | undefined) }
  target[key] = inner
  setNestedValue(inner, rest, value)
}

/** Compares two values deeply, ignoring the order of keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isDeepEqual(one[key as never], other[key as never]))
  )
}
