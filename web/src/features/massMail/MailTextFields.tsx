import { Group, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { UrlInput } from '../../ui/UrlInput.tsx'
import type { Field } from './mailingValues.ts'
import type { MailingState } from './useMailing.ts'

/** The text of the mail. */
export function MailTextFields({ entry }: Pick<MailingState, 'entry'>) {
  const { t } = useTranslation('mailing')
  const text = (name: Field) => ({ label: t(`field.${name}`), ...entry.field(name) })
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('field.address')}
        value={entry.values.address}
        onChange={(address) => entry.set({ address })}
      >
        <Group gap="lg" mt="xs">
          <Radio value="personalised" label={t('address.personalised')} />
          <Radio value="common" label={t('address.common')} />
        </Group>
      </Radio.Group>
      <TextInput required {...text('subject')} />
      <TextInput required description={t('words.titleHint')} {...text('title')} />
      <Textarea required autosize minRows={8} description={t('words.textHint')} {...text('text')} />
      <TextInput description={t('words.buttonHint')} {...text('button')} />
      <UrlInput {...text('link')} onComplete={(link) => entry.set({ link })} />
    </Stack>
  )
}
