import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconBan, IconBell, IconLockOpen, IconPencil, IconRestore, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Entry, lacksAddress } from './entries.ts'
import classes from './People.module.css'
import { useReasons } from './reasons.ts'
import type { Deeds } from './useDeeds.ts'

/** What can be done with an entry as it stands, and why it could not be done. */
export function EntryActions({ entry, deeds }: { readonly entry: Entry; readonly deeds: Deeds }) {
  const { t } = useTranslation('people')
  const reasonFor = useReasons()
  const { single } = deeds
  const line = single?.lines.find((each) => each.entry.id === entry.id)
  const isDoing = (deed: string) => line !== undefined && single?.deed === deed && single.isRunning
  return (
    <Stack gap="sm" className={classes.actions}>
      {line?.outcome === 'failed' && single?.deed !== 'remove' && (
        <Alert color="red" role="alert">
          {reasonFor(line.error)}
        </Alert>
      )}
      {lacksAddress(entry) && <Text>{t('reason.noMailToInvite')}</Text>}
      <Group gap="sm">
        {deeds.offers('invite', entry) && (
          <>
            <Button
              variant="light"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={isDoing('invite')}
              onClick={() => deeds.perform('invite', [entry])}
            >
              {t(entry.mayInvite === 'again' ? 'deed.inviteAgain' : 'deed.invite')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => deeds.ask('invite', [entry])}
            >
              {t('deed.words')}
            </Button>
          </>
        )}
        {deeds.offers('remind', entry) && (
          <Button
            variant="default"
            leftSection={<IconBell size={18} aria-hidden />}
            onClick={() => deeds.ask('remind', [entry])}
          >
            {t('deed.remind')}
          </Button>
        )}
        {deeds.offers('reopen', entry) && (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => deeds.ask('reopen', [entry])}
          >
            {t('deed.reopen')}
          </Button>
        )}
        {deeds.offers('takeOut', entry) && (
          <Button
            variant="default"
            leftSection={<IconBan size={18} aria-hidden />}
            loading={isDoing('takeOut')}
            onClick={() => deeds.perform('takeOut', [entry])}
          >
            {t('deed.takeOut')}
          </Button>
        )}
        {deeds.offers('bringBack', entry) && (
          <Button
            variant="default"
            leftSection={<IconRestore size={18} aria-hidden />}
            loading={isDoing('bringBack')}
            onClick={() => deeds.perform('bringBack', [entry])}
          >
            {t('deed.bringBack')}
          </Button>
        )}
        {deeds.offers('remove', entry) ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => deeds.ask('remove', [entry])}
          >
            {t('deed.remove')}
          </Button>
        ) : (
          <Text c="dimmed">{t('thatIsYou')}</Text>
        )}
      </Group>
    </Stack>
  )
}
