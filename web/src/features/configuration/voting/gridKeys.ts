/** Keyboard navigation between the cells of a table, as in a spreadsheet. */

export interface CellPosition {
  readonly row: number
  readonly column: number
}

interface CellText {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
}

/**
 * Returns the cell to which a key moves, or null if the key belongs to the text of the cell. Left and right leave a
 * cell at the end of its text or if all of it is selected, as it is on focus.
 */
export function getNextCell(
  { key, ctrlKey, shiftKey }: KeyPress,
  { row, column }: CellPosition,
  size: number,
  typed: CellText,
  isRightToLeft: boolean,
): CellPosition | null {
  const clamp = (index: number) => Math.min(Math.max(index, 0), size - 1)
  const last = size - 1
  const direction = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowUp':
      return { row: clamp(row - 1), column }
    case 'ArrowDown':
      return { row: clamp(row + 1), column }
    case 'Enter':
      return { row: clamp(row + (shiftKey ? -1 : 1)), column }
    case 'ArrowLeft':
      return isCaretAt('start', typed) ? { row, column: clamp(column - direction) } : null
    case 'ArrowRight':
      return isCaretAt('end', typed) ? { row, column: clamp(column + direction) } : null
    case 'Home':
      return ctrlKey ? { row: 0, column: 0 } : null
    case 'End':
      return ctrlKey ? { row: last, column: last } : null
    default:
      return null
  }
}

function isCaretAt(end: 'start' | 'end', { value, selectionStart, selectionEnd }: CellText): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  const caret = selectionStart === selectionEnd ? selectionStart : null
  return isAllSelected || caret === (end === 'start' ? 0 : value.length)
}
