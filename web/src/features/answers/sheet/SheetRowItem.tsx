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

/** A row of the spreadsheet: the thesis, what would change, and, on demand or with errors, the fields to correct it. */
export function SheetRowItem({ judged, onChange }: Props) {
  const { t } = useTranslation(['answers', 'sheet'])
  const { theses, getStored } = useAnswering()
  const { row, verdict } = judged
  const isWrong = verdict.effect === 'wrong'
  // A row that is being corrected stays open after its last error is gone.
  const [isOpen, setOpen] = useState(isWrong)
  const isExpanded = isOpen || isWrong
  const thesis = theses.find(({ id }) => id === row.thesis)
  const name = thesis
    ? t('theses.named', { number: thesis.number, text: getThesisName(thesis) })
    : t('sheet.unknownRow', { row: row.row, name: row.name })
  const choose = (isChosen: boolean) =>
    onChange({ isChosen, seen: row.thesis === null ? null : getStored(row.thesis).tag })
  return (
    <li className={spreadsheet.row} data-wrong={isWrong || undefined}>
      <div className={spreadsheet.head}>
        {verdict.effect === 'unchanged' ? (
          <Text fw={600} className={spreadsheet.wrap ?? ''}>
            {name}
          </Text>
        ) : (
          <Checkbox
            label={name}
            classNames={{ label: classes.name ?? '', body: classes.choice ?? '' }}
            checked={isWrong ? row.isChosen : isTaken(judged)}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        )}
        {!isWrong && (
          <Button
            variant="subtle"
            aria-expanded={isExpanded}
            aria-label={t(isExpanded ? 'sheet:closeRow' : 'sheet:openRow', { row: row.row })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isExpanded ? 'sheet:shut' : 'sheet:change')}
          </Button>
        )}
      </div>
      <Effect judged={judged} />
      {isExpanded && <SheetRowFields judged={judged} onChange={onChange} />}
    </li>
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
