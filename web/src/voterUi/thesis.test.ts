import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const style = readFileSync(join(import.meta.dirname, 'thesis.css'), 'utf8')

test('the marks of the answers differ by more than colour: agreement rises, disagreement hangs, a skipped thesis has a frame', () => {
  expect(style).toMatch(
    /^\.ticks > \.answered::before \{[^}]*inset-block-start: calc\(\(1 - max\(var\(--level\), 0\)\)/m,
  )
  expect(style).toMatch(/^\.ticks > \.skipped::before \{[^}]*border: 1px solid var\(--edge\);/m)
})
