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
  const ground = colour && { backgroundColor: colour, color: isLightColor(colour) ? '#000' : '#fff' }
  const shown = letters.length > LONGEST ? letters.slice(0, LONGEST) : letters
  return (
    <span
      className={classes.thumbnail}
      data-round={round}
      data-long={shown.length > SHORT || undefined}
      style={ground || undefined}
      aria-hidden
    >
      {shown}
    </span>
  )
}

/** Maximum number of letters in the thumbnail, and in the larger font size. */
const LONGEST = 5
const SHORT = 3

/** Returns the first letters of first and last name. */
export function initialsOf(firstName: string, lastName: string): string {
  const first = (name: string) => [...name.trim()][0] ?? ''
  return (first(firstName) + first(lastName)).toLocaleUpperCase()
}
