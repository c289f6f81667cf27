import { expect, test } from 'vitest'
import { findStyleHints } from './thesisStyle.ts'

const listKinds = (text: string, language: string) => findStyleHints(text, language).map(({ kind }) => kind)

test.each([
  ['Der Ring soll endlich gesperrt werden.', 'de', 'endlich'],
  ['Unnötige Ampeln sollen abgebaut werden.', 'de', 'Unnötige'],
  ['The ring road should finally be closed.', 'en', 'finally'],
])('a loaded word is noticed: %s', (text, language, word) => {
  expect(findStyleHints(text, language)).toEqual([{ kind: 'loaded_word', text: word }])
})

test.each([
  ['Die Stadt soll Schulen bauen und Straßen sanieren.', 'de'],
  ['Busse sollen kostenlos werden und öfter fahren.', 'de'],
  ['Der Radweg soll gebaut und die Straße soll gesperrt werden.', 'de'],
  ['The town should close the pool and build a library.', 'en'],
  ['Buses should be free and parking must cost more.', 'en'],
])('two demands in one thesis are noticed: %s', (text, language) => {
  expect(listKinds(text, language)).toEqual(['two_demands'])
})

test.each([
  ['Für alle alten und jungen Menschen sollen Busse kostenlos fahren.', 'de'],
  ['Die Stadt soll Spielplätze für Kinder und Jugendliche bauen.', 'de'],
  ['Mühlenbruck soll Wohnungen bauen und vermieten.', 'de'],
  ['The town should build more parks and playgrounds.', 'en'],
])('a single demand that contains “and” is not noticed: %s', (text, language) => {
  expect(listKinds(text, language)).toEqual([])
})

test.each([
  ['Soll der Ring gesperrt werden?', 'de'],
  ['Should the ring road be closed?', 'en'],
])('a question is noticed: %s', (text, language) => {
  expect(listKinds(text, language)).toEqual(['question'])
})

test.each([
  ['Der Ring ist zu laut.', 'de'],
  ['The ring road is too loud.', 'en'],
])('a statement without a demand is noticed: %s', (text, language) => {
  expect(listKinds(text, language)).toEqual(['no_demand'])
})

test('other languages and unfinished texts have no hints', () => {
  expect(listKinds('La rue est trop bruyante.', 'fr')).toEqual([])
  expect(listKinds('Der Ring ist', 'de')).toEqual([])
})
