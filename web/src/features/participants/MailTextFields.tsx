import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../i18n/portal/i18n.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { MailTextForm } from './useMailTextForm.ts'

interface Props {
  readonly entry: MailTextForm
  /** Whether the first field receives the focus. */
  readonly isFirst?: boolean
}

/** Fields for a custom text of a mail. All of them are optional. */
export function MailTextFields({ entry, isFirst }: Props) {
  const { t } = useTranslation('people')
  const languageName = useLanguageName()
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }))
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('words.hint')}
      </Text>
      <TextInput label={t('words.subject')} {...entry.field('subject')} data-autofocus={isFirst} />
      <Textarea autosize minRows={4} label={t('words.text')} {...entry.field('text')} />
      <NativeSelect
        label={t('words.language')}
        data={[{ value: '', label: t('words.ofAccount') }, ...languages]}
        {...entry.field('language')}
      />
    </>
  )
}
