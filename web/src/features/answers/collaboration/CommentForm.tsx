import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLengthLimits } from '../../../api/portalConfig.ts'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { useAnswering } from '../Answering.tsx'
import type { Thesis } from '../theses.ts'
import { addComment, type Collaboration, collaborationQuery } from './queries.ts'

/** Field for a comment that only the trust persons of the party read. What was typed stays if it cannot be sent. */
export function CommentForm({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  const queries = useQueryClient()
  const id = useId()
  const [text, setText] = useState('')
  const adding = useMutation({
    mutationFn: () => addComment(owner, thesis.id, text.trim()),
    onSuccess: (comment) => {
      setText('')
      queries.setQueryData<Collaboration>(
        collaborationQuery(owner).queryKey,
        (known) => known && { ...known, comments: [...known.comments, comment] },
      )
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) adding.mutate()
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
        <Button type="submit" variant="default" loading={adding.isPending}>
          {t('collaboration.send')}
        </Button>
      </Stack>
    </form>
  )
}
