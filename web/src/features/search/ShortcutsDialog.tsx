import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { type PageShortcut, useCharacterShortcuts, usePageShortcuts } from '../../ui/keyboardShortcuts.ts'

interface Props {
  readonly goToShortcuts: readonly PageShortcut[]
  readonly onClose: () => void
}

/**
 * The keyboard shortcuts of the portal and the current page, opened by `?`. Single-character shortcuts can be disabled.
 */
export function ShortcutsDialog({ goToShortcuts, onClose }: Props) {
  const { t } = useTranslation('search')
  const [areEnabled, setEnabled] = useCharacterShortcuts()
  const pageShortcuts = usePageShortcuts()
  const modifier = useOs() === 'macos' ? '⌘' : t('ctrl')
  const keys = [
    ...pageShortcuts,
    ...goToShortcuts,
    { keys: [modifier, 'K'], description: t('keys.search') },
    { keys: ['?'], description: t('keys.list') },
    { keys: ['Tab'], description: t('keys.tab') },
    { keys: [t('enter')], description: t('keys.enter') },
    { keys: ['Esc'], description: t('keys.escape') },
  ]
  return (
    <Modal opened onClose={onClose} title={t('keys.title')}>
      <Stack>
        <Table>
          <Table.Tbody>
            {keys.map(({ keys: pressed, description }) => (
              <Table.Tr key={description}>
                <Table.Td>
                  {pressed.map((key) => (
                    <Kbd key={key} mie={4}>
                      {key}
                    </Kbd>
                  ))}
                </Table.Td>
                <Table.Td>{description}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label={t('keys.characters')}
          checked={areEnabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}
