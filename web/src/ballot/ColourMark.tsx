/** A party's colour, beside a name and nowhere else; nothing where there is none. */
export function ColourMark({ colour }: { colour: string | null | undefined }) {
  return colour && <span className="mark" aria-hidden="true" style={{ backgroundColor: colour }} />
}
