import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WebhookSettings } from '../../api/types.ts'
import { createWebhook } from './queries.ts'
import { useWebhookForm, WebhookForm } from './WebhookForm.tsx'

interface Props {
  readonly id: number
  readonly onCancel: () => void
  /** Called with the secret. */
  readonly onCreated: (secret: string) => void
}

/** Creates a webhook. */
export function CreationForm({ id, onCancel, onCreated }: Props) {
  const { t } = useTranslation('webhooks')
  const queries = useQueryClient()
  const form = useWebhookForm({ url: '', events: [], enabled: true })
  const creating = useMutation({
    mutationFn: (settings: WebhookSettings) => createWebhook(queries, id, settings),
    onSuccess: ({ secret }) => onCreated(secret),
    onError: (error) => form.showServerErrors(error),
  })
  return <WebhookForm form={form} action={t('form.add')} mutation={creating} onCancel={onCancel} />
}
