import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconDownload, IconPrinter, IconRestore } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import classes from './Letters.module.css'
import { PressSheet } from './PressSheet.tsx'
import { type PressValues, usePressValues } from './pressFacts.ts'
import { composeRelease, PRESS_FIELDS, type PressField, type PressRelease } from './pressRelease.ts'
import { StageSelect, useStage } from './StageSelect.tsx'
import type { Stage } from './stages.ts'
import { TextLanguageSelect, useTextLanguage } from './TextLanguageSelect.tsx'
import { type EditableText, useEditableText } from './useEditableText.ts'

/** A press release with the facts of the instance, which is copied, stored as a text or printed. */
export function PressPanel({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('communication')
  const language = useTextLanguage(instance)
  const stage = useStage(instance)
  const { values, failed } = usePressValues(instance, language)
  return (
    <Stack gap="lg">
      <Text maw="42rem">{t('press.hint')}</Text>
      {!instance.sundown_date && <Alert color="yellow">{t('texts.dayMissing')}</Alert>}
      <Group align="end">
        <StageSelect instance={instance} />
        <TextLanguageSelect instance={instance} />
      </Group>
      {failed ? (
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      ) : values ? (
        <PressEditor key={`${stage} ${language}`} {...{ instance, language, stage, values }} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Stack>
  )
}

interface EditorProps {
  readonly instance: Instance
  readonly language: Language
  readonly stage: Stage
  readonly values: PressValues
}

/** The parts of the release, its preview, and the buttons that take it along. */
function PressEditor({ instance, language, stage, values }: EditorProps) {
  const { t } = useTranslation('communication')
  const { t: inLanguage } = useTranslation('communication', { lng: language })
  const fields = usePressFields(instance, language, stage, values)
  const release = Object.fromEntries(PRESS_FIELDS.map((name) => [name, fields[name].text])) as Record<
    PressField,
    string
  > satisfies PressRelease
  const text = composeRelease(release, { kind: inLanguage('press.kind'), contact: inLanguage('press.field.contact') })
  const isEdited = PRESS_FIELDS.some((name) => fields[name].isEdited)
  const download = () =>
    downloadFile(
      new Blob([text], { type: 'text/plain;charset=utf-8' }),
      inLanguage('press.file', { domain: instance.url, stage: inLanguage(`stage.${stage}`) }).toLowerCase(),
    )
  return (
    <div className={classes.editor}>
      <Stack>
        {PRESS_FIELDS.map((name) => (
          <PressInput key={name} name={name} field={fields[name]} language={language} />
        ))}
        <Text size="sm" c="dimmed">
          {t('press.brackets')}
        </Text>
        <Group gap="sm">
          <CopyTextButton value={text} label={t('texts.copy')} copiedLabel={t('texts.copied')} />
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('press.print')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
            {t('press.download')}
          </Button>
          {isEdited && (
            <Button
              variant="subtle"
              leftSection={<IconRestore size={18} aria-hidden />}
              onClick={() => {
                for (const name of PRESS_FIELDS) fields[name].reset()
              }}
            >
              {t('texts.reset')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('press.pdf')}
        </Text>
      </Stack>
      <section className={classes.preview} aria-label={t('press.preview')}>
        <PressSheet release={release} language={language} />
      </section>
      {createPortal(
        <div className={classes.sheets}>
          <PressSheet release={release} language={language} />
        </div>,
        document.body,
      )}
    </div>
  )
}

/** Fields with several lines, with their height. */
const MIN_ROWS: Partial<Readonly<Record<PressField, number>>> = { lead: 3, body: 8, quote: 2, contact: 3 }

interface InputProps {
  readonly name: PressField
  readonly field: EditableText
  readonly language: Language
}

function PressInput({ name, field, language }: InputProps) {
  const { t } = useTranslation('communication')
  const minRows = MIN_ROWS[name]
  const props = { label: t(`press.field.${name}`), lang: language, value: field.text }
  return minRows ? (
    <Textarea {...props} autosize minRows={minRows} onChange={(event) => field.edit(event.currentTarget.value)} />
  ) : (
    <TextInput {...props} onChange={(event) => field.edit(event.currentTarget.value)} />
  )
}

/** Returns the parts of the release; each has a default with the facts and is kept in this browser when it is edited. */
function usePressFields(
  instance: Instance,
  language: Language,
  stage: Stage,
  values: PressValues,
): Readonly<Record<PressField, EditableText>> {
  const { t } = useTranslation('communication', { lng: language })
  const { contact = '', phone = '', email = '' } = instance.editors ?? {}
  const address = [contact, values.publisher, phone, email].filter(Boolean).join('\n')
  const key = `${instance.id}:press:${stage}:${language}`
  return {
    embargo: useEditableText(`${key}:embargo`, t('press.embargo')),
    dateline: useEditableText(`${key}:dateline`, t('press.dateline', { ...values })),
    headline: useEditableText(`${key}:headline`, t(`press.template.${stage}.headline`, { ...values })),
    lead: useEditableText(`${key}:lead`, t(`press.template.${stage}.lead`, { ...values })),
    body: useEditableText(key, t(`press.template.${stage}.body`, { ...values })),
    quote: useEditableText(`${key}:quote`, t('press.quote')),
    contact: useEditableText(`${key}:contact`, contact || phone || email ? address : t('press.noContact')),
  }
}
