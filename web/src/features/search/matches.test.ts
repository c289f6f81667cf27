import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { matches } from './matches.ts'

const overview = {
  key: 'dashboard',
  label: 'Übersicht',
  words: 'Startseite Aufgaben',
  icon: IconHome,
  link: { to: '/portal/dashboard' },
} as const

test('a page is found by part of its name, whatever the case and the accents', () => {
  expect(matches('uber')(overview)).toBe(true)
  expect(matches('ÜBERSICHT')(overview)).toBe(true)
})

test('all words must be there, in any order', () => {
  expect(matches('aufgaben übersicht')(overview)).toBe(true)
  expect(matches('aufgaben thesen')(overview)).toBe(false)
})

test('without a word everything is shown', () => {
  expect(matches('  ')(overview)).toBe(true)
})
