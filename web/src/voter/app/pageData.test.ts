// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readPageData } from './pageData.ts'

/** An instance whose language is French, which the app does not support, so the app uses German. */
const root = document.createElement('div')
root.dataset.language = 'de'
root.dataset.texts = JSON.stringify({
  ar: '/texts-ar',
  de: '/texts-de',
  'de-x-easy': '/texts-de-x-easy',
  en: '/texts-en',
})
root.dataset.snapshot = '/fr'
root.dataset.snapshots = JSON.stringify({ de: '/de', en: '/en', fr: '/fr' })

test.each([
  ['', '/fr', 'de'],
  ['?kiosk=1', '/fr', 'de'],
  ['?lang=fr', '/fr', 'de'],
  ['?lang=de', '/de', 'de'],
  ['?lang=en', '/en', 'en'],
  ['?lang=en-GB', '/fr', 'en'],
  ['?lang=ar', '/fr', 'ar'],
  ['?lang=it', '/fr', 'de'],
  ['?lang=de-x-easy', '/fr', 'de-x-easy'],
  ['?lang=en-x-easy', '/fr', 'en'],
])('the address %s shows the snapshot %s and the texts in %s', (search, snapshot, language) => {
  history.replaceState(null, '', search || '/')
  expect(readPageData(root)).toMatchObject({ snapshot, language, texts: `/texts-${language}` })
})
