import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconBan, IconBell, IconLockOpen, IconPencil, IconRestore, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Entry, lacksMailAddress } from './entries.ts'
import classes from './People.module.css'
import type { ActionRunner } from './useActionRunner.ts'
import { useErrorReasons } from './useErrorReasons.ts'

/** The actions available for an entry, and the error of the last action. */
export function EntryActions({ entry, actions }: { readonly entry: Entry; readonly actions: ActionRunner }) {
  const { t } = useTranslation('people')
  const describeError = useErrorReasons()
  const { single } = actions
  const result = single?.results.find((each) => each.entry.id === entry.id)
  const isRunningAction = (action: string) => result !== undefined && single?.action === action && single.isRunning
  return (
    <Stack gap="sm" className={classes.actions}>
      {result?.outcome === 'failed' && single?.action !== 'remove' && (
        <Alert color="red" role="alert">
          {describeError(result.error)}
        </Alert>
      )}
      {lacksMailAddress(entry) && <Text>{t('reason.noMailToInvite')}</Text>}
      <Group gap="sm">
        {actions.isAvailable('invite', entry) && (
          <>
            <Button
              variant="light"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={isRunningAction('invite')}
              onClick={() => actions.perform('invite', [entry])}
            >
              {t(entry.invitationKind === 'again' ? 'entryAction.inviteAgain' : 'entryAction.invite')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => actions.requestConfirmation('invite', [entry])}
            >
              {t('entryAction.words')}
            </Button>
          </>
        )}
        {actions.isAvailable('remind', entry) && (
          <Button
            variant="default"
            leftSection={<IconBell size={18} aria-hidden />}
            onClick={() => actions.requestConfirmation('remind', [entry])}
          >
            {t('entryAction.remind')}
          </Button>
        )}
        {actions.isAvailable('reopen', entry) && (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => actions.requestConfirmation('reopen', [entry])}
          >
            {t('entryAction.reopen')}
          </Button>
        )}
        {actions.isAvailable('deactivate', entry) && (
          <Button
            variant="default"
            leftSection={<IconBan size={18} aria-hidden />}
            loading={isRunningAction('deactivate')}
            onClick={() => actions.perform('deactivate', [entry])}
          >
            {t('entryAction.deactivate')}
          </Button>
        )}
        {actions.isAvailable('activate', entry) && (
          <Button
            variant="default"
            leftSection={<IconRestore size={18} aria-hidden />}
            loading={isRunningAction('activate')}
            onClick={() => actions.perform('activate', [entry])}
          >
            {t('entryAction.activate')}
          </Button>
        )}
        {actions.isAvailable('remove', entry) ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => actions.requestConfirmation('remove', [entry])}
          >
            {t('entryAction.remove')}
          </Button>
        ) : (
          <Text c="dimmed">{t('thatIsYou')}</Text>
        )}
      </Group>
    </Stack>
  )
}
