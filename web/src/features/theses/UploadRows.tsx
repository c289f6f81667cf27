import { CloseButton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import { nameOf as nameOfThesis, type Questionnaire } from './theses.ts'
import classes from './Upload.module.css'
import type { Faults, Row } from './upload.ts'
import { fieldOf } from './wordingEntry.ts'

interface Props {
  readonly rows: readonly Row[]
  /** What is wrong, row by row. */
  readonly faults: readonly Faults[]
  readonly questionnaire: Questionnaire
  readonly onChange: (at: number, row: Row) => void
  readonly onLeaveOut: (at: number) => void
}

/** Every row of the file with what will become of it. */
export function UploadRows({ rows, faults, questionnaire, onChange, onLeaveOut }: Props) {
  return (
    <ol className={classes.rows}>
      {rows.map((row, at) => (
        <UploadRow
          key={row.row}
          row={row}
          faults={faults[at] ?? {}}
          questionnaire={questionnaire}
          onChange={(next) => onChange(at, next)}
          onLeaveOut={() => onLeaveOut(at)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  readonly row: Row
  readonly faults: Faults
  readonly questionnaire: Questionnaire
  readonly onChange: (row: Row) => void
  readonly onLeaveOut: () => void
}

function UploadRow({ row, faults, questionnaire, onChange, onLeaveOut }: RowProps) {
  const { t } = useTranslation('theses')
  const wordsFor = useValidationMessage()
  const nameOf = useLanguageName()
  const { languages, theses } = questionnaire
  const replaced = row.number ? theses[Number(row.number) - 1] : undefined
  const error = (name: string) => faults[name] && wordsFor(faults[name])
  const set = (name: string, value: string) => onChange({ ...row, values: { ...row.values, [name]: value } })
  const heading = `upload-${row.row}`
  const isWrong = Object.keys(faults).length > 0
  return (
    <li className={classes.row} aria-labelledby={heading} data-wrong={isWrong || undefined}>
      <div className={classes.head}>
        <Stack gap={0}>
          <Text id={heading} fw={600}>
            {t('upload.row', { row: row.row })}
          </Text>
          <Text size="sm" c="dimmed">
            {replaced
              ? t('upload.replaces', { name: nameOfThesis(replaced, questionnaire.application) })
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
        <CloseButton size={44} iconSize={20} aria-label={t('upload.leaveOut', { row: row.row })} onClick={onLeaveOut} />
      </div>
      {languages.map((language) => {
        const [title, text] = [fieldOf('title', language), fieldOf('text', language)]
        const called = (part: 'title' | 'text') =>
          languages.length > 1 ? `${t(`field.${part}`)} (${nameOf(language)})` : t(`field.${part}`)
        return (
          <div key={language} className={classes.wording}>
            <TextInput
              label={called('title')}
              value={row.values[title] ?? ''}
              error={error(title)}
              lang={language}
              dir="auto"
              onChange={(event) => set(title, event.currentTarget.value)}
            />
            <Textarea
              label={called('text')}
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
