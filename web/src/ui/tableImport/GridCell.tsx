import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ImportGrid.module.css'
import type { EditDirection } from './ImportGrid.tsx'
import { findLabel, type ImportColumn, type RowVerdict } from './importModel.ts'

interface Props {
  readonly id: string
  readonly column: ImportColumn
  readonly value: string
  readonly verdict: RowVerdict
  readonly isActive: boolean
  /** The text in the editor; null while it is closed. */
  readonly editedText: string | null
  readonly onEdit: (text: string) => void
  readonly onSelect: () => void
  readonly onStart: () => void
  readonly onCancel: () => void
  /** Called with cells of a spreadsheet that are pasted into the editor. */
  readonly onPasteCells: (text: string) => void
  readonly onFinish: (text: string, direction: EditDirection) => void
}

/** A cell: its text, what it replaces, and whether something is wrong with it. */
export function GridCell({ id, column, value, verdict, isActive, editedText, ...handlers }: Props) {
  const error = verdict.errors[column.key]
  const hint = verdict.hints[column.key]
  const stored = verdict.stored[column.key]
  const label = findLabel(column, value || (stored ?? ''))
  const note = error ?? hint
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
    // biome-ignore lint/a11y/useSemanticElements: rows are virtualised
    <div
      id={id}
      role="gridcell"
      className={classes.cell}
      aria-selected={isActive}
      aria-invalid={error ? true : undefined}
      data-active={isActive || undefined}
      data-wrong={error ? true : undefined}
      data-hint={!error && hint ? true : undefined}
      data-number={column.isNumber || undefined}
      title={note ?? (label || undefined)}
      onClick={isActive ? handlers.onStart : handlers.onSelect}
    >
      {editedText === null ? (
        <CellText column={column} value={value} before={verdict.before[column.key]} stored={stored} />
      ) : (
        <CellEditor column={column} text={editedText} isWrong={Boolean(error)} {...handlers} />
      )}
      {note && <span className={classes.hidden}>{note}</span>}
    </div>
  )
}

interface TextProps {
  readonly column: ImportColumn
  readonly value: string
  /** The stored text that it replaces. */
  readonly before: string | undefined
  /** The stored text, which an empty cell keeps. */
  readonly stored: string | undefined
}

function CellText({ column, value, before, stored }: TextProps) {
  const { t } = useTranslation('tableImport')
  if (before === undefined && !value && stored)
    return (
      <span className={`${classes.text} ${classes.kept}`} dir="auto" lang={column.language}>
        {findLabel(column, stored)}
      </span>
    )
  return (
    <span className={classes.text} dir="auto" lang={column.language}>
      {before !== undefined && (
        <>
          <del>{findLabel(column, before) || t('nothing')}</del>
          <span aria-hidden> → </span>
        </>
      )}
      {before === undefined ? findLabel(column, value) : <ins>{findLabel(column, value)}</ins>}
    </span>
  )
}

interface EditorProps extends Pick<Props, 'column' | 'onEdit' | 'onCancel' | 'onFinish' | 'onPasteCells'> {
  readonly text: string
  readonly isWrong: boolean
}

/**
 * Enter saves and goes down, Tab saves and goes on, with Ctrl Enter goes to the next problem. Escape leaves the cell as it
 * was.
 */
function CellEditor({ column, text, isWrong, onEdit, onCancel, onFinish, onPasteCells }: EditorProps) {
  const isDone = useRef(false)
  const finish = (direction: EditDirection, value = text) => {
    isDone.current = true
    onFinish(value, direction)
  }
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
      finish(event.ctrlKey || event.metaKey ? 'problem' : 'down')
    else if (event.key === 'Tab') finish(event.shiftKey ? 'previous' : 'next')
    else return
    event.preventDefault()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const cells = event.clipboardData.getData('text/plain')
    if (!cells.includes('\t') && (column.isMultiline || !cells.trim().includes('\n'))) return
    isDone.current = true
    onPasteCells(cells)
    event.preventDefault()
  }
  const common = {
    'aria-label': column.label,
    'aria-invalid': isWrong || undefined,
    className: classes.editor,
    value: text,
    onKeyDown: handleKey,
    onPaste: handlePaste,
    onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
    onBlur: () => !isDone.current && finish('stay'),
    ref: focusAtEnd,
  }
  if (column.choices) {
    const isKnown = column.choices.some(({ value }) => value === text)
    return (
      <select {...common} onChange={(event) => finish('stay', event.currentTarget.value)}>
        {!isKnown && <option value={text}>{text}</option>}
        {column.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (column.isMultiline)
    return (
      <textarea
        {...common}
        rows={3}
        lang={column.language}
        dir="auto"
        onChange={(event) => onEdit(event.currentTarget.value)}
      />
    )
  return (
    <input
      {...common}
      autoComplete="off"
      inputMode={column.isNumber ? 'numeric' : undefined}
      lang={column.language}
      dir="auto"
      onChange={(event) => onEdit(event.currentTarget.value)}
    />
  )
}

/** Focuses the editor when it opens, with the cursor at the end. */
function focusAtEnd(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null): void {
  if (!field || document.activeElement === field) return
  field.focus({ preventScroll: true })
  if ('setSelectionRange' in field) field.setSelectionRange(field.value.length, field.value.length)
}
