// @vitest-environment jsdom
import type { TFunction } from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { preparePage } from '../../../../test/portal.tsx'
import { createPartiesModel, type PartiesModelOptions } from './partiesModel.ts'

const OPTIONS: PartiesModelOptions = {
  parties: [],
  languages: ['de'],
  t: ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction<
    ['people', 'tableImport']
  >,
  getLanguageName: (language) => language,
  getMessage: ({ code }) => code,
}

beforeEach(() => preparePage('de'))

/** Returns the verdicts on rows with these short names. */
function check(shortcuts: readonly string[], answers: readonly (string | null)[] = []) {
  const rows = shortcuts.map((shortcut, at) => ({
    row: at + 2,
    values: { 'shortcut:de': shortcut, 'name:de': shortcut },
    answer: answers[at] ?? null,
  }))
  return createPartiesModel(OPTIONS).check(rows)
}

test('a new party with nearly the name of a row above is asked about', () => {
  const [first, second, third] = check(['GRÜNE', 'Volt', 'Gruene'])
  expect([first?.state, second?.state, third?.state]).toEqual(['new', 'new', 'open'])
  expect(third?.hints).toEqual({ 'shortcut:de': 'tableImport:people.nearParty GRÜNE' })
  expect(third?.question?.answers.map(({ change }) => change)).toEqual([{ answer: 'new' }])
})

test('a party is new if the user says so, and then two rows with one short name are an error', () => {
  expect(check(['GRÜNE', 'Gruene'], [null, 'new']).map(({ state }) => state)).toEqual(['new', 'new'])
  expect(check(['GRÜNE', 'GRÜNE']).map(({ state }) => state)).toEqual(['wrong', 'wrong'])
})
