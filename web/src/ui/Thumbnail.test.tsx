import { expect, test } from 'vitest'
import { getMonogram } from './Thumbnail.tsx'

test.each([
  ['SPD', 'SPD'],
  ['GRÜNE', 'GRÜNE'],
  ['PARTEI A', 'PA'],
  ['Freie Wähler Obsthausen e. V.', 'FWO'],
  ['Piraten', 'Pi'],
  ['', ''],
])('the monogram of “%s” is “%s”', (shortName, monogram) => {
  expect(getMonogram(shortName)).toBe(monogram)
})
