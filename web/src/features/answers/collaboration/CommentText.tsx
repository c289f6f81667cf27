import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AnswerComment, collaborationQuery } from '../../../api/collaboration.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { toast } from '../../../ui/toasts.ts'
import { showUndoToast } from '../../../ui/undoToast.tsx'
import { LinkedText } from '../../../voterUi/LinkedText.tsx'
import { useAnswering } from '../Answering.tsx'
import answerClasses from '../Answers.module.css'
import classes from './Collaboration.module.css'
import { addComment, cacheComment, removeComment } from './queries.ts'

interface Props {
  readonly comment: AnswerComment
  /** Moves the focus, because the button is gone. */
  readonly onRemoved: () => void
}

/** The text of a comment. Its author can delete it. */
export function CommentText({ comment, onRemoved }: Props) {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeComment(owner, comment.id),
    onSuccess: () => {
      onRemoved()
      showUndoToast(t('collaboration.removed'), () => {
        addComment(owner, comment.statement_id, comment.comment)
          .then((added) => cacheComment(queries, owner, added))
          .catch((error) => toast.failed('sending_error', error))
      })
    },
    onSettled: () => queries.invalidateQueries(collaborationQuery(owner)),
  })
  return (
    <>
      <p className={classes.comment} dir="auto">
        <LinkedText text={comment.comment} />
      </p>
      {comment.is_own && (
        <button
          type="button"
          className={answerClasses.textButton}
          disabled={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {t('collaboration.remove')}
        </button>
      )}
      <SubmitError error={removing.error} />
    </>
  )
}
