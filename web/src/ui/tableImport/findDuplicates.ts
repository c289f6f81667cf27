import type { ImportRow } from './importModel.ts'

/** Returns for each row another one with the same key. Rows with an empty key have none. */
export function findDuplicates(
  rows: readonly ImportRow[],
  getKey: (row: ImportRow) => string,
): ReadonlyMap<ImportRow, ImportRow> {
  const firsts = new Map<string, ImportRow>()
  const twins = new Map<ImportRow, ImportRow>()
  for (const row of rows) {
    const key = getKey(row)
    const first = firsts.get(key)
    if (!key) continue
    if (!first) firsts.set(key, row)
    else {
      twins.set(row, first)
      if (!twins.has(first)) twins.set(first, row)
    }
  }
  return twins
}
