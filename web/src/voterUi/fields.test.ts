import { expect, test } from 'vitest'
import german from '../../../locales/de/voter/app.json'
import { candidate } from '../../test/election.ts'
import type { CandidateField } from '../core/snapshot.ts'
import { toCandidateEntry } from './entries.ts'
import { getFieldLabel } from './fields.ts'

const ADA = candidate(31, 'Ada', 'Amsel', { district: 'Nord', list_place: 3, gender: 'female', age_group: '30-39' })
const TANNE = { id: 21, shortcut: 'Tanne', name: 'Bündnis Tanne', colour: null }
const details = (...fields: CandidateField[]) => toCandidateEntry(ADA, TANNE, fields, german).details

test('a candidate is listed with the fields that the instance shows, in its order', () => {
  expect(details({ name: 'age', label: '' }, { name: 'district', label: '' }, { name: 'gender', label: '' })).toEqual([
    'Tanne',
    '30 bis 39 Jahre',
    'Nord',
    'weiblich',
  ])
  expect(details({ name: 'list', label: '' }, { name: 'website', label: '' })).toEqual(['Tanne', 'Listenplatz 3'])
})

test('a field has the label that the instance configures', () => {
  expect(details({ name: 'district', label: 'Stimmkreis' }, { name: 'list', label: 'Platz' })).toEqual([
    'Tanne',
    'Stimmkreis: Nord',
    'Platz: 3',
  ])
  expect(getFieldLabel([{ name: 'district', label: 'Stimmkreis' }], 'district', german)).toBe('Stimmkreis')
  expect(getFieldLabel([{ name: 'district', label: '' }], 'district', german)).toBe('Wahlkreis')
})
