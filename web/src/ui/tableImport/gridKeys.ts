/** Moving between the cells of a grid by keys. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** Rows that a key for pages moves. */
const PAGE_ROWS = 10

/** Returns where a key leads to; null if it does not move. */
export function movePosition(
  { key, ctrlKey, metaKey }: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  { row, column }: CellPosition,
  size: { readonly rows: number; readonly columns: number },
): CellPosition | null {
  const isFar = ctrlKey || metaKey
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const toRow = (to: number) => ({ row: Math.max(0, Math.min(to, last.row)), column })
  const toColumn = (to: number) => ({ row, column: Math.max(0, Math.min(to, last.column)) })
  switch (key) {
    case 'ArrowUp':
      return toRow(isFar ? 0 : row - 1)
    case 'ArrowDown':
      return toRow(isFar ? last.row : row + 1)
    case 'ArrowLeft':
      return toColumn(isFar ? 0 : column - 1)
    case 'ArrowRight':
      return toColumn(isFar ? last.column : column + 1)
    case 'PageUp':
      return toRow(row - PAGE_ROWS)
    case 'PageDown':
      return toRow(row + PAGE_ROWS)
    case 'Home':
      return isFar ? { row: 0, column: 0 } : toColumn(0)
    case 'End':
      return isFar ? last : toColumn(last.column)
    default:
      return null
  }
}
