import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReauthenticationDialog } from '../../ui/ReauthenticationDialog.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import type { ReauthenticationState } from '../../ui/useReauthentication.ts'

interface Props {
  readonly hint: string
  readonly action: string
  readonly reauthentication: ReauthenticationState
  readonly change: { readonly isPending: boolean; readonly error: Error | null }
  /** Whether the field shows the error itself. */
  readonly isErrorShown?: boolean
  readonly onSubmit: (event: FormEvent) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * A form in which an administrator changes mail address or password of an account, confirmed with their own password.
 */
export function AccessForm({
  hint,
  action,
  reauthentication,
  change,
  isErrorShown = false,
  onSubmit,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation()
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Text>{hint}</Text>
        {children}
        <SubmitError error={isErrorShown ? null : change.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending && !reauthentication.isOpen}>
            {action}
          </Button>
        </Group>
      </Stack>
      <ReauthenticationDialog reauthentication={reauthentication} />
    </form>
  )
}
