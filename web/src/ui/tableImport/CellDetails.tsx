import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findLabel, type ImportColumn, type ImportRow, type RowVerdict } from './importModel.ts'
import classes from './TableImport.module.css'
import type { TableDraftState } from './useTableDraft.ts'

interface Props {
  readonly row: ImportRow | undefined
  readonly verdict: RowVerdict | undefined
  readonly column: ImportColumn | undefined
  readonly state: TableDraftState
}

/** Above the grid: the whole text of the active cell, what is wrong with it, and the question about its row. */
export function CellDetails({ row, verdict, column, state }: Props) {
  const { t } = useTranslation('tableImport')
  if (!row || !verdict || !column) return null
  const text = findLabel(column, row.values[column.key] || verdict.stored[column.key] || '')
  const before = verdict.before[column.key]
  const isChange = Object.keys(verdict.before).length > 0
  const others = Object.entries(verdict.errors).filter(([key]) => key !== column.key)
  return (
    <section className={classes.details} aria-label={t('details.label')}>
      <div className={classes.detailsHead}>
        <Text size="sm" fw={600}>
          {t('details.place', { row: row.row, column: column.label })}
          {verdict.known && (
            <Text
              span
              size="sm"
              c="dimmed"
            >{` · ${t(isChange ? 'details.known' : 'details.same', { name: verdict.known })}`}</Text>
          )}
        </Text>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => state.leaveOut(row.row)}>
          {t('leaveOut', { row: row.row })}
        </Button>
      </div>
      <div aria-live="polite">
        {verdict.errors[column.key] && (
          <Text size="sm" c="var(--mantine-color-error)" fw={500}>
            <IconAlertTriangle size={14} aria-hidden /> {verdict.errors[column.key]}
          </Text>
        )}
        {verdict.hints[column.key] && <Text size="sm">{verdict.hints[column.key]}</Text>}
        {before !== undefined && (
          <Text size="sm" lang={column.language}>
            {t('change', { before: findLabel(column, before) || t('nothing'), after: text })}
          </Text>
        )}
        {before === undefined && text && (
          <Text size="sm" lang={column.language} dir="auto">
            {text}
          </Text>
        )}
        {others.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('details.others', { count: others.length })}
          </Text>
        )}
      </div>
      {verdict.question && (
        <Group gap="xs" role="group" aria-label={verdict.question.text}>
          <Text size="sm" fw={500}>
            {verdict.question.text}
          </Text>
          {verdict.question.answers.map(({ label, isChosen, change }) => (
            <Button
              key={label}
              size="compact-sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => {
                if (change.values) state.changeCells([{ row: row.row, values: change.values }])
                if (change.answer) state.setAnswer(row.row, change.answer)
              }}
            >
              {label}
            </Button>
          ))}
        </Group>
      )}
    </section>
  )
}
