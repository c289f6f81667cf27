// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { candidate, election } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const { filters } = texts

test.each([
  ['party, district and occupation', { party: 21, district: 'Nord', occupation: 'Lehrerin' }, filters.searchDetails],
  ['party and district', { party: 21, district: 'Nord' }, filters.searchDistrict],
  ['party and occupation', { party: 21, occupation: 'Lehrerin' }, filters.searchDetails],
  ['a party', { party: 21 }, filters.search],
  ['neither', {}, german.results.search],
])('if candidates have %s, the label of the search says so', async (_, more, label) => {
  const candidates = Array.from({ length: 100 }, (_, at) => candidate(at + 1, 'Kim', `Name${at}`, more))
  showApp(
    'map/candidates',
    { '11': 4 },
    election({
      candidates: candidates.map((one, at) => ({ ...one, answers: `${at % 5}${at % 3}${at % 4}` })),
      fields: [
        { name: 'district', label: '' },
        { name: 'occupation', label: '' },
      ],
    }),
  )
  expect(await screen.findByRole('searchbox', { name: label })).toBeVisible()
})
