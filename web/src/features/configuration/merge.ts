/**
 * The document as fields that people change one by one, so that the changes of two can be laid together.
 *
 * A field is named by its path: `ads.title`, `translations.en.ads.title`. A list is one field, with the translations of
 * its entries.
 */
import { asTranslation } from './document.ts'
import type { Configuration } from './draft.ts'
import { type Item, itemsOf, LISTS, withItems } from './lists.ts'

type Fields = ReadonlyMap<string, unknown>

/** What belongs together though it is no list: two percentages that add up to a hundred. */
const ONE_FIELD = ['abtesting']

export interface Merged {
  /** Both sides' changes; where they collide, one's own. */
  readonly values: Configuration
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
  /** What both have changed, and not to the same. */
  readonly collisions: readonly string[]
}

/** Lays together what two have made of one document. */
export function merge(base: Configuration, mine: Configuration, theirs: Configuration): Merged {
  const changedByMe = differences(base, mine)
  const changedByThem = differences(base, theirs)
  const differing = new Set(differences(mine, theirs))
  return {
    values: withFields(theirs, mine, changedByMe),
    mine: changedByMe,
    theirs: changedByThem,
    collisions: changedByMe.filter((path) => changedByThem.includes(path) && differing.has(path)),
  }
}

/** A document with these fields of another one. */
export function withFields(to: Configuration, from: Configuration, paths: readonly string[]): Configuration {
  const fields = new Map(fieldsOf(to))
  const source = fieldsOf(from)
  for (const path of paths) fields.set(path, source.get(path))
  return documentOf(fields)
}

/** The fields in which two documents differ. */
export function differences(one: Configuration, other: Configuration): readonly string[] {
  const [before, after] = [fieldsOf(one), fieldsOf(other)]
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  return paths.filter((path) => !isSame(before.get(path), after.get(path)))
}

/** The value of a field; a list comes with its translations. */
export function fieldAt(document: Configuration, path: string): unknown {
  return fieldsOf(document).get(path)
}

function fieldsOf(document: Configuration): Fields {
  const { translations, ...rest } = document
  const fields = new Map<string, unknown>()
  collect(rest, '', fields)
  for (const list of LISTS) fields.set(list, itemsOf(document, list))
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
    const isField = typeof value !== 'object' || value === null || Array.isArray(value) || ONE_FIELD.includes(path)
    if (isField) fields.set(path, value)
    else collect(value, `${path}.`, fields)
  }
}

function documentOf(fields: Fields): Configuration {
  const plain: Record<string, unknown> = {}
  const translations: Record<string, Record<string, string>> = {}
  for (const [path, value] of fields) {
    const translation = asTranslation(path)
    if (!translation) put(plain, path.split('.'), value)
    else if (value) {
      const { language, ofText } = translation
      translations[language] = { ...translations[language], [ofText]: String(value) }
    }
  }
  const document = { ...plain, translations } as Configuration
  for (const list of LISTS) Object.assign(document, withItems(document, list, fields.get(list) as readonly Item[]))
  return document
}

function put(into: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = { ...(into[key] as Record<string, unknown> | undefined) }
  into[key] = inner
  put(inner, rest, value)
}

/** Whether two values say the same, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key as never], other[key as never]))
  )
}
