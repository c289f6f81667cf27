import classes from './ActionLabel.module.css'

interface Props {
  readonly full: string
  /** A word of the full label. The button needs the full one as its accessible name. */
  readonly short: string
}

/** The label of an action beside the heading of a page. On phones it is one word, which fits into the line. */
export function ActionLabel({ full, short }: Props) {
  return (
    <>
      <span className={classes.full}>{full}</span>
      <span className={classes.short}>{short}</span>
    </>
  )
}
