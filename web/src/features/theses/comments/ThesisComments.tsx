import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../../ui/LoadError.tsx'
import type { Questionnaire, Thesis } from '../theses.ts'
import type { EditorValues } from '../wordingFields.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import classes from './Comments.module.css'
import { discussionQuery } from './comments.ts'

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  /** Puts a suggested wording into the editor, where it is not saved yet. */
  readonly onTake: (values: EditorValues) => void
}

/** The comments of creators and the remarks of reviewers on a thesis, and a form for another one. */
export function ThesisComments({ thesis, questionnaire, onTake }: Props) {
  const { t } = useTranslation('theses')
  const { data, error, refetch } = useQuery(discussionQuery(questionnaire.instance.id, thesis.id))
  const hint = useRef<HTMLParagraphElement>(null)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={96} />
  return (
    <Stack gap="md">
      <Text ref={hint} tabIndex={-1} size="sm" c="dimmed">
        {t('comments.hint')}
      </Text>
      {data.comments.length > 0 && (
        <ol className={classes.list}>
          {data.comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem
                comment={comment}
                thesis={thesis}
                questionnaire={questionnaire}
                onTake={onTake}
                onDeleted={() => hint.current?.focus()}
              />
            </li>
          ))}
        </ol>
      )}
      <CommentForm thesis={thesis} questionnaire={questionnaire} people={data.people} />
    </Stack>
  )
}
