import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const style = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('the list of elections keeps its days apart, whatever is said of headings elsewhere', () => {
  expect(style('frame.css')).toMatch(/^\.ballot h2 \{/m)
  expect(style('intro.css')).toMatch(/^\.ballot \.day \{/m)
})
