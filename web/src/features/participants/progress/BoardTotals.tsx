import classes from './Board.module.css'
import { ANSWERING_KINDS } from './board.ts'
import { SubmissionTotal } from './SubmissionTotal.tsx'
import type { BoardEntry } from './steps.ts'

/** How many have submitted, counted separately for parties and candidates. */
export function BoardTotals({ board }: { readonly board: readonly BoardEntry[] }) {
  return (
    <div className={classes.totals}>
      {ANSWERING_KINDS.map((kind) => {
        const entries = board.map(({ entry }) => entry).filter((entry) => entry.kind === kind)
        return entries.length > 0 && <SubmissionTotal key={kind} kind={kind} entries={entries} />
      })}
    </div>
  )
}
