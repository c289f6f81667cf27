/**
 * Lists of the configuration whose entries are translated. Translations refer to an entry by its index, so they move
 * with it.
 */
import type { Configuration } from './draft.ts'

export const LISTS = ['sponsors', 'footer-links'] as const
export type List = (typeof LISTS)[number]

/** An entry with its translations: the texts of its fields by language. */
export interface Item<Name extends List = List> {
  readonly entry: Configuration[Name][number]
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export function getItems<Name extends List>(document: Configuration, list: Name): readonly Item<Name>[] {
  return document[list].map((entry, at) => {
    const prefix = `${list}.${at}.`
    const texts = Object.entries(document.translations).flatMap(([language, all]) => {
      const own = Object.entries(all).filter(([path]) => path.startsWith(prefix))
      return own.length > 0
        ? [[language, Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text]))]]
        : []
    })
    return { entry, texts: Object.fromEntries(texts) }
  })
}

/** Returns the parts of the configuration that change when the list has these entries. */
export function replaceItems<Name extends List>(
  { translations }: Pick<Configuration, 'translations'>,
  list: Name,
  items: readonly Item<Name>[],
): Partial<Configuration> {
  const others = Object.entries(translations).map(([language, texts]) => {
    const otherTexts = Object.entries(texts).filter(([path]) => !path.startsWith(`${list}.`))
    return [language, Object.fromEntries(otherTexts)] as const
  })
  const all: Record<string, Record<string, string>> = Object.fromEntries(others)
  for (const [at, { texts }] of items.entries()) {
    for (const [language, fields] of Object.entries(texts)) {
      const itemTexts = Object.entries(fields).map(([field, text]) => [`${list}.${at}.${field}`, text])
      all[language] = { ...all[language], ...Object.fromEntries(itemTexts) }
    }
  }
  return { [list]: items.map(({ entry }) => entry), translations: all }
}

/** Returns the list with one entry moved to another index. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): readonly T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
