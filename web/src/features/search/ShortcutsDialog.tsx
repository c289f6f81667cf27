import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core'
import { useDisclosure, useOs, useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { isTyping, useCharacterShortcuts, usePageShortcuts } from '../../ui/keyboardShortcuts.ts'
import type { SearchResult } from './searchResults.ts'
import { useGoToShortcuts } from './useGoToShortcuts.ts'

/**
 * The keyboard shortcuts of the portal and the current page, opened by `?`. Single-character shortcuts can be disabled.
 */
export function ShortcutsDialog({ pages }: { readonly pages: readonly SearchResult[] }) {
  const { t } = useTranslation('search')
  const [isOpen, dialog] = useDisclosure(false)
  const [areEnabled, setEnabled] = useCharacterShortcuts()
  const pageShortcuts = usePageShortcuts()
  const goToShortcuts = useGoToShortcuts(pages)
  const modifier = useOs() === 'macos' ? '⌘' : t('ctrl')
  useWindowEvent('keydown', (event) => {
    if (areEnabled && isQuestionMark(event)) dialog.open()
  })
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
    <Modal opened={isOpen} onClose={dialog.close} title={t('keys.title')}>
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

/** Keyboard layouts differ, so the character counts and not the key. */
function isQuestionMark(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  return key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(event)
}
