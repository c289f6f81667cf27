// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { moveFormerSessions } from './formerDomains.ts'
import { getSessionKey } from './useSession.ts'

test('answers that were given under a former address are found under the new one', () => {
  localStorage.setItem(getSessionKey('musterstadt'), 'answers')
  moveFormerSessions(['altstadt', 'musterstadt'], 'neustadt')
  expect(localStorage.getItem(getSessionKey('neustadt'))).toBe('answers')
  expect(localStorage.getItem(getSessionKey('musterstadt'))).toBeNull()
})

test('answers under the new address are not replaced', () => {
  localStorage.setItem(getSessionKey('musterstadt'), 'old')
  localStorage.setItem(getSessionKey('neustadt'), 'new')
  moveFormerSessions(['musterstadt'], 'neustadt')
  expect(localStorage.getItem(getSessionKey('neustadt'))).toBe('new')
})
