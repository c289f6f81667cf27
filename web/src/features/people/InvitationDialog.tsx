import { Button, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as checks from '../../ui/checks.ts'
import { useEntry } from '../../ui/useEntry.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { Words } from './deeds.ts'
import type { Entry } from './entries.ts'

/** In which the portal writes its mails. */
const MAIL_LANGUAGES = ['de', 'en']

interface Props {
  readonly entries: readonly Entry[] | null
  readonly onSend: (words: Words) => void
  readonly onClose: () => void
}

/** Before invitations go out: to how many, and words of one's own for them. */
export function InvitationDialog({ entries, onSend, onClose }: Props) {
  const { t } = useTranslation('people')
  return (
    <Modal opened={entries !== null} onClose={onClose} title={t('words.title')} size="lg" centered>
      {entries && <WordsForm entries={entries} onSend={onSend} onClose={onClose} />}
    </Modal>
  )
}

function WordsForm({ entries, onSend, onClose }: Props & { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation(['people', 'common'])
  const languageName = useLanguageName()
  const entry = useEntry(
    { subject: '', text: '', language: '' },
    {
      subject: (value) => (value.trim() ? checks.text(value, 'heading') : null),
      text: (value) => checks.text(value, 'mail_text'),
    },
  )
  const languages = MAIL_LANGUAGES.map((value) => ({ value, label: languageName(value) }))
  const [first] = entries
  return (
    <form noValidate onSubmit={entry.submit((words) => onSend(given(words)))}>
      <Stack>
        <Text>{t('words.to', { count: entries.length, name: first?.name ?? '' })}</Text>
        <Text size="sm" c="dimmed">
          {t('words.hint')}
        </Text>
        <TextInput label={t('words.subject')} {...entry.field('subject')} data-autofocus />
        <Textarea autosize minRows={4} label={t('words.text')} {...entry.field('text')} />
        <NativeSelect
          label={t('words.language')}
          data={[{ value: '', label: t('words.ofAccount') }, ...languages]}
          {...entry.field('language')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" leftSection={<IconSend size={18} aria-hidden />}>
            {t('words.send', { count: entries.length })}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function given(words: Readonly<Record<string, string>>): Words {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value.trim()))
}
