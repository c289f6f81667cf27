import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { getInstanceText, instanceQueries } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { deleteInstance, invalidateInstances, restoreInstance } from './queries.ts'

/** Deletes an instance with all its data. */
export function DeletionSection({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('applications')
  const [isConfirming, dialog] = useDisclosure(false)
  return (
    <Section title={t('delete.title')} hint={t('delete.text')}>
      <Group>
        <Button variant="outline" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={dialog.open}>
          {t('delete.open')}
        </Button>
      </Group>
      <Modal opened={isConfirming} onClose={dialog.close} title={t('delete.question')} centered>
        <DeletionDialog instance={instance} onClose={dialog.close} />
      </Modal>
    </Section>
  )
}

interface DialogProps {
  readonly instance: Instance
  readonly onClose: () => void
}

/** Asks for a second confirmation if answers would be deleted. The server counts them. */
function DeletionDialog({ instance, onClose }: DialogProps) {
  const { id, url } = instance
  const { t, i18n } = useTranslation('applications')
  const queries = useQueryClient()
  const navigate = useNavigate()
  /** The error of the server that contains the number of answers. */
  const [confirmationError, setConfirmationError] = useState<Error | null>(null)
  const deleting = useMutation({
    mutationFn: () => deleteInstance(id, confirmationError !== null),
    onSuccess: async () => {
      onClose()
      await navigate({ to: '/portal/applications' })
      queries.removeQueries({ queryKey: instanceQueries.key(id) })
      void invalidateInstances(queries)
      showUndoToast(t('delete.done'), () => void restoreInstance(queries, id).catch(toast.error))
    },
    onError: (error) => {
      if (getErrorCode(error) === 'confirmation_needed') setConfirmationError(error)
      else toast.failed('deleted_error', error)
    },
  })
  return (
    <TypedConfirmation
      key={confirmationError ? 'answers' : 'first'}
      word={url}
      action={t(confirmationError ? 'delete.withAnswers' : 'delete.action')}
      cancelLabel={t('delete.keep')}
      isPending={deleting.isPending}
      onConfirm={deleting.mutate}
      onCancel={onClose}
    >
      <Stack gap="sm">
        {confirmationError ? (
          <Alert color="red" role="alert" title={t('delete.answered')}>
            {confirmationError.message}
          </Alert>
        ) : (
          <Text>{t('delete.sure', { title: getInstanceText(instance, 'title', i18n.language) })}</Text>
        )}
        {deleting.error !== confirmationError && <SubmitError error={deleting.error} />}
      </Stack>
    </TypedConfirmation>
  )
}
