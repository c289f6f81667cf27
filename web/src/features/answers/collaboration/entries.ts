/** The changes and comments about one thesis as one list. */
import type { AnswerChange, AnswerComment, Collaboration } from '../../../api/collaboration.ts'
import { isSame, type Position } from '../positions.ts'

/** A change with the position before and after it. */
export interface ChangeEntry {
  readonly kind: 'change'
  readonly at: string
  /** The name of the person; null if the account was deleted. */
  readonly by: string | null
  readonly before: Position
  readonly after: Position
}

export interface CommentEntry {
  readonly kind: 'comment'
  readonly at: string
  readonly by: string
  readonly comment: AnswerComment
}

/**
 * Returns the changes and comments about a thesis, the oldest first. `current` is the position stored now. A change that
 * was taken back is left out.
 */
export function listEntries(
  { changes, comments }: Collaboration,
  thesis: number,
  current: Position,
  defaultLanguage: string,
): readonly (ChangeEntry | CommentEntry)[] {
  const ofThesis = changes.filter(({ statement_id }) => statement_id === thesis)
  const allChanges = ofThesis.map((change, at): ChangeEntry => {
    // The changes are sorted from new to old, so the position after a change is the one before the newer change.
    const newer = ofThesis[at - 1]
    return {
      kind: 'change',
      at: change.changed_at,
      by: change.changed_by ?? null,
      before: toFormerPosition(change, defaultLanguage),
      after: newer ? toFormerPosition(newer, defaultLanguage) : current,
    }
  })
  const changeEntries = allChanges.filter(({ before, after }) => !isSame(before, after))
  const commentEntries = comments
    .filter(({ statement_id }) => statement_id === thesis)
    .map((comment): CommentEntry => ({ kind: 'comment', at: comment.created_at, by: comment.created_by, comment }))
  return [...changeEntries, ...commentEntries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function toFormerPosition(change: AnswerChange, defaultLanguage: string): Position {
  const { former_value = null, former_explanation, former_translations } = change
  return { value: former_value, explanation: { ...former_translations, [defaultLanguage]: former_explanation } }
}
