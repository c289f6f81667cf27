import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { LinkedText } from '../../../voterUi/LinkedText.tsx'
import { useAnswering } from '../Answering.tsx'
import answerClasses from '../Answers.module.css'
import classes from './Collaboration.module.css'
import { type AnswerComment, collaborationQuery, removeComment } from './queries.ts'

/** The text of a comment. Its author can delete it. */
export function CommentText({ comment }: { readonly comment: AnswerComment }) {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeComment(owner, comment.id),
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
