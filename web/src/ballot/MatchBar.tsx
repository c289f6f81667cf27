/** How far agreement goes, as a picture of the figure beside it. The same for everybody. */
export function MatchBar({ permille }: { permille: number }) {
  return (
    <span className="bar" aria-hidden="true">
      <span style={{ inlineSize: `${permille / 10}%` }} />
    </span>
  )
}
