import { expect, test } from 'vitest'
import { getInitials } from './initials.ts'

test.each([
  ['Ada Berg', 'AB'],
  ['Ada Maria von Berg', 'AB'],
  ['ada.berg@example.org', 'AB'],
  ['Özlem', 'Ö'],
  ['42', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
