/** A bar that shows the match percentage beside it. It has the same colour for every entity. */
export function MatchBar({ permille }: { permille: number }) {
  return (
    <span className="bar" aria-hidden="true">
      <span style={{ inlineSize: `${permille / 10}%` }} />
    </span>
  )
}
