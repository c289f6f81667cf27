/** Characters that a text may contain; the same rule as crates/elections/src/characters.rs. */

/**
 * Invisible characters that are neither white space nor control characters: first and last code point of each range.
 */
const INVISIBLE_RANGES: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xe0000, 0xe0fff],
]

/** Counts the characters of a text as the server does: code points, without white space at both ends. */
export function countCharacters(text: string): number {
  return [...text.trim()].length
}

/** Returns whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return [...text].some(isVisibleCharacter)
}

function isVisibleCharacter(character: string): boolean {
  if (/[\s\p{Cc}]/u.test(character)) return false
  const point = character.codePointAt(0) ?? 0
  return !INVISIBLE_RANGES.some(([first, last]) => first <= point && point <= last)
}

const LINE_BREAKS = /[\p{Cc}\u2028\u2029\u202a-\u202e]/u

/**
 * Returns whether a text fits on one line and reads in the order it is written: no line breaks, no characters that
 * change the direction of the following text.
 */
export function isPlainLine(text: string): boolean {
  return !LINE_BREAKS.test(text) && hasBalancedIsolates(text)
}

/** Returns whether each isolate (U+2066 to U+2068) is closed by U+2069, without further closing characters. */
function hasBalancedIsolates(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character >= '\u2066' && character <= '\u2068') depth += 1
    else if (character === '\u2069') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
