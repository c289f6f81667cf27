/** How the keyboard moves among the cells of a table, as in a spreadsheet. */

export interface Place {
  readonly row: number
  readonly column: number
}

interface Typed {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
}

/**
 * Where a key leads from a cell in a table of that size; null where the key is for the text in the cell. Left and right
 * leave the cell at an end of its text, or when all of it is selected, as it is on arrival.
 */
export function placeAfter(
  { key, ctrlKey, shiftKey }: Press,
  { row, column }: Place,
  size: number,
  typed: Typed,
  isRightToLeft: boolean,
): Place | null {
  const within = (index: number) => Math.min(Math.max(index, 0), size - 1)
  const last = size - 1
  const sideways = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1), column }
    case 'ArrowDown':
      return { row: within(row + 1), column }
    case 'Enter':
      return { row: within(row + (shiftKey ? -1 : 1)), column }
    case 'ArrowLeft':
      return isAt('start', typed) ? { row, column: within(column - sideways) } : null
    case 'ArrowRight':
      return isAt('end', typed) ? { row, column: within(column + sideways) } : null
    case 'Home':
      return ctrlKey ? { row: 0, column: 0 } : null
    case 'End':
      return ctrlKey ? { row: last, column: last } : null
    default:
      return null
  }
}

function isAt(end: 'start' | 'end', { value, selectionStart, selectionEnd }: Typed): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  const caret = selectionStart === selectionEnd ? selectionStart : null
  return isAllSelected || caret === (end === 'start' ? 0 : value.length)
}
