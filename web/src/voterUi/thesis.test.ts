import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const style = readFileSync(join(import.meta.dirname, 'thesis.css'), 'utf8')

test('in the progress strip a skipped thesis differs from an answered one by more than colour: it fills half of its place', () => {
  expect(style).toMatch(/^\.ticks \.answered \{\n {2}background: var\(--strong\);\n\}/m)
  expect(style).toMatch(/^\.ticks \.skipped \{\n {2}background: linear-gradient\(#0000 50%, var\(--edge\) 0\);\n\}/m)
})
