import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const style = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('the days in the list of elections have a style of their own, independent of the style of headings', () => {
  expect(style('frame.css')).toMatch(/^\.ballot h2 \{/m)
  expect(style('intro.css')).toMatch(/^\.ballot \.day \{/m)
})
