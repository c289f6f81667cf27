import { Kbd, Modal, Stack, Switch, Table } from '@mantine/core'
import { useDisclosure, useOs, useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { isTyping, useCharacterKeys, usePageKeys } from '../../ui/pageKeys.ts'

/** The keys of the portal and of the page that is open, listed by `?`; those of a single character can be switched off. */
export function ShortcutsDialog() {
  const { t } = useTranslation('search')
  const [isOpen, dialog] = useDisclosure(false)
  const [areOn, setOn] = useCharacterKeys()
  const ofPage = usePageKeys()
  const modifier = useOs() === 'macos' ? '⌘' : t('ctrl')
  useWindowEvent('keydown', (event) => {
    if (areOn && isQuestionMark(event)) dialog.open()
  })
  const keys = [
    ...ofPage,
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

/** On every keyboard it lies elsewhere, so the character counts. */
function isQuestionMark(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  return key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(event)
}
