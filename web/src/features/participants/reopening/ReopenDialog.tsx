import { Alert, Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { checkText } from '../../../ui/checks.ts'
import { focusAfterDialog } from '../../../ui/focus.ts'
import { toast } from '../../../ui/toasts.ts'
import { useValidatedForm } from '../../../ui/useValidatedForm.ts'
import type { Entry, PeopleScope } from '../entries.ts'
import { invalidatePeople } from '../queries.ts'
import { useErrorReasons } from '../useErrorReasons.ts'
import { useIsLive } from '../useIsLive.ts'
import { reopenAnswers } from './reopening.ts'

interface Props {
  readonly scope: PeopleScope
  /** The entry whose answers are to be reopened; null while the dialog is closed. */
  readonly entry: Entry | null
  readonly onClose: () => void
}

/**
 * Dialog before submitted answers are reopened: the consequences, and the reason, which the owners of the answers read.
 */
export function ReopenDialog({ entry, onClose, ...props }: Props) {
  const { t } = useTranslation('people')
  return (
    <Modal opened={entry !== null} onClose={onClose} title={t('reopen.title')} size="lg" centered>
      {entry && <ReopenForm entry={entry} onClose={onClose} {...props} />}
    </Modal>
  )
}

function ReopenForm({ scope, entry, onClose }: Props & { readonly entry: Entry }) {
  const { t } = useTranslation(['people', 'common'])
  const queries = useQueryClient()
  const describeError = useErrorReasons()
  const form = useValidatedForm({ reason: '' }, { reason: (value) => checkText(value, 'reason') })
  const reopening = useMutation({
    mutationFn: (reason: string) => reopenAnswers(scope, entry, reason),
    onSuccess: async () => {
      await invalidatePeople(queries, scope)
      toast.success(t('reopen.done', { name: entry.name }))
      onClose()
      // The button that opened the dialog is no longer shown.
      focusAfterDialog({ current: document.querySelector<HTMLElement>(`[aria-controls="details-${entry.id}"]`) })
    },
    onError: (error) => void form.showServerErrors(error, () => 'reason'),
  })
  const isParty = entry.kind === 'parties'
  const isLive = useIsLive(scope)
  return (
    <form noValidate onSubmit={form.submit(({ reason }) => reopening.mutate(reason.trim()))}>
      <Stack>
        <Text>{t('reopen.what', { name: entry.name })}</Text>
        <List spacing={6}>
          <List.Item>{t('reopen.positions')}</List.Item>
          <List.Item>{t(isLive ? 'reopen.voters' : 'reopen.votersLater')}</List.Item>
          <List.Item>{t(isParty ? 'reopen.mailToParty' : 'reopen.mailToCandidate')}</List.Item>
        </List>
        <Textarea
          label={t('reopen.reason')}
          description={t(isParty ? 'reopen.reasonHintOfParty' : 'reopen.reasonHint')}
          required
          autosize
          minRows={3}
          data-autofocus
          {...form.field('reason')}
        />
        {reopening.error && Object.keys(form.errors).length === 0 && (
          <Alert color="red" role="alert">
            {describeError(reopening.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" leftSection={<IconLockOpen size={18} aria-hidden />} loading={reopening.isPending}>
            {t('reopen.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
