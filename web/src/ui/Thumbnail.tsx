import { isLightColor } from '@mantine/core'
import classes from './Thumbnail.module.css'

interface Props {
  /** URL of the picture; without one the letters are shown. */
  readonly src: string | null | undefined
  /** Letters of the fallback: a short name or initials. */
  readonly letters: string
  /** Background of the fallback, `#0a5ea8`; a neutral one by default. */
  readonly colour?: string | null | undefined
  /** Pictures of people are round. */
  readonly isPerson?: boolean
}

/** A small decorative picture beside a name; without a picture, letters are shown. */
export function Thumbnail({ src, letters, colour, isPerson = false }: Props) {
  const round = isPerson || undefined
  // The saved picture is a square on a wider background, so it is cropped to the square.
  if (src) return <img className={classes.thumbnail} data-round={round} src={src} alt="" loading="lazy" />
  const background = colour && { backgroundColor: colour, color: isLightColor(colour) ? '#000' : '#fff' }
  const shownLetters = getMonogram(letters)
  return (
    <span
      className={classes.thumbnail}
      data-round={round}
      data-long={shownLetters.length > MAX_LARGE_LETTERS || undefined}
      style={background || undefined}
      aria-hidden
    >
      {shownLetters}
    </span>
  )
}

/** Maximum number of letters in the thumbnail, and in the larger font size. */
const MAX_LETTERS = 5
const MAX_LARGE_LETTERS = 3

/**
 * Returns the letters of a short name that fit: all of them, otherwise the first letters of its words, or the first two of
 * a single word.
 */
export function getMonogram(shortName: string): string {
  const letters = [...shortName.trim()]
  if (letters.length <= MAX_LETTERS) return letters.join('')
  const words = shortName.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 1) return letters.slice(0, 2).join('')
  return words
    .slice(0, MAX_LARGE_LETTERS)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Returns the first letters of first and last name. */
export function getInitials(firstName: string, lastName: string): string {
  const first = (name: string) => [...name.trim()][0] ?? ''
  return (first(firstName) + first(lastName)).toLocaleUpperCase()
}
