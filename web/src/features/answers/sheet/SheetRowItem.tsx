import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import spreadsheet from '../../../ui/Spreadsheet.module.css'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useAnswering } from '../Answering.tsx'
import { getExplanation } from '../positions.ts'
import { getThesisName } from '../theses.ts'
import classes from './Sheet.module.css'
import { SheetRowFields } from './SheetRowFields.tsx'
import { isTaken, type JudgedRow, type SheetRow } from './sheetRows.ts'
import { useAnswerName } from './useAnswerName.ts'

interface Props {
  readonly judged: JudgedRow
  readonly onChange: (change: Partial<SheetRow>) => void
}

/** A row of the spreadsheet: the thesis, what would change, its faulty fields and, on demand, all of them. */
export function SheetRowItem({ judged, onChange }: Props) {
  const { t } = useTranslation(['answers', 'sheet'])
  const { row, verdict } = judged
  const [isOpen, setOpen] = useState(false)
  const faulty = useFaultyFields(verdict)
  return (
    <li className={spreadsheet.row} data-wrong={verdict.effect === 'wrong' || undefined}>
      <div className={spreadsheet.head}>
        <RowName judged={judged} onChange={onChange} />
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'sheet:closeRow' : 'sheet:openRow', { row: row.row })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'sheet:shut' : 'sheet:change')}
        </Button>
      </div>
      <Effect judged={judged} />
      {(isOpen || faulty.length > 0) && (
        <SheetRowFields judged={judged} fields={isOpen ? null : faulty} faulty={faulty} onChange={onChange} />
      )}
    </li>
  )
}

/** Returns the fields that have, or had, an error. A field stays while it is corrected. */
function useFaultyFields({ errors }: JudgedRow['verdict']): readonly string[] {
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const added = Object.keys(errors).filter((field) => !faulty.includes(field))
  if (added.length > 0) setFaulty([...faulty, ...added])
  return faulty
}

/** The thesis and the line of the file, and whether the row is taken over. */
function RowName({ judged, onChange }: Props) {
  const { t } = useTranslation(['answers', 'sheet'])
  const { theses, getStoredAnswer } = useAnswering()
  const { row, verdict } = judged
  const thesis = theses.find(({ id }) => id === row.thesis)
  const name = thesis
    ? t('theses.named', { number: thesis.number, text: getThesisName(thesis) })
    : t('sheet.unknownRow', { row: row.row, name: row.name })
  const line = thesis && t('sheet:row', { row: row.row })
  if (verdict.effect === 'unchanged')
    return (
      <div>
        <Text fw={600} className={spreadsheet.wrap ?? ''}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {line}
        </Text>
      </div>
    )
  return (
    <Checkbox
      label={name}
      description={line}
      classNames={{ label: classes.name ?? '', body: classes.choice ?? '' }}
      checked={verdict.effect === 'wrong' ? row.isChosen : isTaken(judged)}
      onChange={(event) =>
        onChange({
          isChosen: event.currentTarget.checked,
          seen: row.thesis === null ? null : getStoredAnswer(row.thesis).tag,
        })
      }
    />
  )
}

/** What the row would change, in words. */
function Effect({ judged: { verdict } }: { readonly judged: JudgedRow }) {
  const { t } = useTranslation('answers')
  const { languages } = useAnswering()
  const getAnswerName = useAnswerName()
  const { effect, stored, next, isRatingFixed, isOutdated } = verdict
  const isUsable = effect === 'new' || effect === 'changed'
  return (
    <div className={classes.effect}>
      {isOutdated && isUsable && <Text>{t('sheet.outdated')}</Text>}
      {next.value !== stored.value && (
        <p className={classes.rating}>
          {stored.value === null
            ? t('sheet.ratingNew', { answer: getAnswerName(next) })
            : t('sheet.ratingChange', { before: getAnswerName(stored), after: getAnswerName(next) })}
        </p>
      )}
      {isRatingFixed && <Text>{t('sheet.fixed', { answer: getAnswerName(stored) })}</Text>}
      {isUsable &&
        languages.map((language) => <ExplanationChange key={language} verdict={verdict} language={language} />)}
      {effect === 'unchanged' && !isRatingFixed && <Text c="dimmed">{t('sheet.unchanged')}</Text>}
    </div>
  )
}

interface ExplanationChangeProps {
  readonly verdict: JudgedRow['verdict']
  readonly language: string
}

/** The explanation in a language as it is and as it would be, if it changes. */
function ExplanationChange({ verdict: { stored, next }, language }: ExplanationChangeProps) {
  const { t } = useTranslation('answers')
  const { languages } = useAnswering()
  const getLanguageName = useLanguageName()
  const [before, after] = [getExplanation(stored, language), getExplanation(next, language)]
  if (before === after) return null
  const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  return (
    <div>
      <Text size="sm" c="dimmed">
        {languages.length > 1
          ? t(`sheet.explanationIn.${kind}`, { language: getLanguageName(language) })
          : t(`sheet.explanation.${kind}`)}
      </Text>
      {before && (
        <del className={classes.text} lang={language} dir="auto">
          {before}
        </del>
      )}
      {after && (
        <ins className={classes.text} lang={language} dir="auto">
          {after}
        </ins>
      )}
    </div>
  )
}
