import { expect, test } from 'vitest'
import { SHELL } from '../../test/shell.ts'
import { checkFile, checkPictureSize, getCanvasArea, getInitialCrop } from './picture.ts'

const { bounds } = SHELL

test('a square of four fifths of the shorter side is selected at first, in the middle', () => {
  expect(getInitialCrop({ width: 1000, height: 500 }, bounds.client)).toEqual({
    unit: '%',
    x: 30,
    y: 10,
    width: 40,
    height: 80,
  })
  expect(getInitialCrop({ width: 500, height: 1000 }, bounds.client)).toEqual({
    unit: '%',
    x: 10,
    y: 30,
    width: 80,
    height: 40,
  })
})

test('the square is centred in a picture of 1280 × 720, at full height', () => {
  expect(getCanvasArea(bounds.client)).toEqual({ x: 280, y: 0, width: 720, height: 720 })
})

test.each([
  ['image/png', 1, null],
  ['image/jpeg', 10 * 1024 * 1024, null],
  ['image/jpeg', 10 * 1024 * 1024 + 1, 'too_large'],
  ['image/gif', 1, 'type'],
  ['', 1, 'type'],
])('a file of type “%s” with %i bytes: %s', (type, size, unfit) => {
  expect(checkFile({ type, size }, bounds)).toBe(unfit)
})

test.each([
  [8000, 5000, null],
  [8000, 5001, 'too_many_pixels'],
  [0, 0, 'unreadable'],
])('a picture of %i × %i: %s', (width, height, unfit) => {
  expect(checkPictureSize({ width, height }, bounds)).toBe(unfit)
})
