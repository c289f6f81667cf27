/** A party's colour, beside its name and nowhere else. */
export function Mark({ colour }: { colour: string | null | undefined }) {
  return <span className="mark" aria-hidden="true" style={colour ? { backgroundColor: colour } : undefined} />
}
