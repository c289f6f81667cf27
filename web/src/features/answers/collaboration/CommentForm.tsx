import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getLengthLimits } from '../../../api/portalConfig.ts'
import { getStoredUser } from '../../../api/session.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { useTabStorage } from '../../../ui/useTabStorage.ts'
import { useAnswering } from '../Answering.tsx'
import type { Thesis } from '../theses.ts'
import { addComment, cacheComment } from './queries.ts'

/**
 * Field for a comment that only the trust persons of the party read. What was typed stays until it is sent, also when
 * another thesis is opened.
 */
export function CommentForm({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const queries = useQueryClient()
  const id = useId()
  const [text, setText] = useTabStorage(`comment:${getStoredUser()?.id}:${owner.id}:${thesis.id}`, '')
  const typed = useRef(text)
  typed.current = text
  const adding = useMutation({
    mutationFn: (comment: string) => addComment(owner, thesis.id, comment.trim()),
    onSuccess: async (comment, sent) => {
      // Keeps what was typed while the comment was sent.
      if (typed.current === sent) setText('')
      await cacheComment(queries, owner, comment)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate(text)
      }}
    >
      <Stack gap="xs" align="start">
        <Textarea
          id={id}
          w="100%"
          label={t('collaboration.label')}
          value={text}
          dir="auto"
          maxLength={getLengthLimits('answer_comment').max}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SubmitError error={adding.error} />
        <Button type="submit" variant="default" disabled={text.trim() === ''} loading={adding.isPending}>
          {t('collaboration.send')}
        </Button>
      </Stack>
    </form>
  )
}
