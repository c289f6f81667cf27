import { expect, test } from 'vitest'
import { assignKeys } from './assignKeys.ts'

test('each page has the first letter of its name that no page before it uses', () => {
  const keys = assignKeys(['Übersicht', 'Einrichtung', 'Einstellungen', 'Übung'])
  expect([...keys]).toEqual([
    ['Übersicht', 'u'],
    ['Einrichtung', 'e'],
    ['Einstellungen', 'i'],
    ['Übung', 'b'],
  ])
})

test('a name without a free letter has no key', () => {
  expect(assignKeys(['A', 'A a']).has('A a')).toBe(false)
})
