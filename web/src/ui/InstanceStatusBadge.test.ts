import { expect, test } from 'vitest'
import german from '../i18n/portal/de/common.json'
import english from '../i18n/portal/en/common.json'

test('the statuses of an instance have the names of the specification in both languages', () => {
  expect(Object.values(english.instanceStatus)).toEqual([
    'Created',
    'In preparation',
    'Theses finalized',
    'Active',
    'Election over',
    'Archived',
  ])
  expect(Object.values(german.instanceStatus)).toEqual([
    'Angelegt',
    'In Vorbereitung',
    'Thesen festgelegt',
    'Aktiv',
    'Wahl vorbei',
    'Archiviert',
  ])
})
