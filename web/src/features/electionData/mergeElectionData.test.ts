// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mergeElectionData } from './mergeElectionData.ts'

const BASE = {
  languages: 'de,en',
  default_language: 'de',
  title_de: 'Obst-Kompass',
  title_en: 'Fruit compass',
  sundown_date: '2099-03-14',
  answers_until: '2099-03-01',
  publisher: '',
}

test('changes to different fields are merged', () => {
  const { mine, conflicts, changedByThem } = mergeElectionData(
    BASE,
    { ...BASE, title_de: 'Rathaus-Check', publisher: 'Lokalzeitung' },
    { ...BASE, title_en: 'Town compass', sundown_date: '2099-03-21' },
  )
  expect(conflicts).toEqual([])
  expect(changedByThem).toEqual(['title_en', 'sundown_date'])
  expect(mine).toMatchObject({
    title_de: 'Rathaus-Check',
    title_en: 'Town compass',
    sundown_date: '2099-03-21',
    publisher: 'Lokalzeitung',
  })
})

test('the same change by both people is no conflict', () => {
  const both = { ...BASE, title_de: 'Rathaus-Check' }
  expect(mergeElectionData(BASE, both, both).conflicts).toEqual([])
})

test('dates collide as a group, and so do languages', () => {
  const dates = mergeElectionData(
    BASE,
    { ...BASE, answers_until: '2099-03-10', publisher: 'Lokalzeitung' },
    { ...BASE, sundown_date: '2099-03-07' },
  )
  expect(dates.conflicts).toEqual(['sundown_date'])
  expect(dates.mine).toMatchObject({ sundown_date: '2099-03-14', answers_until: '2099-03-10' })
  expect(dates.theirs).toMatchObject({
    sundown_date: '2099-03-07',
    answers_until: '2099-03-01',
    publisher: 'Lokalzeitung',
  })
  const languages = mergeElectionData(BASE, { ...BASE, languages: 'de' }, { ...BASE, languages: 'de,en,fi' })
  expect(languages.conflicts).toEqual(['languages'])
})

test('texts in a language that the other person has added are kept', () => {
  const theirs = { ...BASE, languages: 'de,en,fi', title_fi: 'Hedelmäkompassi' }
  const { mine, conflicts } = mergeElectionData(BASE, { ...BASE, title_de: 'Rathaus-Check' }, theirs)
  expect(conflicts).toEqual([])
  expect(mine).toMatchObject({ languages: 'de,en,fi', title_fi: 'Hedelmäkompassi', title_de: 'Rathaus-Check' })
})
