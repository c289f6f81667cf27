import { Alert, Button, List, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../api/apiError.ts'
import spreadsheet from '../../../ui/Spreadsheet.module.css'
import { UnknownColumns } from '../../../ui/SpreadsheetSummary.tsx'
import { SubmitError } from '../../../ui/SubmitError.tsx'
import { AnswerFooter } from '../AnswerFooter.tsx'
import { useAnswering } from '../Answering.tsx'
import classes from './Sheet.module.css'
import { SheetRowItem } from './SheetRowItem.tsx'
import { isIdle, isTaken, isUsable, isWithoutAnswers, type JudgedRow, type SheetDraft } from './sheetRows.ts'
import type { AnswerSheetState } from './useAnswerSheet.ts'

interface Props {
  readonly sheet: AnswerSheetState
  readonly draft: SheetDraft
}

/** What the rows of a spreadsheet would change. Each can be corrected or left out; the button takes over the rest. */
export function SheetPreview({ sheet, draft }: Props) {
  const { t } = useTranslation('answers')
  const { stage } = useAnswering()
  const { judged, taking } = sheet
  const taken = judged.filter(isTaken)
  const idle = judged.filter(({ row, verdict }) => isIdle(verdict) && !row.isListed)
  const listed = judged.filter((each) => !idle.includes(each))
  return (
    <Stack maw="56rem">
      <SheetSummary source={draft.source} judged={judged} />
      {stage === 'submitted' && <Text>{t('sheet.leadSubmitted')}</Text>}
      <UnknownColumns names={draft.unknownColumns} />
      {!draft.isPartlyTaken && isWithoutAnswers(draft) && <NoAnswersAlert />}
      <ol className={spreadsheet.rows}>
        {listed.map((each) => (
          <SheetRowItem key={each.row.row} judged={each} onChange={(change) => sheet.change(each.row, change)} />
        ))}
      </ol>
      <IdleRows rows={idle} />
      {getErrorCode(taking.error) === 'stale' ? <StaleAlert /> : <SubmitError error={taking.error} />}
      <AnswerFooter>
        <div className={classes.actions}>
          <Button variant="default" onClick={sheet.startAgain}>
            {t('sheet.again')}
          </Button>
          {taken.length > 0 && (
            <Button loading={taking.isPending} onClick={() => taking.mutate(taken)}>
              {t('sheet.take', { count: taken.length })}
            </Button>
          )}
          {taken.length === 0 && draft.isPartlyTaken && <Button onClick={sheet.finish}>{t('sheet.finish')}</Button>}
        </div>
      </AnswerFooter>
    </Stack>
  )
}

interface SummaryProps {
  readonly source: string
  readonly judged: readonly JudgedRow[]
}

/** The sums: how many rows do what. */
function SheetSummary({ source, judged }: SummaryProps) {
  const { t } = useTranslation(['answers', 'sheet'])
  const heading = useRef<HTMLHeadingElement>(null)
  // The buttons that opened the preview are gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const count = (is: (each: JudgedRow) => boolean) => judged.filter(is).length
  const taken = judged.filter(isTaken)
  const sums = {
    new: taken.filter(({ verdict }) => verdict.effect === 'new').length,
    changed: taken.filter(({ verdict }) => verdict.effect === 'changed').length,
    leftOut: count((each) => isUsable(each) && !each.verdict.isOutdated && !each.row.isChosen),
    unchanged: count(({ verdict }) => verdict.effect === 'unchanged'),
    fixed: count(({ verdict }) => verdict.isRatingFixed),
    outdated: count((each) => isUsable(each) && each.verdict.isOutdated),
    wrong: count(({ verdict }) => verdict.effect === 'wrong'),
  }
  const effects = (['new', 'changed', 'leftOut', 'unchanged', 'fixed', 'outdated', 'wrong'] as const).filter(
    (each) => sums[each] > 0,
  )
  return (
    <Stack gap="xs">
      <Title order={2} tabIndex={-1} ref={heading}>
        {t('sheet.preview')}
      </Title>
      <div role="status">
        <Text>{t('sheet:read', { file: source, count: judged.length })}</Text>
        <List spacing={2} className={classes.sums}>
          {effects.map((effect) => (
            <List.Item key={effect}>{t(`sheet.sum.${effect}`, { count: sums[effect] })}</List.Item>
          ))}
        </List>
      </div>
    </Stack>
  )
}

/** The rows that change nothing, by their theses. */
function IdleRows({ rows }: { readonly rows: readonly JudgedRow[] }) {
  const { t } = useTranslation('answers')
  const { theses } = useAnswering()
  if (rows.length === 0) return null
  const numbers = rows.map(({ row }) => theses.find(({ id }) => id === row.thesis)?.number ?? 0)
  return (
    <Text c="dimmed">
      {t('sheet.idle', { count: rows.length, numbers: numbers.toSorted((one, other) => one - other).join(', ') })}
    </Text>
  )
}

/** Names the columns that the file lacks, or leaves empty. */
function NoAnswersAlert() {
  const { t } = useTranslation('answers')
  return (
    <Alert color="yellow" role="alert" title={t('sheet.empty.title')}>
      {t('sheet.empty.text')}
    </Alert>
  )
}

function StaleAlert() {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  return (
    <Alert color="yellow" role="alert" title={t('sheet.stale.title')}>
      {t(`sheet.stale.${owner.kind}`)}
    </Alert>
  )
}
