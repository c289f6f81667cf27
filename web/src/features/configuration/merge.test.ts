import { expect, test } from 'vitest'
import { CONFIGURATION } from '../../../test/configuration.ts'
import type { Configuration } from '../../api/types.ts'
import { copyFields, mergeConfigurations } from './merge.ts'

const SPONSORS = [
  { name: 'Stadtwerke', image: null, href: null },
  { name: 'Bücherei', image: null, href: null },
]

const BASE: Configuration = {
  ...CONFIGURATION,
  sponsors: SPONSORS,
  translations: { en: { 'sponsors.1.name': 'Library', 'ads.title': 'Ad' } },
}

test('changes of two people in different fields are all kept', () => {
  const mine = { ...BASE, ads: { ...BASE.ads, title: 'Kauft ein', frequency: 3 } }
  const theirs = {
    ...BASE,
    ads: { ...BASE.ads, agree: 'Gern' },
    translations: { en: { ...BASE.translations.en, 'ads.title': 'Advertisement' } },
  }
  const merged = mergeConfigurations(BASE, mine, theirs)
  expect(merged.conflictingPaths).toEqual([])
  expect(merged.myChangedPaths).toEqual(['ads.title', 'ads.frequency'])
  expect(merged.theirChangedPaths).toEqual(['ads.agree', 'translations.en.ads.title'])
  expect(merged.values.ads).toEqual({ ...BASE.ads, title: 'Kauft ein', frequency: 3, agree: 'Gern' })
  expect(merged.values.translations).toEqual(theirs.translations)
})

test('the same change by both people is not a conflict', () => {
  const same = { ...BASE, leastCoverage: 0.75 }
  expect(mergeConfigurations(BASE, same, { ...same }).conflictingPaths).toEqual([])
})

test('a list is merged as a whole, with the translations of its entries', () => {
  const mine: Configuration = {
    ...BASE,
    sponsors: SPONSORS.toReversed(),
    translations: { en: { 'sponsors.0.name': 'Library', 'ads.title': 'Ad' } },
  }
  const theirs: Configuration = { ...BASE, sponsors: SPONSORS.slice(0, 1), translations: { en: { 'ads.title': 'Ad' } } }
  const merged = mergeConfigurations(BASE, mine, theirs)
  expect(merged.conflictingPaths).toEqual(['sponsors'])
  expect(merged.values.sponsors).toEqual(mine.sponsors)
  expect(merged.values.translations).toEqual(mine.translations)
  const given = copyFields(merged.values, theirs, ['sponsors'])
  expect(given.sponsors).toEqual(theirs.sponsors)
  expect(given.translations).toEqual(theirs.translations)
})

test('a translation that one person has removed stays removed', () => {
  const mine: Configuration = { ...BASE, translations: { en: { 'sponsors.1.name': 'Library' } } }
  const theirs = { ...BASE, thesisOrder: 'drawn' as const }
  const { values } = mergeConfigurations(BASE, mine, theirs)
  expect(values).toEqual({ ...theirs, translations: mine.translations })
})

test('the two shares of an A/B test are merged as one field, so that they add up', () => {
  const share = (percentageB: number) => ({
    ...BASE,
    abtesting: { ...BASE.abtesting, percentageA: 100 - percentageB, percentageB },
  })
  expect(mergeConfigurations(BASE, share(30), share(40)).conflictingPaths).toEqual(['abtesting'])
})
