import { expect, test } from 'vitest'
import { getNextCell } from './gridKeys.ts'

const MIDDLE = { row: 1, column: 1 }
const ALL_SELECTED = { value: '0,5', selectionStart: 0, selectionEnd: 3 }
const AT_START = { value: '0,5', selectionStart: 0, selectionEnd: 0 }
const WITHIN = { value: '0,5', selectionStart: 1, selectionEnd: 1 }

function after(key: string, typed = ALL_SELECTED, { from = MIDDLE, isRightToLeft = false, ...keys } = {}) {
  return getNextCell({ key, ctrlKey: false, shiftKey: false, ...keys }, from, 3, typed, isRightToLeft)
}

test('arrow keys move to the neighbours of a cell', () => {
  expect(after('ArrowUp')).toEqual({ row: 0, column: 1 })
  expect(after('ArrowDown')).toEqual({ row: 2, column: 1 })
  expect(after('ArrowLeft')).toEqual({ row: 1, column: 0 })
  expect(after('ArrowRight')).toEqual({ row: 1, column: 2 })
})

test('no key moves out of the table', () => {
  const corner = { row: 0, column: 0 }
  for (const key of ['ArrowUp', 'ArrowLeft']) expect(after(key, ALL_SELECTED, { from: corner })).toEqual(corner)
  const other = { row: 2, column: 2 }
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) {
    expect(after(key, ALL_SELECTED, { from: other })).toEqual(other)
  }
})

test('within a number, left and right move the caret', () => {
  expect(after('ArrowLeft', WITHIN)).toBeNull()
  expect(after('ArrowRight', WITHIN)).toBeNull()
  expect(after('ArrowRight', AT_START)).toBeNull()
  expect(after('ArrowLeft', AT_START)).toEqual({ row: 1, column: 0 })
})

test('on a right-to-left page, the left arrow key moves to the next cell', () => {
  expect(after('ArrowLeft', ALL_SELECTED, { isRightToLeft: true })).toEqual({ row: 1, column: 2 })
})

test('Enter moves down and Shift+Enter up; Ctrl+Home and Ctrl+End move to the corners', () => {
  expect(after('Enter')).toEqual({ row: 2, column: 1 })
  expect(after('Enter', ALL_SELECTED, { shiftKey: true } as never)).toEqual({ row: 0, column: 1 })
  expect(after('Home')).toBeNull()
  expect(after('Home', ALL_SELECTED, { ctrlKey: true } as never)).toEqual({ row: 0, column: 0 })
  expect(after('End', ALL_SELECTED, { ctrlKey: true } as never)).toEqual({ row: 2, column: 2 })
})
