import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core'
import { useDisclosure, useLocalStorage, useOs, useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/**
 * The keys of the portal, listed by `?`. Who dictates to the computer types single characters without meaning to, so
 * the one-character key can be switched off (WCAG 2.1.4).
 */
export function ShortcutsDialog() {
  const { t } = useTranslation('search')
  const [isOpen, dialog] = useDisclosure(false)
  const [areOn, setOn] = useLocalStorage({ key: 'characterKeys', defaultValue: true })
  const modifier = useOs() === 'macos' ? '⌘' : t('ctrl')
  useWindowEvent('keydown', (event) => {
    if (areOn && isQuestionMark(event)) dialog.open()
  })
  const keys = [
    { keys: [modifier, 'K'], does: t('keys.search') },
    { keys: ['?'], does: t('keys.list') },
    { keys: ['Tab'], does: t('keys.tab') },
    { keys: [t('enter')], does: t('keys.enter') },
    { keys: ['Esc'], does: t('keys.escape') },
  ]
  return (
    <Modal opened={isOpen} onClose={dialog.close} title={t('keys.title')}>
      <Stack>
        <Table>
          <Table.Tbody>
            {keys.map(({ keys: pressed, does }) => (
              <Table.Tr key={does}>
                <Table.Td>
                  {pressed.map((key) => (
                    <Kbd key={key} mie={4}>
                      {key}
                    </Kbd>
                  ))}
                </Table.Td>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch label={t('keys.characters')} checked={areOn} onChange={(event) => setOn(event.currentTarget.checked)} />
      </Stack>
    </Modal>
  )
}

/** On every keyboard it lies elsewhere, so the character counts. In a field it is a character like any other. */
function isQuestionMark({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  return key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping
}
