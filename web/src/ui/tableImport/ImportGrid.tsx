import { useWindowEvent } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseClipboardCells } from './clipboardCells.ts'
import { GridCell } from './GridCell.tsx'
import { type CellPosition, movePosition } from './gridKeys.ts'
import classes from './ImportGrid.module.css'
import type { ImportColumn, ImportRow, RowVerdict } from './importModel.ts'
import type { CellChange } from './useTableDraft.ts'

/** Height of a row in pixels, as in the style sheet. */
const ROW_HEIGHT = 40
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 8
const HEADER_WIDTH = 116

interface Props {
  readonly label: string
  readonly columns: readonly ImportColumn[]
  readonly rows: readonly ImportRow[]
  /** The verdict of each row. */
  readonly verdicts: readonly RowVerdict[]
  readonly position: CellPosition
  readonly onMove: (position: CellPosition) => void
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly onPaste: (changes: readonly CellChange[]) => void
  /** Moves to the next cell with a problem. */
  readonly onNextProblem: () => void
  /** Raised to give the grid the focus. */
  readonly focusRequest: number
}

/** The content of the cell editor while it is open. */
interface Editing {
  readonly text: string
}

/** Rows of cells that are corrected in place. Only the visible rows are in the page. */
export function ImportGrid({ label, columns, rows, verdicts, position, onMove, focusRequest, ...handlers }: Props) {
  const { t } = useTranslation('tableImport')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const active = {
    row: Math.min(position.row, Math.max(0, rows.length - 1)),
    column: Math.min(position.column, columns.length - 1),
  }
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT,
    paddingStart: 0,
  })
  const width = HEADER_WIDTH + columns.reduce((sum, column) => sum + column.width, 0)
  const template = `${HEADER_WIDTH}px ${columns.map((column) => `minmax(${column.width}px, ${column.width}fr)`).join(' ')}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new position scrolls
  useEffect(() => {
    if (rows.length > 0) virtualizer.scrollToIndex(active.row)
    scrollColumnIntoView(box.current, columns, active.column)
  }, [active.row, active.column])
  useEffect(() => {
    if (focusRequest > 0) box.current?.focus({ preventScroll: true })
  }, [focusRequest])

  const activeRow = rows[active.row]
  const activeColumn = columns[active.column]

  function startEditing(text?: string): void {
    if (activeRow && activeColumn) setEditing({ text: text ?? activeRow.values[activeColumn.key] ?? '' })
  }

  function finish(text: string, next: CellPosition): void {
    if (activeRow && activeColumn && text !== (activeRow.values[activeColumn.key] ?? ''))
      handlers.onChange([{ row: activeRow.row, values: { [activeColumn.key]: text } }])
    setEditing(null)
    onMove(next)
    box.current?.focus({ preventScroll: true })
  }

  function cancel(): void {
    setEditing(null)
    box.current?.focus({ preventScroll: true })
  }

  /** Pastes cells from the active one on. */
  function paste(text: string): void {
    const changes = placeCells(parseClipboardCells(text), active, rows, columns)
    if (changes.length > 1) handlers.onPaste(changes)
    else handlers.onChange(changes)
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.target !== box.current || !activeRow || !activeColumn) return
    const size = { rows: rows.length, columns: columns.length }
    const next = movePosition(event, active, size)
    const action = findKeyAction(event)
    if (next) onMove(next)
    else if (action === 'nextProblem') handlers.onNextProblem()
    else if (action === 'edit') startEditing()
    else if (action === 'clear') handlers.onChange([{ row: activeRow.row, values: { [activeColumn.key]: '' } }])
    else if (action === 'type' && !activeColumn.choices) startEditing(event.key)
    else return
    event.preventDefault()
  }

  // The browser raises these events where the selection is, which may be outside of the grid that has the focus.
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (event.defaultPrevented || document.activeElement !== box.current || text === '') return
    paste(text)
    event.preventDefault()
  })
  useWindowEvent('copy', (event) => {
    if (document.activeElement !== box.current || !activeRow || !activeColumn) return
    event.clipboardData?.setData('text/plain', activeRow.values[activeColumn.key] ?? '')
    event.preventDefault()
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualised, and a grid is edited by keys
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={activeRow ? `${id}-${activeRow.row}-${active.column}` : undefined}
      tabIndex={0}
      className={classes.box}
      onKeyDown={handleKey}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a virtualised grid has no table elements */}
      <div role="rowgroup" className={classes.head}>
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
        {/* biome-ignore lint/a11y/useSemanticElements: a virtualised grid has no table elements */}
        <div
          role="row"
          aria-rowindex={1}
          className={classes.row}
          style={{ gridTemplateColumns: template, minWidth: width }}
        >
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
          {/* biome-ignore lint/a11y/useSemanticElements: a virtualised grid has no table elements */}
          <div role="columnheader" className={classes.corner}>
            {t('row')}
          </div>
          {columns.map((column) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
            // biome-ignore lint/a11y/useSemanticElements: a virtualised grid has no table elements
            <div key={column.key} role="columnheader" className={classes.heading}>
              {column.label}
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtualised grid has no table elements */}
      <div role="rowgroup" className={classes.body} style={{ blockSize: virtualizer.getTotalSize(), minWidth: width }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          const verdict = verdicts[index]
          if (!row || !verdict) return null
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
            // biome-ignore lint/a11y/useSemanticElements: a virtualised grid has no table elements
            <div
              key={row.row}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              data-state={verdict.state}
              style={{ gridTemplateColumns: template, transform: `translateY(${start}px)`, position: 'absolute' }}
            >
              {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
              {/* biome-ignore lint/a11y/useSemanticElements: a virtualised grid has no table elements */}
              <div role="rowheader" className={classes.rowHeader}>
                <span className={classes.number}>{row.row}</span>
                <span className={classes.state}>{t(`state.${verdict.state}`)}</span>
              </div>
              {columns.map((column, at) => {
                const isActive = index === active.row && at === active.column
                return (
                  <GridCell
                    key={column.key}
                    id={`${id}-${row.row}-${at}`}
                    column={column}
                    value={row.values[column.key] ?? ''}
                    verdict={verdict}
                    isActive={isActive}
                    editedText={isActive && editing ? editing.text : null}
                    onEdit={(text) => setEditing({ text })}
                    onSelect={() => onMove({ row: index, column: at })}
                    onStart={() => startEditing()}
                    onCancel={cancel}
                    onPasteCells={(text) => {
                      cancel()
                      paste(text)
                    }}
                    onFinish={(text, direction) => {
                      finish(text, moveAfterEdit(active, direction, columns.length, rows.length))
                      if (direction === 'problem') handlers.onNextProblem()
                    }}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Returns the changes of cells that are pasted from the active cell on, to the right and down. */
function placeCells(
  cells: readonly (readonly string[])[],
  { row, column }: CellPosition,
  rows: readonly ImportRow[],
  columns: readonly ImportColumn[],
): readonly CellChange[] {
  return rows.slice(row, row + cells.length).map((each, at) => {
    const texts = (cells[at] ?? []).slice(0, columns.length - column)
    return { row: each.row, values: Object.fromEntries(texts.map((text, by) => [columns[column + by]?.key, text])) }
  })
}

/** Returns what a key does that does not move; null if it does nothing. */
function findKeyAction(event: KeyboardEvent): 'nextProblem' | 'edit' | 'clear' | 'type' | null {
  switch (event.key) {
    case 'Enter':
      return event.ctrlKey || event.metaKey ? 'nextProblem' : 'edit'
    case 'F2':
      return 'edit'
    case 'Delete':
    case 'Backspace':
      return 'clear'
    default:
      return isCharacter(event) ? 'type' : null
  }
}

function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey
}

export type EditDirection = 'down' | 'next' | 'previous' | 'stay' | 'problem'

function moveAfterEdit(
  { row, column }: CellPosition,
  direction: EditDirection,
  columns: number,
  rows: number,
): CellPosition {
  if (direction === 'down') return { row: Math.min(row + 1, rows - 1), column }
  if (direction === 'stay' || direction === 'problem') return { row, column }
  const at = row * columns + column + (direction === 'next' ? 1 : -1)
  const within = Math.max(0, Math.min(at, rows * columns - 1))
  return { row: Math.floor(within / columns), column: within % columns }
}

/** Scrolls sideways as far as needed. The numbers of the rows cover the first pixels. */
function scrollColumnIntoView(box: HTMLElement | null, columns: readonly ImportColumn[], column: number): void {
  const cell = box?.querySelectorAll<HTMLElement>('[role="columnheader"]')[column + 1]
  if (!box || !cell || columns.length === 0) return
  const start = cell.offsetLeft - HEADER_WIDTH
  const end = cell.offsetLeft + cell.offsetWidth - box.clientWidth
  if (box.scrollLeft > start) box.scrollLeft = start
  else if (box.scrollLeft < end) box.scrollLeft = Math.min(start, end)
}
