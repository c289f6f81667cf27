import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPrinter, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { getPublicUrl } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Letter } from './Letter.tsx'
import classes from './Letters.module.css'
import { type LetterKind, type Recipient, recipientsQuery } from './letterRecipients.ts'
import { TextLanguageSelect, useTextLanguage } from './TextLanguageSelect.tsx'
import { useTextFacts } from './textFacts.ts'
import { useEditableText } from './useEditableText.ts'

const KINDS: readonly LetterKind[] = ['parties', 'candidates']

/** Letters to all parties or candidates, one page each, which the browser prints or stores as a PDF file. */
export function LetterPanel({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('communication')
  const language = useTextLanguage(instance)
  const [kind, setKind] = useState<LetterKind>('parties')
  const { data, error, refetch } = useQuery(recipientsQuery(instance.id, kind))
  return (
    <Stack gap="lg">
      <Text maw="42rem">{t('letters.hint')}</Text>
      {!instance.sundown_date && <Alert color="yellow">{t('texts.dayMissing')}</Alert>}
      <Group align="end">
        <NativeSelect
          label={t('letters.to')}
          data={KINDS.map((value) => ({ value, label: t(`letters.kind.${value}`) }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as LetterKind)}
        />
        <TextLanguageSelect instance={instance} />
      </Group>
      {error && !data ? (
        <LoadError error={error} onRetry={refetch} />
      ) : data ? (
        <LetterEditor key={`${kind} ${language}`} {...{ instance, kind, language }} recipients={data} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Stack>
  )
}

interface EditorProps {
  readonly instance: Instance
  readonly kind: LetterKind
  readonly language: Language
  readonly recipients: readonly Recipient[]
}

/** The text of the letters, the first one as it is printed, and the button that prints all. */
function LetterEditor({ instance, kind, language, recipients }: EditorProps) {
  const { t } = useTranslation('communication')
  const defaults = useDefaultLetter(instance, kind, language)
  const key = `${instance.id}:letter:${kind}:${language}`
  const subject = useEditableText(`${key}:subject`, defaults.subject)
  const body = useEditableText(key, defaults.body)
  const [first] = recipients
  if (!first) return <Alert>{t(`letters.nobody.${kind}`)}</Alert>
  const letter = { subject: subject.text, body: body.text, address: getPublicUrl(instance.url), language }
  const reset = () => {
    subject.reset()
    body.reset()
  }
  return (
    <div className={classes.editor}>
      <Stack>
        <TextInput
          label={t('texts.subject')}
          lang={language}
          value={subject.text}
          onChange={(event) => subject.edit(event.currentTarget.value)}
        />
        <Textarea
          label={t('letters.body')}
          description={t('letters.name')}
          lang={language}
          autosize
          minRows={8}
          value={body.text}
          onChange={(event) => body.edit(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('letters.print', { count: recipients.length })}
          </Button>
          {(subject.isEdited || body.isEdited) && (
            <Button variant="subtle" leftSection={<IconRestore size={18} aria-hidden />} onClick={reset}>
              {t('texts.reset')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('letters.pdf')}
        </Text>
      </Stack>
      <section className={classes.preview} aria-label={t('letters.preview')}>
        <Letter {...letter} recipient={first} />
      </section>
      {createPortal(
        <div className={classes.sheets}>
          {recipients.map((recipient) => (
            <Letter key={recipient.id} {...letter} recipient={recipient} />
          ))}
        </div>,
        document.body,
      )}
    </div>
  )
}

/** Returns the default text in its language. `{name}` stays, because each letter has its own. */
function useDefaultLetter(instance: Instance, kind: LetterKind, language: Language) {
  const { t } = useTranslation('communication', { lng: language })
  const values = { ...useTextFacts(instance, language) }
  return { subject: t('letters.subject', values), body: t(`letters.template.${kind}`, values) }
}
