import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { Reauthentication } from '../../ui/Reauthentication.tsx'
import { SendFailed } from '../../ui/SendFailed.tsx'
import { CANCELLED, type Proof } from '../../ui/useReauthentication.ts'

interface Props {
  readonly hint: string
  readonly action: string
  readonly proof: Proof
  readonly change: { readonly isPending: boolean; readonly error: Error | null }
  /** The field itself says what is wrong. */
  readonly isTold?: boolean
  readonly onSubmit: (event: FormEvent) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A field by which somebody gets in, changed by an administrator who may have to prove who is there. */
export function AccessForm({ hint, action, proof, change, isTold = false, onSubmit, onCancel, children }: Props) {
  const { t } = useTranslation()
  const isToldElsewhere = isTold || getErrorCode(change.error) === CANCELLED
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Text>{hint}</Text>
        {children}
        <SendFailed error={isToldElsewhere ? null : change.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending && !proof.isAsking}>
            {action}
          </Button>
        </Group>
      </Stack>
      <Reauthentication proof={proof} />
    </form>
  )
}
