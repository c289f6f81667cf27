/** Lists of the document whose entries are translated: the translations know an entry by its place, and move with it. */
import type { Configuration } from './draft.ts'

export const LISTS = ['sponsors', 'footer-links'] as const
export type List = (typeof LISTS)[number]

/** An entry with its translations: by language, the texts of its fields. */
export interface Item<Name extends List = List> {
  readonly entry: Configuration[Name][number]
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export function itemsOf<Name extends List>(document: Configuration, list: Name): readonly Item<Name>[] {
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

/** What of the document changes when these are the entries of the list. */
export function withItems<Name extends List>(
  { translations }: Pick<Configuration, 'translations'>,
  list: Name,
  items: readonly Item<Name>[],
): Partial<Configuration> {
  const others = Object.entries(translations).map(([language, texts]) => {
    const kept = Object.entries(texts).filter(([path]) => !path.startsWith(`${list}.`))
    return [language, Object.fromEntries(kept)] as const
  })
  const all: Record<string, Record<string, string>> = Object.fromEntries(others)
  for (const [at, { texts }] of items.entries()) {
    for (const [language, fields] of Object.entries(texts)) {
      const there = Object.entries(fields).map(([field, text]) => [`${list}.${at}.${field}`, text])
      all[language] = { ...all[language], ...Object.fromEntries(there) }
    }
  }
  return { [list]: items.map(({ entry }) => entry), translations: all }
}

/** A list with one of its entries at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
