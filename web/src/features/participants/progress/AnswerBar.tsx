import classes from './Board.module.css'

/** Bar that shows a share. It is decorative: the text beside it gives the same numbers. */
export function AnswerBar({ value, max }: { readonly value: number; readonly max: number }) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.part} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
