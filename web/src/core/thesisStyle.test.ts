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
  ['Autos sollen draußen bleiben und dafür Busse fahren.', 'de'],
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
  ['Alle Busse sollen immer kostenlos fahren.', 'de', 'immer'],
  ['Parken soll ausschließlich am Rand der Stadt erlaubt sein.', 'de', 'ausschließlich'],
  ['Buses should always be free of charge.', 'en', 'always'],
])('a word that allows no exception is noticed: %s', (text, language, word) => {
  expect(findStyleHints(text, language)).toEqual([{ kind: 'absolute_word', text: word }])
})

test.each([
  ['Die Stadt soll das Bad nicht schließen.', 'de', 'nicht'],
  ['Es soll keine neuen Parkplätze geben.', 'de', 'keine'],
  ['The pool should not be closed.', 'en', 'not'],
])('a negation is noticed: %s', (text, language, word) => {
  expect(findStyleHints(text, language)).toEqual([{ kind: 'negation', text: word }])
})

test('a double negation has a warning of its own; “not only” and “without” are none', () => {
  expect(listKinds('Die Stadt soll ohne Schulden auskommen.', 'de')).toEqual([])
  expect(listKinds('Die Stadt soll kein Bad nicht öffnen.', 'de')).toEqual([])
  expect(listKinds('Die Stadt soll nicht nur im Sommer baden lassen.', 'de')).toEqual([])
})

test.each([
  ['Der Hebesatz der Grundsteuer soll steigen.', 'de', 'Hebesatz'],
  ['Der ÖPNV soll öfter fahren.', 'de', 'ÖPNV'],
  ['Die Stadt soll die Straßenausbaubeitragssatzung abschaffen.', 'de', 'Straßenausbaubeitragssatzung'],
  ['Business rates should rise next year.', 'en', 'Business rates'],
  ['The council should join the ACME programme.', 'en', 'ACME'],
])('a hard word without an explanation is noticed: %s', (text, language, word) => {
  expect(findStyleHints(text, language)).toEqual([{ kind: 'unexplained_word', text: word }])
})

test.each([
  ['Der (Hebesatz)[Prozentsatz der Steuer] der Grundsteuer soll steigen.', 'de'],
  ['Der (ÖPNV)[Busse und Bahnen] soll öfter fahren. ', 'de'],
  ['Die EU soll die Stadt mehr fördern.', 'de'],
  ['In {location} sollen PKWs langsamer fahren.', 'de'],
])('explained and well-known words are not noticed: %s', (text, language) => {
  expect(listKinds(text, language)).toEqual([])
})

test.each([
  ['Die Stadt soll in {location Bäume pflanzen.', '{'],
  ['Die Stadt soll in location} Bäume pflanzen.', '}'],
])('a brace without a counterpart is noticed: %s', (text, brace) => {
  expect(findStyleHints(text, 'de')).toEqual([{ kind: 'open_brace', text: brace }])
})

test('several sentences are noticed, an abbreviation is none', () => {
  expect(listKinds('Busse sind teuer. Sie sollen billiger werden.', 'de')).toEqual(['several_sentences'])
  expect(listKinds('Ab dem 1. Januar sollen z. B. Busse öfter fahren.', 'de')).toEqual([])
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
