import { Button, Checkbox, Group, Stack, Switch } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WebhookEvent, WebhookSettings } from '../../api/types.ts'
import { checkUrl } from '../../ui/checks.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { UrlInput } from '../../ui/UrlInput.tsx'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import { EVENTS, getEventText } from './events.ts'

/** Values of the form; the events are separated by spaces. */
interface FormValues extends Record<string, string> {
  url: string
  events: string
  enabled: string
}

const CHECKS = {
  url: checkAddress,
  events: (events: string): ValidationError | null => (events ? null : { code: 'required' }),
}

/** Checks that an address is complete and encrypted. */
function checkAddress(value: string): ValidationError | null {
  if (!value.trim()) return { code: 'required' }
  return checkUrl(value) ?? (/^https:\/\//i.test(value.trim()) ? null : { code: 'invalid_url' })
}

/** The state of the form for the settings of a webhook. */
export function useWebhookForm({ url, events, enabled }: Required<WebhookSettings>) {
  const initial = { url, events: events.join(' '), enabled: enabled ? 'on' : '' }
  const form = useValidatedForm<FormValues>(initial, CHECKS, { isSaved: false })
  return {
    ...form,
    showServerErrors: (error: unknown) =>
      void form.showServerErrors(error, (path) => (path === 'url' || path === 'events' ? path : null)),
  }
}

interface Props {
  readonly form: ReturnType<typeof useWebhookForm>
  /** Label of the button that sends the form. */
  readonly action: string
  readonly mutation: Pick<UseMutationResult<unknown, Error, WebhookSettings>, 'mutate' | 'isPending' | 'error'>
  readonly isExisting?: boolean
  readonly onCancel: () => void
}

/** The settings of a webhook: its address and its events. */
export function WebhookForm({ form, action, mutation, isExisting = false, onCancel }: Props) {
  const { t } = useTranslation(['webhooks', 'common'])
  const send = ({ url, events, enabled }: FormValues) =>
    mutation.mutate({ url: url.trim(), events: events.split(' ') as WebhookEvent[], enabled: enabled !== '' })
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <Stack>
        <UrlInput
          required
          data-autofocus
          label={t('form.url')}
          description={t('form.urlHint')}
          {...form.field('url')}
          onComplete={(url) => form.set({ url })}
        />
        <Checkbox.Group
          label={t('form.events')}
          required
          value={form.values.events.split(' ').filter(Boolean)}
          error={form.errors.events && t('form.noEvent')}
          onChange={(chosen) => {
            form.set({ events: EVENTS.filter((event) => chosen.includes(event)).join(' ') })
          }}
        >
          <Stack gap="sm" mt="xs" id="events" tabIndex={-1}>
            {EVENTS.map((event) => (
              <Checkbox key={event} value={event} label={t(`event.${getEventText(event) ?? 'webhook_test'}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        {isExisting && (
          <Switch
            label={t('form.enabled')}
            checked={form.values.enabled !== ''}
            onChange={({ currentTarget }) => form.set({ enabled: currentTarget.checked ? 'on' : '' })}
          />
        )}
        <SubmitError error={mutation.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={mutation.isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
