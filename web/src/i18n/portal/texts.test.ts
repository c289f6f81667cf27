import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = '../../../../locales'

type Tree = { readonly [key: string]: string | Tree }

const files = import.meta.glob<Tree>('../../../../locales/{de,en}/portal/*.json', { import: 'default', eager: true })
const textsOf = (language: string, name: string) => flatten(files[`${FOLDER}/${language}/portal/${name}`] ?? {})
const namespaces = (language: string) => readdirSync(new URL(`${FOLDER}/${language}/portal`, import.meta.url)).sort()

/** Returns every text with its path, such as `login.title`. */
function flatten(value: string | Tree, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
}

/** Placeholders for values, and tags for components. */
const listPlaceholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(String).sort()

test('both languages have the same namespaces', () => {
  expect(namespaces('en')).toEqual(namespaces('de'))
})

test.each(namespaces('de'))('English has every text of %s that German has, and no other', (name) => {
  const german = textsOf('de', name)
  const english = textsOf('en', name)
  expect(english.map(([path]) => path).sort()).toEqual(german.map(([path]) => path).sort())
})

test.each(namespaces('de'))('the texts of %s have the same placeholders in both languages', (name) => {
  const english = new Map(textsOf('en', name))
  for (const [path, text] of textsOf('de', name)) {
    expect(listPlaceholders(english.get(path) ?? ''), path).toEqual(listPlaceholders(text))
  }
})

test.each(Object.entries(files))('no text of %s is empty', (_, tree) => {
  for (const [path, text] of flatten(tree)) expect(text.trim(), path).not.toBe('')
})
