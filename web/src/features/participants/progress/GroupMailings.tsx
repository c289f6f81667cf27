import { Alert, Button } from '@mantine/core'
import { IconBell, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageActions } from '../../../ui/PageActions.tsx'
import type { ActionRunner } from '../useActionRunner.ts'
import type { BoardState } from './board.ts'
import { type BoardEntry, countUnreachable, findGroupMailings } from './steps.ts'

interface Props {
  /** The entries that match the filters. */
  readonly group: readonly BoardEntry[]
  readonly state: BoardState | null
  readonly actions: ActionRunner
}

/**
 * Buttons beside the heading of the page that send a mail to exactly the filtered people, or the reason why a mail would
 * not help.
 */
export function GroupMailings({ group, state, actions }: Props) {
  const { t } = useTranslation('people')
  if (state === 'failed' && group.length > 0)
    return <Alert title={t('board.failed.title')}>{t('board.failed.text')}</Alert>
  const mailings = findGroupMailings(group, state, actions.isAvailable)
  const { withoutMail } = countUnreachable(group)
  // The filter for a single step says already who is invited.
  const inviteLabel = state === null || state === 'notSubmitted' ? 'inviteRest' : 'invite'
  return (
    <PageActions>
      {mailings.map(({ mailing, recipients }, at) => (
        <Button
          key={mailing}
          data-wide
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={mailing === 'remind' ? <IconBell size={18} aria-hidden /> : <IconSend size={18} aria-hidden />}
          onClick={() =>
            actions.requestConfirmation(mailing, recipients, mailing === 'invite' ? withoutMail : undefined)
          }
        >
          {t(`board.${mailing === 'invite' ? inviteLabel : mailing}`, { count: recipients.length })}
        </Button>
      ))}
    </PageActions>
  )
}
