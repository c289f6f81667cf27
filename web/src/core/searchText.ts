/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
}

/** Removes case and accents from a text, for searching. */
export function normalizeSearchText(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[ßıđłøæœ]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
}

/** Returns the words of a search, normalized. There are none in an empty search, which finds everything. */
export function listSearchWords(search: string): readonly string[] {
  return normalizeSearchText(search).split(/\s+/).filter(Boolean)
}

/**
 * Returns whether a text contains every word of a search, in any order.
 *
 * @param searchText the result of `toSearchText`
 */
export function matchesSearch(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word))
}

/** Returns the text in which a search looks for words: “Müller” is found by “Muller” and by “Mueller”. */
export function toSearchText(text: string): string {
  const spelled = text.normalize('NFC').replace(/[äöü]/gi, '$&e')
  return spelled === text ? normalizeSearchText(text) : `${normalizeSearchText(text)} ${normalizeSearchText(spelled)}`
}
