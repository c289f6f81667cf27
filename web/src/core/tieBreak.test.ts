import { expect, test } from 'vitest'
import { isSampled, shuffleBySeed } from './tieBreak.ts'

const seeds = Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761) >>> 0)
const theses = Array.from({ length: 10 }, (_, index) => ({ id: 100 + index }))

test('about one in N seeds is sampled, and every seed for N = 1', () => {
  expect(seeds.every((seed) => isSampled(seed, 0, 1))).toBe(true)
  for (const oneOf of [2, 5, 20]) {
    const share = seeds.filter((seed) => isSampled(seed, 1, oneOf)).length / seeds.length
    expect(share * oneOf).toBeGreaterThan(0.85)
    expect(share * oneOf).toBeLessThan(1.15)
  }
})

test('draws with the same seed are independent', () => {
  const both = seeds.filter((seed) => isSampled(seed, 0, 2) && isSampled(seed, 1, 2)).length / seeds.length
  expect(both).toBeGreaterThan(0.22)
  expect(both).toBeLessThan(0.28)
})

test('a random order contains everything once, and is the same for the same seed', () => {
  const order = shuffleBySeed(theses, 7)
  expect(new Set(order)).toEqual(new Set(theses))
  expect(shuffleBySeed(theses, 7)).toEqual(order)
  expect(shuffleBySeed(theses, 8)).not.toEqual(order)
})

test('every thesis comes first about equally often', () => {
  for (const { id } of theses) {
    const share = seeds.filter((seed) => shuffleBySeed(theses, seed)[0]?.id === id).length / seeds.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.12)
  }
})
