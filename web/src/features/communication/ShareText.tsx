import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconMail, IconRestore, IconShare } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import type { Resources } from '../../i18n/portal/resources.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import classes from './Communication.module.css'
import { useTextFacts } from './textFacts.ts'
import { useEditableText } from './useEditableText.ts'

export type Template = keyof Resources['communication']['texts']['template']

const WITH_SUBJECT = ['mail', 'notice', 'candidateLong'] as const

interface Props {
  readonly template: Template
  readonly instance: Instance
  readonly address: string
  readonly language: Language
  /** Whom voters are compared with, as in the configuration. */
  readonly matchType: number
}

/** An editable text with buttons for copying, sharing and mailing it. */
export function ShareText(props: Props) {
  const { template, instance, language } = props
  const { t } = useTranslation('communication')
  const heading = useId()
  const defaults = useDefaultTexts(props)
  const key = `${instance.id}:${template}:${language}`
  const subject = useEditableText(`${key}:subject`, defaults.subject)
  const body = useEditableText(key, defaults.body)
  const name = t(`texts.template.${template}.name`)
  const reset = () => {
    subject.reset()
    body.reset()
  }
  return (
    <section className={classes.text} aria-labelledby={heading}>
      <Stack gap={2}>
        <Title order={2} size="h3" id={heading}>
          {name}
        </Title>
        <Text c="dimmed">{t(`texts.template.${template}.hint`)}</Text>
      </Stack>
      {defaults.subject && (
        <TextInput
          label={t('texts.subject')}
          lang={language}
          value={subject.text}
          onChange={(event) => subject.edit(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('texts.body')}
        aria-label={t('texts.bodyOf', { name })}
        lang={language}
        autosize
        minRows={3}
        value={body.text}
        onChange={(event) => body.edit(event.currentTarget.value)}
      />
      <Group gap="sm">
        <CopyTextButton value={body.text} label={t('texts.copy')} copiedLabel={t('texts.copied')} />
        <ShareButtons subject={subject.text} text={body.text} />
        {(subject.isEdited || body.isEdited) && (
          <Button variant="subtle" leftSection={<IconRestore size={18} aria-hidden />} onClick={reset}>
            {t('texts.reset')}
          </Button>
        )}
      </Group>
    </section>
  )
}

/**
 * Buttons for the device's share dialog, if available, and for mail. Nothing leaves the browser before the user sends
 * it.
 */
function ShareButtons({ subject, text }: { readonly subject: string; readonly text: string }) {
  const { t } = useTranslation('communication')
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  // Dismissing the share dialog is not an error.
  const share = () => void navigator.share({ text }).catch(() => {})
  return (
    <>
      {'share' in navigator && (
        <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
          {t('texts.share')}
        </Button>
      )}
      <Button component="a" href={mail} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
        {t('texts.mail')}
      </Button>
    </>
  )
}

/** Returns the default text in its language. */
function useDefaultTexts({ template, instance, address, language, matchType }: Props) {
  const { t } = useTranslation('communication', { lng: language })
  const facts = useTextFacts(instance, language)
  const whom = t(`texts.whom.${matchType === 0 || matchType === 1 ? matchType : 2}`)
  const values = { ...facts, address, whom }
  const withSubject = WITH_SUBJECT.find((name) => name === template)
  return {
    subject: withSubject ? t(`texts.template.${withSubject}.subject`, values) : '',
    body: t(`texts.template.${template}.body`, values),
  }
}
