/** Letters that are not others with an accent. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
}

/** Without case and accents: how a text is searched for. */
export function normalizeSearchText(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return bare.replace(/[ßıđłøæœ]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
}

/** What a text is found by: “Müller” by “Muller” as well as by “Mueller”. */
export function toSearchText(text: string): string {
  const spelled = text.normalize('NFC').replace(/[äöü]/gi, '$&e')
  return spelled === text ? normalizeSearchText(text) : `${normalizeSearchText(text)} ${normalizeSearchText(spelled)}`
}
