import classes from './Board.module.css'

/** How much of the whole, as a picture of the words beside it. */
export function AnswerBar({ part, of }: { readonly part: number; readonly of: number }) {
  const share = of > 0 ? Math.min(1, part / of) : 0
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.part} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
