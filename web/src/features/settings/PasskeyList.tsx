import { ActionIcon, Group, Modal, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../api/types.ts'
import classes from './AccessList.module.css'
import { PasskeyRemoval } from './PasskeyRemoval.tsx'
import { PasskeyRenaming } from './PasskeyRenaming.tsx'

/** The user's passkeys, with the dialogs that rename and remove them. */
export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('settings')
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={t('passkey.title')}>
        {passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
      </ul>
      <Modal opened={renamed !== null} onClose={() => setRenamed(null)} title={t('passkey.rename.title')} centered>
        {renamed && <PasskeyRenaming passkey={renamed} onClose={() => setRenamed(null)} />}
      </Modal>
      <Modal opened={removed !== null} onClose={() => setRemoved(null)} title={t('passkey.remove.title')} centered>
        {removed && <PasskeyRemoval passkey={removed} onClose={() => setRemoved(null)} />}
      </Modal>
    </>
  )
}

interface ItemProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

function PasskeyItem({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: ItemProps) {
  const { t, i18n } = useTranslation('settings')
  const format = (instant: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(instant))
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <Text fw={600} dir="auto">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('passkey.createdAt', { date: format(created_at) })}
        </Text>
        <Text size="sm" c="dimmed">
          {last_used_at ? t('passkey.usedAt', { date: format(last_used_at) }) : t('passkey.unused')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="default" size={44} aria-label={t('passkey.rename.label', { name })} onClick={onRename}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={44} aria-label={t('passkey.remove.label', { name })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
