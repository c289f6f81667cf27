/** A mark in a party's colour, shown only beside a name. Renders nothing without a colour. */
export function ColourMark({ colour }: { colour: string | null | undefined }) {
  return colour && <span className="mark" aria-hidden="true" style={{ backgroundColor: colour }} />
}
