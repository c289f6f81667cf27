import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../../api/instances.ts'
import { getStoredUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toasts.ts'
import { showUndoToast } from '../../../ui/undoToast.tsx'
import { useTabStorage } from '../../../ui/useTabStorage.ts'
import { useAnswering } from '../Answering.tsx'
import type { AnswerOwner } from '../answerOwner.ts'
import { answerQueries, invalidateDependents } from '../queries.ts'
import { type PositionChange, parseSheet, writeAnswers } from './queries.ts'
import {
  createSheetDraft,
  isTaken,
  isUsable,
  type JudgedRow,
  judgeRows,
  type SheetDraft,
  type SheetRow,
} from './sheetRows.ts'

/**
 * State of answers from a spreadsheet: parsing, correcting rows, and taking over the chosen ones, all or none. The draft
 * survives leaving the screen.
 */
export function useAnswerSheet(onFinished: () => void) {
  const { t } = useTranslation('answers')
  const { owner, languages, stage, getStoredAnswer } = useAnswering()
  const queries = useQueryClient()
  const key = `answer_sheet:${getStoredUser()?.id}:${owner.kind}:${owner.id}`
  const [draft, setDraft] = useTabStorage<SheetDraft | null>(key, null)
  const [defaultLanguage = ''] = languages
  const state = { defaultLanguage, isSubmitted: stage === 'submitted', getStoredAnswer }
  const judged = judgeRows(draft?.rows ?? [], state)

  const parsing = useMutation({
    mutationFn: (file: File) => parseSheet(owner, file),
    onSuccess: (sheet, file) => setDraft(createSheetDraft(file.name, sheet, state)),
  })
  const taking = useMutation({
    mutationFn: (taken: readonly JudgedRow[]) => write(queries, owner, languages, taken.map(toChange)),
    onSuccess: (answers, taken) => {
      const undone = taken.map(({ row, verdict }): PositionChange => {
        const answer = answers.find(({ statement_id }) => statement_id === row.thesis)
        return { thesis: row.thesis ?? 0, position: verdict.stored, seen: answer?.tag ?? null }
      })
      showUndoToast(t('sheet.taken', { count: taken.length }), () => {
        write(queries, owner, languages, undone).catch((error) => toast.failed('vote_error', error))
      })
      const left = judged.filter((each) => needsAttention(each) && !taken.includes(each)).map(({ row }) => row)
      setDraft(draft && left.length > 0 ? { ...draft, rows: left, isPartlyTaken: true } : null)
      if (left.length === 0) onFinished()
    },
    onError: () => {
      // Somebody else may have changed answers, or submitted them. The preview shows the error.
      void queries.invalidateQueries({ queryKey: instanceQueries.key(owner.instanceId) })
    },
  })

  return {
    draft,
    judged,
    parsing,
    taking,
    change: (row: SheetRow, change: Partial<SheetRow>) =>
      setDraft(draft && { ...draft, rows: draft.rows.map((each) => (each === row ? { ...each, ...change } : each)) }),
    startAgain: () => setDraft(null),
    /** Discards the rows that are left. */
    finish: () => {
      setDraft(null)
      onFinished()
    },
  }
}

export type AnswerSheetState = ReturnType<typeof useAnswerSheet>

/** Returns whether a row stays after others have been taken over: it has errors, or the stored answer has changed. */
function needsAttention(judged: JudgedRow): boolean {
  const { row, verdict } = judged
  return row.isChosen && (verdict.effect === 'wrong' || (isUsable(judged) && !isTaken(judged)))
}

function toChange({ row, verdict }: JudgedRow): PositionChange {
  return { thesis: row.thesis ?? 0, position: verdict.next, seen: row.seen }
}

/** Writes positions and puts the stored answers into the cache. */
async function write(
  queries: QueryClient,
  owner: AnswerOwner,
  languages: readonly string[],
  changes: readonly PositionChange[],
) {
  const answers = await writeAnswers(owner, changes, languages)
  await answerQueries.cacheAnswers(queries, owner, answers)
  if (answers[0]) invalidateDependents(queries, owner, answers[0])
  return answers
}
