/** Makes domains of instances from titles and other typed texts. */
const TRANSCRIPTIONS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Replaces the characters of a text that no domain contains: capital letters, umlauts, accents and spaces. */
export function toDomainCharacters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => TRANSCRIPTIONS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[\s_]+/g, '-')
}

/** Proposes a domain for a title; empty if the title has no letter or digit of a domain. */
export function proposeDomain(title: string, maxLength: number): string {
  const domain = toDomainCharacters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
  return domain.replace(/^-|-$/g, '')
}
