import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookSettings } from '../../api/types.ts'
import { ConfirmationDialog } from '../../ui/ConfirmationDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { getEventText } from './events.ts'
import { deleteWebhook, testWebhook, updateWebhook } from './queries.ts'
import { useWebhookForm, WebhookForm } from './WebhookForm.tsx'
import classes from './webhooks.module.css'

interface Props {
  /** The instance. */
  readonly id: number
  readonly webhook: Webhook
  /** Whether the provider has switched webhooks on. */
  readonly isAvailable: boolean
}

/** A webhook with its events, its log, and what can be done with it. */
export function WebhookItem({ id, webhook, isAvailable }: Props) {
  const { t } = useTranslation('webhooks')
  const queries = useQueryClient()
  const address = useId()
  const log = useId()
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const [isLogOpen, setLogOpen] = useState(false)
  const close = () => setDialog(null)
  const testing = useMutation({
    mutationFn: () => testWebhook(queries, id, webhook.id),
    onSuccess: () => {
      setLogOpen(true)
      toast.success(t('tested'))
    },
    onError: (error) => toast.error(error),
  })
  const deleting = useMutation({
    mutationFn: () => deleteWebhook(queries, id, webhook.id),
    onSuccess: () => {
      toast.success(t('delete.done'))
      close()
    },
  })
  const events = webhook.events.map((event) => getEventText(event))
  return (
    <li className={classes.item}>
      <Text fw={600} id={address} className={classes.url}>
        {webhook.url}
      </Text>
      <Text size="sm" c="dimmed">
        {!webhook.enabled && `${t('paused')} · `}
        {events.map((event) => event && t(`event.${event}`)).join(' · ')}
      </Text>
      <Group gap="sm" mt="xs">
        {isAvailable && (
          <Button
            variant="default"
            aria-describedby={address}
            loading={testing.isPending}
            onClick={() => testing.mutate()}
          >
            {t('test')}
          </Button>
        )}
        <Button variant="default" aria-describedby={address} onClick={() => setDialog('edit')}>
          {t('edit')}
        </Button>
        <Button
          variant="default"
          aria-describedby={address}
          aria-expanded={isLogOpen}
          aria-controls={log}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {t('log.show')}
        </Button>
        <Button variant="subtle" color="red" aria-describedby={address} onClick={() => setDialog('delete')}>
          {t('delete.action')}
        </Button>
      </Group>
      <div id={log} className={classes.log}>
        {isLogOpen && <DeliveryLog id={id} webhook={webhook} />}
      </div>
      <Modal opened={dialog === 'edit'} onClose={close} title={t('form.edit')} centered>
        <EditForm id={id} webhook={webhook} onClose={close} />
      </Modal>
      <ConfirmationDialog
        opened={dialog === 'delete'}
        title={t('delete.title')}
        text={t('delete.text', { url: webhook.url })}
        action={t('delete.confirm')}
        mutation={deleting}
        onClose={close}
      />
    </li>
  )
}

interface EditProps {
  readonly id: number
  readonly webhook: Webhook
  readonly onClose: () => void
}

function EditForm({ id, webhook, onClose }: EditProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const form = useWebhookForm(webhook)
  const updating = useMutation({
    mutationFn: (settings: WebhookSettings) => updateWebhook(queries, id, webhook.id, settings),
    onSuccess: onClose,
    onError: (error) => form.showServerErrors(error),
  })
  return <WebhookForm form={form} isExisting action={t('save')} mutation={updating} onCancel={onClose} />
}
