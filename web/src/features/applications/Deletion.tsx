import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { refetch, remove, restore } from './queries.ts'

/** Deleting an instance with all that is in it. */
export function Deletion({ application }: { readonly application: Instance }) {
  const { t } = useTranslation('applications')
  const [isAsking, dialog] = useDisclosure(false)
  return (
    <Section title={t('delete.title')} hint={t('delete.text')}>
      <Group>
        <Button variant="outline" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={dialog.open}>
          {t('delete.open')}
        </Button>
      </Group>
      <Modal opened={isAsking} onClose={dialog.close} title={t('delete.question')} centered>
        <Question application={application} onClose={dialog.close} />
      </Modal>
    </Section>
  )
}

interface QuestionProps {
  readonly application: Instance
  readonly onClose: () => void
}

/** Asks once more where answers would go, which the server counts. */
function Question({ application: { id, title, url }, onClose }: QuestionProps) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const navigate = useNavigate()
  /** What the server said about the answers that would go. */
  const [doubt, setDoubt] = useState<Error | null>(null)
  const deleting = useMutation({
    mutationFn: () => remove(id, doubt !== null),
    onSuccess: async () => {
      onClose()
      await navigate({ to: '/portal/applications' })
      queries.removeQueries({ queryKey: instanceQueries.key(id) })
      void refetch(queries)
      showUndoToast(t('delete.done'), () => void restore(queries, id).catch(toast.error))
    },
    onError: (error) => {
      if (getErrorCode(error) === 'confirmation_needed') setDoubt(error)
      else toast.failed('deleted_error', error)
    },
  })
  return (
    <TypedConfirmation
      key={doubt ? 'answers' : 'first'}
      word={url}
      action={t(doubt ? 'delete.withAnswers' : 'delete.action')}
      cancelLabel={t('delete.keep')}
      isPending={deleting.isPending}
      onConfirm={deleting.mutate}
      onCancel={onClose}
    >
      <Stack gap="sm">
        {doubt ? (
          <Alert color="red" role="alert" title={t('delete.answered')}>
            {doubt.message}
          </Alert>
        ) : (
          <Text>{t('delete.sure', { title })}</Text>
        )}
        {deleting.error !== doubt && <SubmitError error={deleting.error} />}
      </Stack>
    </TypedConfirmation>
  )
}
