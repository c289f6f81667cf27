import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../i18n/portal/i18n.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { MailTextForm } from './useMailTextForm.ts'

interface Props {
  readonly form: MailTextForm
  /** Whether the first field receives the focus. */
  readonly hasInitialFocus?: boolean
}

/** Fields for a custom text of a mail. All of them are optional. */
export function MailTextFields({ form, hasInitialFocus }: Props) {
  const { t } = useTranslation('people')
  const languageName = useLanguageName()
  const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }))
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('words.hint')}
      </Text>
      <TextInput label={t('words.subject')} {...form.field('subject')} data-autofocus={hasInitialFocus} />
      <Textarea autosize minRows={4} label={t('words.text')} {...form.field('text')} />
      <NativeSelect
        label={t('words.language')}
        data={[{ value: '', label: t('words.ofAccount') }, ...languages]}
        {...form.field('language')}
      />
    </>
  )
}
