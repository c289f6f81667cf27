import { expect, test } from 'vitest'
import { COLUMNS, parseColumns, toColumnsParam } from './columns.ts'

test('the URL keeps the chosen columns, and nothing for the default ones', () => {
  expect(toColumnsParam(parseColumns(undefined))).toBeUndefined()
  for (const columns of [COLUMNS, ['votes', 'creators'] as const, []]) {
    const chosen = COLUMNS.filter((column) => columns.some((each) => each === column))
    expect(parseColumns(toColumnsParam(columns))).toEqual(chosen)
  }
})

test('unknown columns are ignored', () => {
  expect(parseColumns('votes,shoe_size')).toEqual(['votes'])
})
