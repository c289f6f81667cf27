import { expect, test } from 'vitest'
import { formatBytes } from './formatBytes.ts'

test.each([
  [0, '0 Byte'],
  [712, '712 Byte'],
  [1_000, '1 kB'],
  [64_120, '64,1 kB'],
  [48_300_000, '48,3 MB'],
  [2_000_000_000_000_000, '2.000 TB'],
])('%i bytes are shown in the largest unit that fits: %s', (bytes, text) => {
  expect(formatBytes(bytes, 'de').replace(/\s/, ' ')).toBe(text)
})
