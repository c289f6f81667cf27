/**
 * Merging of two edited configurations, field by field. A field is named by its path: `ads.title`,
 * `translations.en.ads.title`. A list with the translations of its entries is a single field.
 */
import { parseTranslationPath } from './configurationPaths.ts'
import type { Configuration } from './draft.ts'
import { getItems, type Item, LISTS, replaceItems } from './translatedLists.ts'

type Fields = ReadonlyMap<string, unknown>

/** Objects that count as a single field: two percentages that add up to a hundred. */
const ATOMIC_OBJECTS = ['abtesting']

export interface MergeResult {
  /** The changes of both sides. For a conflict it contains the own value. */
  readonly values: Configuration
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
  /** Paths that both have changed to different values. */
  readonly conflicts: readonly string[]
}

/** Merges the changes that two people made to the same configuration. */
export function merge(base: Configuration, mine: Configuration, theirs: Configuration): MergeResult {
  const changedByMe = listDifferences(base, mine)
  const changedByThem = listDifferences(base, theirs)
  const differing = new Set(listDifferences(mine, theirs))
  return {
    values: copyFields(theirs, mine, changedByMe),
    mine: changedByMe,
    theirs: changedByThem,
    conflicts: changedByMe.filter((path) => changedByThem.includes(path) && differing.has(path)),
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
  return paths.filter((path) => !isSame(before.get(path), after.get(path)))
}

/** Returns the value of a field. A list includes its translations. */
export function fieldAt(document: Configuration, path: string): unknown {
  return toFields(document).get(path)
}

function toFields(document: Configuration): Fields {
  const { translations, ...rest } = document
  const fields = new Map<string, unknown>()
  collect(rest, '', fields)
  for (const list of LISTS) fields.set(list, getItems(document, list))
  for (const [language, texts] of Object.entries(translations)) {
    for (const [path, text] of Object.entries(texts)) {
      const isOfList = LISTS.some((list) => path.startsWith(`${list}.`))
      if (!isOfList) fields.set(`translations.${language}.${path}`, text)
    }
  }
  return fields
}

function collect(part: object, prefix: string, fields: Map<string, unknown>): void {
  for (const [key, value] of Object.entries(part)) {
    const path = prefix + key
    const isField = typeof value !== 'object' || value === null || Array.isArray(value) || ATOMIC_OBJECTS.includes(path)
    if (isField) fields.set(path, value)
    else collect(value, `${path}.`, fields)
  }
}

function fromFields(fields: Fields): Configuration {
  const plain: Record<string, unknown> = {}
  const translations: Record<string, Record<string, string>> = {}
  for (const [path, value] of fields) {
    const translation = parseTranslationPath(path)
    if (!translation) setIn(plain, path.split('.'), value)
    else if (value) {
      const { language, textPath } = translation
      translations[language] = { ...translations[language], [textPath]: String(value) }
    }
  }
  const document = { ...plain, translations } as Configuration
  for (const list of LISTS) Object.assign(document, replaceItems(document, list, fields.get(list) as readonly Item[]))
  return document
}

function setIn(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = { ...(into[key] as Record<string, unknown> | undefined) }
  into[key] = inner
  setIn(inner, rest, value)
}

/** Compares two values deeply, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key as never], other[key as never]))
  )
}
