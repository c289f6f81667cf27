import { expect, test } from 'vitest'
import german from '../../../locales/de/portal/common.json'
import english from '../../../locales/en/portal/common.json'

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
