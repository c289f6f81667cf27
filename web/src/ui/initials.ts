/** Returns at most two initials of a name or, without one, of a mail address: “AB” for “Ada Berg” and ada.berg@example.org. */
export function getInitials(name: string): string {
  const [local = ''] = name.split('@')
  const words = local.split(/[\s._+-]+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('')
}
