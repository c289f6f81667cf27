import { Button, Chip, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import { CellDetails } from './CellDetails.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ImportGrid } from './ImportGrid.tsx'
import { ImportSearch } from './ImportSearch.tsx'
import type { ImportModel, ImportRow, RowState, RowVerdict } from './importModel.ts'
import classes from './TableImport.module.css'
import type { TableDraftState } from './useTableDraft.ts'

export type RowFilter = 'all' | 'problems' | 'new' | 'changed'

interface Props {
  readonly label: string
  readonly model: ImportModel
  readonly state: TableDraftState
  /** Rows with problems move to the top when this changes. */
  readonly revision?: string
  /** Questions and choices about many rows at once. */
  readonly aside?: ReactNode
  /** The form below the grid with its submit button. */
  readonly children: ReactNode
}

/** A table before its import: its columns, its rows in a grid, and what the import would do. */
export function ImportWorkbench({ label, model, state, revision = '', aside, children }: Props) {
  const { t } = useTranslation('tableImport')
  const { draft, rows, verdicts } = state
  const [filter, setFilter] = useState<RowFilter>('all')
  const [search, setSearch] = useState('')
  const [focusRequest, setFocusRequest] = useState(0)
  const mapping = draft?.columns.map(({ target }) => target).join()
  const shown = useShownRows(rows, verdicts, filter, search, `${mapping}|${state.revision}|${revision}`)
  const mapped = useMemo(() => listShownColumns(model, rows, verdicts), [model, rows, verdicts])
  // Rows with problems are on top.
  const [position, setPosition] = useState(() => ({
    row: 0,
    column: Math.max(
      0,
      mapped.findIndex(({ key }) => shown[0]?.verdict.errors[key]),
    ),
  }))
  const summary = useRef<HTMLParagraphElement>(null)
  // The drop zone is gone, so the summary takes the focus.
  useEffect(() => summary.current?.focus({ preventScroll: true }), [])
  const sums = useSums(state)
  if (!draft) return null

  /** Selects the next cell with an error, or the next row with a question, behind the active one. */
  function goToNextProblem(): void {
    const places = shown.flatMap(({ verdict }, row) => {
      const wrong = mapped.flatMap(({ key }, column) => (verdict.errors[key] ? [{ row, column }] : []))
      return wrong.length > 0 ? wrong : verdict.state === 'open' ? [{ row, column: 0 }] : []
    })
    // The first time, the active cell itself may be the first problem.
    const distance = focusRequest === 0 ? 0 : 1
    const next = places.find(
      ({ row, column }) => row > position.row || (row === position.row && column >= position.column + distance),
    )
    const target = next ?? places[0]
    if (target) setPosition(target)
    setFocusRequest((count) => count + 1)
  }

  const problems = state.counts.wrong + state.counts.open
  const active = shown[Math.min(position.row, shown.length - 1)]
  return (
    <div className={classes.page}>
      <Group justify="space-between" gap="sm">
        <Text role="status" ref={summary} tabIndex={-1} className={classes.summary ?? ''}>
          {t('read', { file: draft.fileName, count: rows.length })} <b>{sums}</b>
        </Text>
        <Button variant="subtle" onClick={state.startAgain}>
          {t('again')}
        </Button>
      </Group>
      <ColumnMapping state={state} model={model} />
      {aside}
      <search className={classes.bar}>
        <ImportSearch onChange={setSearch} />
        <Chip.Group value={filter} onChange={(value) => setFilter(value as RowFilter)}>
          <Group gap={6}>
            {listFilters(state).map(([value, count]) => (
              <Chip key={value} value={value} size="sm">
                {t(`filter.${value}`, { count })}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {problems > 0 && (
          <Button size="compact-md" variant="light" color="red" onClick={goToNextProblem}>
            {t('nextProblem')}
          </Button>
        )}
      </search>
      <CellDetails
        row={active?.row}
        verdict={active?.verdict}
        column={mapped[Math.min(position.column, mapped.length - 1)]}
        state={state}
      />
      {shown.length > 0 ? (
        <ImportGrid
          label={label}
          columns={mapped}
          rows={shown.map(({ row }) => row)}
          verdicts={shown.map(({ verdict }) => verdict)}
          position={position}
          focusRequest={focusRequest}
          onMove={setPosition}
          onChange={(row, column, value) => state.setCells(row, { [column]: value })}
        />
      ) : (
        <Text>{t(rows.length === 0 ? 'none' : 'noMatch')}</Text>
      )}
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('keys')}
      </Text>
      {children}
    </div>
  )
}

function listFilters({ rows, counts }: TableDraftState): readonly (readonly [RowFilter, number])[] {
  return [
    ['all', rows.length],
    ['problems', counts.wrong + counts.open],
    ['new', counts.new],
    ['changed', counts.changed],
  ]
}

/** Returns what the import would do, in numbers: “30 new, 1 replaced”. */
function useSums({ counts }: Pick<TableDraftState, 'counts'>): string {
  const { t } = useTranslation('tableImport')
  const states = (['new', 'changed', 'unchanged', 'open', 'wrong'] as const).filter((state) => counts[state] > 0)
  const parts = states.map((state) => t(`sum.${state}`, { count: counts[state] }))
  return parts.join(', ')
}

interface ShownRow {
  readonly row: ImportRow
  readonly verdict: RowVerdict
}

const STATES_BY_FILTER: Readonly<Record<RowFilter, readonly RowState[] | null>> = {
  all: null,
  problems: ['wrong', 'open'],
  new: ['new'],
  changed: ['changed'],
}

/**
 * Returns the rows to show, those with problems first. A row that is mended stays where it is and in the filter until the
 * filter, the columns or `revision` change: otherwise it would vanish below the cursor.
 */
function useShownRows(
  rows: readonly ImportRow[],
  verdicts: readonly RowVerdict[],
  filter: RowFilter,
  search: string,
  revision: string,
): readonly ShownRow[] {
  const key = `${filter}|${search}|${revision}|${rows.length > 0}`
  const [order, setOrder] = useState<{ readonly key: string; readonly rows: readonly number[] }>({ key: '', rows: [] })
  const current = order.key === key ? order : { key, rows: sortRows(rows, verdicts, filter, search) }
  if (current !== order) setOrder(current)
  const indexes = new Map(rows.map(({ row }, index) => [row, index]))
  return current.rows.flatMap((number) => {
    const index = indexes.get(number)
    const row = index === undefined ? undefined : rows[index]
    const verdict = index === undefined ? undefined : verdicts[index]
    return row && verdict ? [{ row, verdict }] : []
  })
}

function sortRows(
  rows: readonly ImportRow[],
  verdicts: readonly RowVerdict[],
  filter: RowFilter,
  search: string,
): readonly number[] {
  const words = listSearchWords(search)
  const states = STATES_BY_FILTER[filter]
  const found = rows.flatMap(({ row, values }, index) => {
    const state = verdicts[index]?.state ?? 'unchanged'
    if (states && !states.includes(state)) return []
    if (words.length > 0 && !matchesSearch(toSearchText(Object.values(values).join(' ')), words)) return []
    return [{ row, rank: state === 'wrong' ? 0 : state === 'open' ? 1 : 2 }]
  })
  return found.toSorted((one, other) => one.rank - other.rank || one.row - other.row).map(({ row }) => row)
}

/** Returns the columns that any row fills, those that every row needs, and those with errors. */
function listShownColumns(
  model: ImportModel,
  rows: readonly ImportRow[],
  verdicts: readonly RowVerdict[],
): ImportModel['columns'] {
  const isUsed = (key: string) =>
    rows.some(({ values }) => values[key]) || verdicts.some(({ errors }) => errors[key] !== undefined)
  return model.columns.filter(({ key, isRequired }) => isRequired || isUsed(key))
}
