import { Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThesisComment } from '../../../api/types.ts'
import { toast } from '../../../ui/toasts.ts'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { isFinalIn, type Questionnaire, type Thesis } from '../theses.ts'
import { WordDifferences } from '../WordDifferences.tsx'
import { type EditorValues, toFormValues } from '../wordingFields.ts'
import classes from './Comments.module.css'
import { deleteComment, invalidateComments, setCommentDone } from './comments.ts'

interface Props {
  readonly comment: ThesisComment
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  readonly onTake: (values: EditorValues) => void
  readonly onDeleted: () => void
}

/** A comment, which can be marked as done. Its author can delete it; everybody can take up its suggestion. */
export function CommentItem({ comment, thesis, questionnaire, onTake, onDeleted }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const formatTime = useDateTimeFormat()
  const queries = useQueryClient()
  const text = useId()
  const { id } = questionnaire.instance
  const settling = useMutation({
    mutationFn: (done: boolean) => setCommentDone(id, comment, done),
    onSuccess: () => invalidateComments(queries, id),
    onError: (error) => toast.error(error),
  })
  const deleting = useMutation({
    mutationFn: () => deleteComment(id, comment),
    onSuccess: async () => {
      await invalidateComments(queries, id)
      toast.success(t('comments.deleted'))
      // The pressed button is unmounted with the comment.
      onDeleted()
    },
    onError: (error) => toast.error(error),
  })
  const name = comment.name || t(comment.by_reviewer ? 'comments.unsigned' : 'comments.deletedAccount')
  const byline = { name, date: formatTime(comment.created_at) }
  return (
    <Card withBorder component="article" aria-labelledby={text}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(comment.by_reviewer ? 'comments.byReviewer' : 'comments.by', byline)}
        </Text>
        <p id={text} className={classes.comment} data-done={comment.done || undefined} dir="auto">
          {comment.comment}
        </p>
        {comment.proposal && (
          <Proposal proposal={comment.proposal} thesis={thesis} questionnaire={questionnaire} onTake={onTake} />
        )}
        <Group gap="md">
          <Checkbox
            label={t('comments.done')}
            aria-describedby={text}
            checked={settling.isPending ? settling.variables : comment.done}
            onChange={({ currentTarget }) => settling.mutate(currentTarget.checked)}
          />
          {comment.deletable && (
            <Button
              variant="subtle"
              color="red"
              mih={44}
              aria-describedby={text}
              loading={deleting.isPending}
              onClick={() => deleting.mutate()}
            >
              {t('comments.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

interface ProposalProps extends Pick<Props, 'thesis' | 'questionnaire' | 'onTake'> {
  readonly proposal: NonNullable<ThesisComment['proposal']>
}

/** A suggested wording with its differences to the stored one. */
function Proposal({ proposal, thesis, questionnaire, onTake }: ProposalProps) {
  const { t } = useTranslation('theses')
  const getLanguageName = useLanguageName()
  const { language, title, text } = proposal
  const stored = thesis.wordings[language] ?? { title: '', text: '' }
  const isDifferent = stored.title !== title || stored.text !== text
  const isOpen = questionnaire.languages.includes(language) && !isFinalIn(questionnaire, language)
  const label =
    questionnaire.languages.length > 1
      ? t('comments.proposalIn', { language: getLanguageName(language) })
      : t('comments.proposal')

  function adopt() {
    onTake(toFormValues({ [language]: { title, text } }, [language]))
    toast.success(t('comments.adopted'))
  }

  return (
    <section aria-label={label} className={classes.proposal}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        {stored.title !== title && (
          <WordDifferences before={stored.title} after={title} language={language} isProposal />
        )}
        <WordDifferences before={stored.text} after={text} language={language} isProposal />
        {!isDifferent && <Text size="sm">{t('versions.same')}</Text>}
        {isDifferent && isOpen && (
          <Group>
            <Button variant="default" mih={44} onClick={adopt}>
              {t('comments.adopt')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}
