import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPercent } from '../../../core/scale.ts'
import spreadsheet from '../../../ui/Spreadsheet.module.css'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { getAnswerNames, listInReadingOrder } from '../../../voterUi/scale.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import { useAnswering } from '../Answering.tsx'
import { ExplanationField } from '../ExplanationField.tsx'
import { getThesisName } from '../theses.ts'
import type { JudgedRow, SheetRow } from './sheetRows.ts'
import { useAnswerName } from './useAnswerName.ts'

interface Props {
  readonly judged: JudgedRow
  readonly onChange: (change: Partial<SheetRow>) => void
}

interface FieldsProps extends Props {
  /** The fields to show, `thesis`, `value`, or the language of an explanation; null for all. */
  readonly fields: readonly string[] | null
  /** The fields that have or had an error. The thesis of a row can be changed only then. */
  readonly faulty: readonly string[]
}

/** The fields of a row, to correct it before it is taken over. */
export function SheetRowFields({ judged, fields, faulty, onChange }: FieldsProps) {
  const { t } = useTranslation('answers')
  const { stage, languages } = useAnswering()
  const getLanguageName = useLanguageName()
  const { row, verdict } = judged
  const isShown = (field: string) => fields === null || fields.includes(field)
  return (
    <div className={spreadsheet.fields}>
      {faulty.includes('thesis') && <ThesisSelect judged={judged} onChange={onChange} />}
      {stage === 'open' && isShown('value') && <AnswerSelect judged={judged} onChange={onChange} />}
      {languages.filter(isShown).map((language) => (
        <div key={language} className={spreadsheet.wide}>
          <ExplanationField
            label={
              languages.length > 1
                ? t('explanation.labelIn', { language: getLanguageName(language) })
                : t('explanation.label')
            }
            language={language}
            text={verdict.next.explanation[language] ?? ''}
            onChange={(text) => onChange({ explanation: { ...row.explanation, [language]: text } })}
          />
        </div>
      ))}
    </div>
  )
}

function ThesisSelect({ judged: { row, verdict }, onChange }: Props) {
  const { t } = useTranslation('answers')
  const { theses, getStoredAnswer } = useAnswering()
  const { thesis: error } = verdict.errors
  const options = theses.map((thesis) => ({
    value: String(thesis.id),
    label: t('theses.named', { number: thesis.number, text: getThesisName(thesis) }),
  }))
  return (
    <NativeSelect
      className={spreadsheet.wide ?? ''}
      label={t('sheet.field.thesis')}
      value={row.thesis === null ? '' : String(row.thesis)}
      data={[...(row.thesis === null ? [{ value: '', label: t('sheet.field.choose') }] : []), ...options]}
      error={error && (error.row ? t('sheet.twice', { row: error.row }) : t('sheet.unknownThesis'))}
      onChange={(event) => {
        const thesis = Number(event.currentTarget.value)
        onChange({ thesis, seen: getStoredAnswer(thesis).tag })
      }}
    />
  )
}

function AnswerSelect({ judged: { row, verdict }, onChange }: Props) {
  const { t } = useTranslation('answers')
  const { t: voterTexts } = useTexts()
  const { choices } = useAnswering()
  const getAnswerName = useAnswerName()
  const names = getAnswerNames(voterTexts, choices)
  const options = listInReadingOrder(choices).map((choice) => ({
    value: String(toPercent(choice, choices)),
    label: names[choice] ?? '',
  }))
  const unread = row.unreadValue === null ? [] : [{ value: 'unread', label: row.unreadValue }]
  return (
    <NativeSelect
      label={t('sheet.field.answer')}
      value={row.unreadValue === null ? String(row.value ?? '') : 'unread'}
      data={[
        ...unread,
        ...options,
        { value: '', label: t('sheet.field.keep', { answer: getAnswerName(verdict.stored) }) },
      ]}
      error={verdict.errors.value && t('sheet.unreadAnswer', { found: row.unreadValue })}
      onChange={(event) => {
        const { value } = event.currentTarget
        if (value !== 'unread') onChange({ value: value === '' ? null : Number(value), unreadValue: null })
      }}
    />
  )
}
