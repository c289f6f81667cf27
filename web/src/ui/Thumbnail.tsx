import { isLightColor } from '@mantine/core'
import classes from './Thumbnail.module.css'

interface Props {
  /** Address of the picture; without one its default is shown. */
  readonly src: string | null | undefined
  /** What the default says: a short name, initials. */
  readonly letters: string
  /** The default's ground, `#0a5ea8`; a quiet one unless told. */
  readonly colour?: string | null | undefined
  /** A person's picture is round. */
  readonly isPerson?: boolean
}

/** The small picture beside a name, which it adds nothing to; where there is none, letters stand in its place. */
export function Thumbnail({ src, letters, colour, isPerson = false }: Props) {
  const round = isPerson || undefined
  // What is saved is a square on a wider ground: cut to a square again.
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

/** As many letters as are read in the little room, and as many as fit in the larger size. */
const LONGEST = 5
const SHORT = 3

/** The first letters of first and last name. */
export function initialsOf(firstName: string, lastName: string): string {
  const first = (name: string) => [...name.trim()][0] ?? ''
  return (first(firstName) + first(lastName)).toLocaleUpperCase()
}
