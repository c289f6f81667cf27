import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

const files = import.meta.glob<Tree>('./{de,en}/*.json', { import: 'default', eager: true })
const namespaces = (language: string) => readdirSync(new URL(`./${language}`, import.meta.url)).sort()

/** Returns every text with its path, such as `login.title`. */
function flat(value: string | Tree, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}

/** Placeholders for values, and tags for components. */
const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(String).sort()

test('both languages have the same namespaces', () => {
  expect(namespaces('en')).toEqual(namespaces('de'))
})

test.each(namespaces('de'))('English has every text of %s that German has, and no other', (name) => {
  const german = flat(files[`./de/${name}`] ?? {})
  const english = flat(files[`./en/${name}`] ?? {})
  expect(english.map(([path]) => path).sort()).toEqual(german.map(([path]) => path).sort())
})

test.each(namespaces('de'))('the texts of %s have the same placeholders in both languages', (name) => {
  const english = new Map(flat(files[`./en/${name}`] ?? {}))
  for (const [path, text] of flat(files[`./de/${name}`] ?? {})) {
    expect(places(english.get(path) ?? ''), path).toEqual(places(text))
  }
})

test.each(Object.entries(files))('no text of %s is empty', (_, tree) => {
  for (const [path, text] of flat(tree)) expect(text.trim(), path).not.toBe('')
})
