import { CloseButton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { getThesisName, type Questionnaire } from './theses.ts'
import classes from './Upload.module.css'
import type { RowErrors, UploadedRow } from './uploadDraft.ts'
import { getFieldName } from './wordingFields.ts'

interface Props {
  readonly rows: readonly UploadedRow[]
  /** The errors of each row. */
  readonly errors: readonly RowErrors[]
  readonly questionnaire: Questionnaire
  readonly onChange: (at: number, row: UploadedRow) => void
  readonly onRemove: (at: number) => void
}

/** The rows of the file, each with the effect it will have. */
export function UploadRows({ rows, errors, questionnaire, onChange, onRemove }: Props) {
  return (
    <ol className={classes.rows}>
      {rows.map((row, at) => (
        <UploadRow
          key={row.row}
          row={row}
          errors={errors[at] ?? {}}
          questionnaire={questionnaire}
          onChange={(next) => onChange(at, next)}
          onRemove={() => onRemove(at)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly row: UploadedRow
  readonly errors: RowErrors
  readonly questionnaire: Questionnaire
  readonly onChange: (row: UploadedRow) => void
  readonly onRemove: () => void
}

function UploadRow({ row, errors, questionnaire, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('theses')
  const getMessage = useValidationMessage()
  const getLanguageName = useLanguageName()
  const { languages, theses } = questionnaire
  const replaced = row.number ? theses[Number(row.number) - 1] : undefined
  const error = (name: string) => errors[name] && getMessage(errors[name])
  const set = (name: string, value: string) => onChange({ ...row, values: { ...row.values, [name]: value } })
  const heading = `upload-${row.row}`
  const isWrong = Object.keys(errors).length > 0
  return (
    <li className={classes.row} aria-labelledby={heading} data-wrong={isWrong || undefined}>
      <div className={classes.head}>
        <Stack gap={0}>
          <Text id={heading} fw={600}>
            {t('upload.row', { row: row.row })}
          </Text>
          <Text size="sm" c="dimmed">
            {replaced
              ? t('upload.replaces', { name: getThesisName(replaced, questionnaire.instance) })
              : t('upload.new')}
          </Text>
        </Stack>
        {theses.length > 0 && (
          <TextInput
            w={120}
            label={t('upload.number')}
            inputMode="numeric"
            value={row.number}
            error={error('number')}
            onChange={(event) => onChange({ ...row, number: event.currentTarget.value.trim() })}
          />
        )}
        <CloseButton size={44} iconSize={20} aria-label={t('upload.leaveOut', { row: row.row })} onClick={onRemove} />
      </div>
      {languages.map((language) => {
        const [title, text] = [getFieldName('title', language), getFieldName('text', language)]
        const getLabel = (part: 'title' | 'text') =>
          languages.length > 1 ? `${t(`field.${part}`)} (${getLanguageName(language)})` : t(`field.${part}`)
        return (
          <div key={language} className={classes.wording}>
            <TextInput
              label={getLabel('title')}
              value={row.values[title] ?? ''}
              error={error(title)}
              lang={language}
              dir="auto"
              onChange={(event) => set(title, event.currentTarget.value)}
            />
            <Textarea
              label={getLabel('text')}
              value={row.values[text] ?? ''}
              error={error(text)}
              autosize
              minRows={1}
              lang={language}
              dir="auto"
              onChange={(event) => set(text, event.currentTarget.value)}
            />
          </div>
        )
      })}
    </li>
  )
}
