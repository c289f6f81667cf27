// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { parsePersonCells, splitFullName } from './personCells.ts'

test.each([
  ['Dr. Ayla Brandt', 'Dr.', 'Ayla', 'Brandt'],
  ['Brandt, Ayla Maria', '', 'Ayla Maria', 'Brandt'],
  ['Prof. Dr. Brandt, Ayla', 'Prof. Dr.', 'Ayla', 'Brandt'],
  ['Brandt, Dr. Ayla', 'Dr.', 'Ayla', 'Brandt'],
  ['Ayla von der Brandt', '', 'Ayla', 'von der Brandt'],
  ['Brandt', '', '', 'Brandt'],
])('%s is split into title, first and last name', (name, title, first_name, last_name) => {
  expect(splitFullName(name)).toEqual({ title, first_name, last_name })
})

test('words for role and gender, places with a dot and addresses with a name are understood', () => {
  const cells = {
    email: 'Ayla Brandt <ayla@example.org>',
    role: 'Kandidat*in',
    gender: 'W',
    list_place: '3.',
    website: 'brandt.example',
  }
  expect(parsePersonCells(cells, 'trust_person')).toEqual({
    title: '',
    first_name: 'Ayla',
    last_name: 'Brandt',
    email: 'ayla@example.org',
    role: 'candidate',
    gender: 'female',
    list_place: '3',
    website: 'https://brandt.example',
  })
  expect(parsePersonCells({ role: 'Kassenwart', gender: '?' }, 'candidate')).toMatchObject({
    role: 'Kassenwart',
    gender: '?',
  })
})
