import { Alert, Button } from '@mantine/core'
import { IconBell, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ActionRunner } from '../useActionRunner.ts'
import type { BoardState } from './board.ts'
import { type BoardEntry, findGroupMailing } from './steps.ts'

interface Props {
  /** The entries that the filters leave. */
  readonly group: readonly BoardEntry[]
  readonly state: BoardState | null
  readonly actions: ActionRunner
}

/** Mails exactly the people whom the filters leave, or says why a mail does not help. */
export function GroupMailingButton({ group, state, actions }: Props) {
  const { t } = useTranslation('people')
  if (state === 'failed' && group.length > 0)
    return <Alert title={t('board.failed.title')}>{t('board.failed.text')}</Alert>
  const found = findGroupMailing(group, state, actions.isAvailable)
  if (!found) return null
  const { mailing, recipients } = found
  const MailingIcon = mailing === 'remind' ? IconBell : IconSend
  return (
    <Button
      mih={44}
      style={{ alignSelf: 'start' }}
      leftSection={<MailingIcon size={18} aria-hidden />}
      onClick={() => actions.requestConfirmation(mailing, recipients)}
    >
      {t(`board.${mailing}`, { count: recipients.length })}
    </Button>
  )
}
