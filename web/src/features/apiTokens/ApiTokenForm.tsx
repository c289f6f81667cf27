import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CANCELLED, getErrorCode } from '../../api/apiError.ts'
import type { ApiTokenScope, CreateApiToken } from '../../api/types.ts'
import { requireValue } from '../../ui/checks.ts'
import { ReauthenticationModal } from '../../ui/ReauthenticationModal.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useReauthentication } from '../../ui/useReauthentication.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'
import { createApiToken } from './queries.ts'
import { getScopeText, SCOPES } from './scopes.ts'

/** Values of the form; the scopes are separated by spaces. */
interface FormValues extends Record<string, string> {
  name: string
  scopes: string
  days: string
}

const CHECKS = {
  name: requireValue,
  scopes: (scopes: string): ValidationError | null => (scopes ? null : { code: 'required' }),
}

/** The offered lifetimes in days, beside the default. */
const LIFETIMES = [7, 30, 90, 180, 365]

interface Props {
  readonly id: number
  readonly defaultDays: number
  readonly onCancel: () => void
  readonly onCreated: (name: string, token: string) => void
}

/** Creates a token: its name, what it may be used for, and for how long. */
export function ApiTokenForm({ id, defaultDays, onCancel, onCreated }: Props) {
  const { t } = useTranslation(['apiTokens', 'common'])
  const queries = useQueryClient()
  const reauthentication = useReauthentication()
  const initial: FormValues = { name: '', scopes: '', days: String(defaultDays) }
  const form = useValidatedForm<FormValues>(initial, CHECKS, { isSaved: false })
  const creating = useMutation({
    mutationFn: (settings: CreateApiToken) =>
      reauthentication.withReauthentication(() => createApiToken(queries, id, settings)),
    onSuccess: ({ token }, { name }) => onCreated(name, token),
    onError: (error) => {
      if (getErrorCode(error) === CANCELLED) return
      void form.showServerErrors(error, (path) => (path === 'name' || path === 'scopes' ? path : null))
    },
  })
  const send = ({ name, scopes, days }: FormValues) =>
    creating.mutate({ name: name.trim(), scopes: scopes.split(' ') as ApiTokenScope[], valid_days: Number(days) })
  const lifetimes = [...new Set([...LIFETIMES, defaultDays])].sort((a, b) => a - b)
  const error = getErrorCode(creating.error) === CANCELLED ? null : creating.error
  return (
    <>
      <form noValidate onSubmit={form.submit(send)}>
        <Stack>
          <TextInput
            required
            data-autofocus
            autoComplete="off"
            label={t('form.name')}
            description={t('form.nameHint')}
            {...form.field('name')}
          />
          <Checkbox.Group
            label={t('form.scopes')}
            required
            value={form.values.scopes.split(' ').filter(Boolean)}
            error={form.errors.scopes && t('form.noScope')}
            onChange={(chosen) => {
              form.set({ scopes: SCOPES.filter((scope) => chosen.includes(scope)).join(' ') })
            }}
          >
            <Stack gap="sm" mt="xs" id="scopes" tabIndex={-1}>
              {SCOPES.map((scope) => (
                <Checkbox key={scope} value={scope} label={t(`scope.${getScopeText(scope)}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={t('form.days')}
            allowDeselect={false}
            data={lifetimes.map((days) => ({ value: String(days), label: t('form.daysOption', { count: days }) }))}
            value={form.values.days}
            onChange={(days) => days && form.set({ days })}
          />
          <Text size="sm" c="dimmed">
            {t('form.notice')}
          </Text>
          <SubmitError error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={creating.isPending}>
              {t('form.add')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ReauthenticationModal reauthentication={reauthentication} />
    </>
  )
}
