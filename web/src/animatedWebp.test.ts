import { expect, test } from 'vitest'
import { assembleAnimation } from '../scripts/animated-webp.ts'

/** A picture of one chunk, as a browser encodes it. */
function buildPicture(pixels: string): Uint8Array {
  const chunk = Buffer.concat([Buffer.from('VP8 '), Buffer.from([pixels.length, 0, 0, 0]), Buffer.from(pixels)])
  return Buffer.concat([Buffer.from('RIFF'), Buffer.from([chunk.length + 4, 0, 0, 0]), Buffer.from('WEBP'), chunk])
}

test('an animation has the size, the order and the duration of its frames', () => {
  const frames = [
    { webp: buildPicture('ab'), milliseconds: 1500 },
    { webp: buildPicture('cdef'), milliseconds: 300 },
  ]
  const file = assembleAnimation(frames, { width: 960, height: 600 })
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  expect([file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]).toEqual([960, 600])
  const starts = [...file.toString('latin1').matchAll(/ANMF/g)].map(({ index }) => index)
  expect(starts.map((at) => file.readUIntLE(at + 20, 3))).toEqual([1500, 300])
  expect(starts.map((at) => file.toString('latin1', at + 32, at + 8 + file.readUInt32LE(at + 4)))).toEqual([
    'ab',
    'cdef',
  ])
})

test('a picture without pixels is refused', () => {
  const picture = Buffer.concat([Buffer.from('RIFF'), Buffer.from([4, 0, 0, 0]), Buffer.from('WEBP')])
  expect(() => assembleAnimation([{ webp: picture, milliseconds: 1 }], { width: 1, height: 1 })).toThrow('no pixels')
})
