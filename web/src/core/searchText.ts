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

/** Returns the text in which a search looks for words: “Müller” is found by “Muller” and by “Mueller”. */
export function toSearchText(text: string): string {
  const spelled = text.normalize('NFC').replace(/[äöü]/gi, '$&e')
  return spelled === text ? normalizeSearchText(text) : `${normalizeSearchText(text)} ${normalizeSearchText(spelled)}`
}
