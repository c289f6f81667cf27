import classes from './Board.module.css'
import { ANSWERING } from './board.ts'
import type { Entry } from './entries.ts'
import { Total } from './Total.tsx'

/** How many have submitted, parties and candidates each for themselves. */
export function BoardTotals({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <div className={classes.totals}>
      {ANSWERING.map((kind) => {
        const ofKind = entries.filter((entry) => entry.kind === kind)
        return ofKind.length > 0 && <Total key={kind} kind={kind} entries={ofKind} />
      })}
    </div>
  )
}
