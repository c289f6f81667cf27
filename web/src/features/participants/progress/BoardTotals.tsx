import type { Entry } from '../entries.ts'
import classes from './Board.module.css'
import { ANSWERING_KINDS } from './board.ts'
import { SubmissionTotal } from './SubmissionTotal.tsx'

/** How many have submitted, counted separately for parties and candidates. */
export function BoardTotals({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <div className={classes.totals}>
      {ANSWERING_KINDS.map((kind) => {
        const ofKind = entries.filter((entry) => entry.kind === kind)
        return ofKind.length > 0 && <SubmissionTotal key={kind} kind={kind} entries={ofKind} />
      })}
    </div>
  )
}
