import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { createMatcher } from './createMatcher.ts'

const overview = {
  key: 'dashboard',
  label: 'Übersicht',
  keywords: 'Startseite Aufgaben',
  icon: IconHome,
  link: { to: '/portal/dashboard' },
} as const

test('a page is found by part of its name, whatever the case and the accents', () => {
  expect(createMatcher('uber')(overview)).toBe(true)
  expect(createMatcher('ÜBERSICHT')(overview)).toBe(true)
})

test('all words must occur, in any order', () => {
  expect(createMatcher('aufgaben übersicht')(overview)).toBe(true)
  expect(createMatcher('aufgaben thesen')(overview)).toBe(false)
})

test('an empty search matches everything', () => {
  expect(createMatcher('  ')(overview)).toBe(true)
})
