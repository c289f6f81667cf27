import { expect, test } from 'vitest'
import { SHELL } from '../../test/shell.ts'
import { checkFile, checkPhoto, checkPhotoSize, getCanvasArea } from './picture.ts'
import { getInitialCrop } from './pictureCrop.ts'

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
  ['ada.png', 'image/png', null],
  ['ada.jpg', 'image/jpeg', null],
  ['IMG_1.HEIC', '', null],
  ['ada', 'image/heic', null],
  ['ada.gif', 'image/gif', 'type'],
])('a photo “%s” of type “%s”: %s', (name, type, unfit) => {
  expect(checkPhoto(new File(['x'], name, { type }))).toBe(unfit)
})

test('a photo may be larger than what the server accepts, since it is scaled down', () => {
  const buildPhoto = (megabytes: number) =>
    new File([new Uint8Array(megabytes * 2 ** 20)], 'ada.jpg', { type: 'image/jpeg' })
  expect(checkPhoto(buildPhoto(12))).toBeNull()
  expect(checkPhoto(buildPhoto(41))).toBe('too_large')
})

test.each([
  [8160, 6144, null],
  [9000, 9000, 'too_many_pixels'],
  [128, 128, null],
  [2000, 127, 'too_small'],
])('a photo of %i × %i: %s', (width, height, unfit) => {
  expect(checkPhotoSize({ width, height })).toBe(unfit)
})
