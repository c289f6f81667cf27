import { expect, test } from 'vitest'
import { resolveLabels } from './labels.ts'

const THREE = { decisions: 3, binary: false } as const
const label = (value: string, locales: Record<string, string> = {}) => ({ value, locales })

test('labels are read in the reader’s language, and a scale never mixes languages', () => {
  const labels = [
    label('zu weit', { en: 'goes too far', fr: 'trop loin' }),
    label('richtig', { en: 'right' }),
    label('nicht weit genug', { en: 'not far enough', fr: '' }),
  ]
  const read = (language: string) => resolveLabels({ ...THREE, labels }, language, 'de')
  const german = ['zu weit', 'richtig', 'nicht weit genug']
  expect(read('de')).toEqual({ words: german })
  expect(read('en')).toEqual({ words: ['goes too far', 'right', 'not far enough'] })
  expect(read('fr')).toEqual({ words: german, language: 'de' })
})

test('labels that are not in easy language are read in its base language, and marked with it', () => {
  const labels = ['zu weit', 'richtig', 'nicht weit genug'].map((text) => label(`fi ${text}`, { de: text }))
  const german = ['zu weit', 'richtig', 'nicht weit genug']
  expect(resolveLabels({ ...THREE, labels }, 'de-x-easy', 'fi')).toEqual({ words: german, language: 'de' })
  expect(resolveLabels({ ...THREE, labels: german.map((text) => label(text)) }, 'de-x-easy', 'de')).toEqual({
    words: german,
    language: 'de',
  })
})

test('unless every answer has a label, the default labels are used', () => {
  expect(resolveLabels({ ...THREE, labels: [] }, 'de', 'de')).toBeUndefined()
  expect(resolveLabels({ ...THREE, labels: [label('zu weit'), label('richtig')] }, 'de', 'de')).toBeUndefined()
  expect(resolveLabels({ ...THREE, labels: [label('a'), label(' '), label('c')] }, 'de', 'de')).toBeUndefined()
})
