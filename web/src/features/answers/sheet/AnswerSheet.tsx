import { useAnswering } from '../Answering.tsx'
import { useAnswersSearchParams } from '../useAnswersSearchParams.ts'
import { SheetPicker } from './SheetPicker.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { useAnswerSheet } from './useAnswerSheet.ts'

/** Answers from a spreadsheet: a table to fill in, and what a filled one would change, before it changes anything. */
export function AnswerSheet() {
  const { stage } = useAnswering()
  const { goTo } = useAnswersSearchParams()
  const sheet = useAnswerSheet(() => goTo({ search: stage === 'open' ? { view: 'list' } : {} }))
  return sheet.draft ? <SheetPreview sheet={sheet} draft={sheet.draft} /> : <SheetPicker parsing={sheet.parsing} />
}
