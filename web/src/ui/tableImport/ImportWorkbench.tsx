import { Button, Chip, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import { CellDetails } from './CellDetails.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'
import { ImportGrid } from './ImportGrid.tsx'
import { ImportSearch } from './ImportSearch.tsx'
import type { ImportModel, ImportRow, RowVerdict } from './importModel.ts'
import classes from './TableImport.module.css'
import type { TableDraftState } from './useTableDraft.ts'

export type RowFilter = 'all' | 'problems' | 'hints' | 'new' | 'changed'

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
  const mappingId = useId()
  // Without a usable row, a column is probably missing.
  const [isMappingOpen, setMappingOpen] = useState(state.counts.wrong === rows.length)
  if (!draft) return null

  /** Selects the next cell with an error, or the next row with a question, behind the active one. */
  function goToNextProblem(): void {
    const places = shown.flatMap(({ verdict }, row) => {
      const wrong = mapped.flatMap(({ key }, column) => (verdict.errors[key] ? [{ row, column }] : []))
      return wrong.length > 0 ? wrong : verdict.state === 'open' ? [{ row, column: 0 }] : []
    })
    const next = places.find(
      ({ row, column }) => row > position.row || (row === position.row && column > position.column),
    )
    // A cell that was corrected just now is still among the places; there may be no other one.
    const target = next ?? places[0]
    if (target) setPosition(target)
    setFocusRequest((count) => count + 1)
  }

  /** The first time, the active cell itself may be the first problem. */
  function goToProblem(): void {
    const isWrong = shown[position.row]?.verdict.errors[mapped[position.column]?.key ?? ''] !== undefined
    if (focusRequest === 0 && isWrong) setFocusRequest(1)
    else goToNextProblem()
  }

  const problems = state.counts.wrong + state.counts.open
  const active = shown[Math.min(position.row, shown.length - 1)]
  const leftHeadings = draft.columns.flatMap(({ heading, target }) => (target === null ? [heading] : []))
  return (
    <div className={classes.page}>
      <div className={classes.summary}>
        <Text role="status" ref={summary} tabIndex={-1}>
          {t('read', { count: rows.length })} <b>{sums}</b>
        </Text>
        {leftHeadings.length > 0 && (
          <Text size="sm" c="dimmed" lineClamp={1} visibleFrom="sm">
            {t('mapping.left', { count: leftHeadings.length, headings: leftHeadings.join(', ') })}
          </Text>
        )}
      </div>
      <search className={classes.bar}>
        <ImportSearch onChange={setSearch} />
        <Chip.Group value={filter} onChange={(value) => setFilter(value as RowFilter)}>
          <div className={classes.filters}>
            {listFilters(state, filter).map(([value, count]) => (
              <Chip key={value} value={value} size="sm">
                {t(`filter.${value}`, { count })}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-expanded={isMappingOpen}
            aria-controls={mappingId}
            onClick={() => setMappingOpen(!isMappingOpen)}
          >
            {t('mapping.open', {
              used: draft.columns.length - leftHeadings.length,
              count: draft.columns.length,
            })}
          </Button>
          {problems > 0 && (
            <Button size="compact-sm" variant="light" color="red" onClick={goToProblem}>
              {t('nextProblem')}
            </Button>
          )}
        </div>
      </search>
      {isMappingOpen && <ColumnMapping id={mappingId} state={state} model={model} />}
      {aside}
      {shown.length > 0 ? (
        <ImportGrid
          label={label}
          columns={mapped}
          rows={shown.map(({ row }) => row)}
          verdicts={shown.map(({ verdict }) => verdict)}
          position={position}
          focusRequest={focusRequest}
          onMove={setPosition}
          onChange={state.changeCells}
          onPaste={state.pasteCells}
          onNextProblem={goToNextProblem}
        />
      ) : (
        <Text>{t(rows.length === 0 ? 'none' : 'noMatch')}</Text>
      )}
      <CellDetails
        row={active?.row}
        verdict={active?.verdict}
        column={mapped[Math.min(position.column, mapped.length - 1)]}
        state={state}
      />
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('keys')}
      </Text>
      {children}
    </div>
  )
}

/** Returns the filters with the number of their rows: those that find any, and the one in use. */
function listFilters(
  { rows, counts, doubtfulCount }: TableDraftState,
  used: RowFilter,
): readonly (readonly [RowFilter, number])[] {
  const filters: readonly (readonly [RowFilter, number])[] = [
    ['all', rows.length],
    ['problems', counts.wrong + counts.open],
    ['hints', doubtfulCount],
    ['new', counts.new],
    ['changed', counts.changed],
  ]
  return filters.filter(([filter, count]) => count > 0 || filter === 'all' || filter === used)
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

const FILTERS: Readonly<Record<RowFilter, (verdict: RowVerdict) => boolean>> = {
  all: () => true,
  problems: ({ state }) => state === 'wrong' || state === 'open',
  hints: ({ isDoubtful = false }) => isDoubtful,
  new: ({ state }) => state === 'new',
  changed: ({ state }) => state === 'changed',
}

/**
 * Returns the rows to show: those with problems, those with probable mistakes, the others. A row that is corrected stays
 * where it is and in the filter until the filter, the columns or `revision` change: otherwise it would vanish below the
 * cursor.
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
  const found = rows.flatMap(({ row, values }, index) => {
    const verdict = verdicts[index]
    if (!verdict || !FILTERS[filter](verdict)) return []
    if (words.length > 0 && !matchesSearch(toSearchText(Object.values(values).join(' ')), words)) return []
    return [{ row, rank: getRank(verdict) }]
  })
  return found.toSorted((one, other) => one.rank - other.rank || one.row - other.row).map(({ row }) => row)
}

/** Returns the place of a row among the others: the lower, the sooner the user should see it. */
function getRank({ state, isDoubtful }: RowVerdict): number {
  if (state === 'wrong') return 0
  if (state === 'open') return 1
  return isDoubtful ? 2 : 3
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
