/** The folder `locales/`: every language has the texts of German, and every text is in use. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Tree = { readonly [key: string]: string | Tree }

interface LanguageFile {
  readonly name: string
  readonly status: 'complete' | 'machine draft'
}

const root = new URL('../../../', import.meta.url)
const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T
const list = (pattern: string) => globSync(pattern, { cwd: root }).sort()

/** Languages of the voter app, by tag. A folder without `voter` is none. */
const languages = list('locales/*/voter').map((path) => path.split('/')[1] ?? '')
const describe = (language: string) => read<LanguageFile>(`locales/${language}/language.json`)
const isComplete = (language: string) => describe(language).status === 'complete'
const listAreas = (language: string, pattern: string) =>
  list(`locales/${language}/${pattern}`).map((path) => path.slice(`locales/${language}/`.length))

/** The areas that voters see. Only complete languages have the others. */
const AREAS = [...listAreas('de', 'voter/*.json'), 'pages.json']

/** The errors of the API. A test of `crates/api/src/http/texts.rs` finds unused ones. */
const ERROR_AREAS = ['errors.json', 'imports.json']

/** The texts behind which there is a number, with a form for each plural category of the language. */
const isCounted = (value: Tree) => 'one' in value && 'other' in value
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other']

interface Text {
  readonly path: string
  /** The plural category, or nothing if the text has only one form. */
  readonly form?: string
  readonly text: string
}

/** Returns every text with its path, such as `weights.lead`; of a counted text, each form. */
function flatten(value: string | Tree, path = ''): Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, inner]): Text[] =>
    isCounted(value) && CATEGORIES.includes(key)
      ? [{ path, form: key, text: String(inner) }]
      : flatten(inner, path ? `${path}.${key}` : key),
  )
}

const readTexts = (language: string, area: string) => flatten(read<Tree>(`locales/${language}/${area}`))
const listPaths = (texts: readonly Text[]) => [...new Set(texts.map(({ path }) => path))]
const listPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

const everyFile = languages.flatMap((language) =>
  [...AREAS, ...(isComplete(language) ? ERROR_AREAS : [])].map((area) => [language, area] as const),
)

/** Texts in which German says less: the others also have the English reason of a library or the number of an entry. */
const SHORTER_IN_GERMAN: Readonly<Record<string, readonly string[]>> = {
  'errors.json': ['domain.details.unknownStatus', 'domain.details.input'],
  'imports.json': ['errors.matrix', 'errors.tooManyEntities', 'errors.answers', 'errors.offScale'],
}

test('German and Arabic are among the languages', () => {
  expect(languages).toEqual(expect.arrayContaining(['ar', 'de', 'en']))
  expect(isComplete('de')).toBe(true)
})

test.each(languages)('%s has its own name in the list of every language', (language) => {
  const { name, status } = describe(language)
  expect(['complete', 'machine draft']).toContain(status)
  for (const other of languages) {
    expect(read<Tree>(`locales/${other}/voter/app.json`).languageNames).toMatchObject({ [language]: name })
  }
})

test.each(languages)('%s has the areas that voters see; a complete language has all', (language) => {
  const pattern = isComplete(language) ? '{*,*/*}.json' : '{pages,voter/*}.json'
  expect(listAreas(language, pattern)).toEqual(listAreas('de', pattern))
})

test.each(everyFile)('%s has every text of %s that German has, and no other', (language, area) => {
  expect(listPaths(readTexts(language, area))).toEqual(listPaths(readTexts('de', area)))
})

test.each(everyFile)('a counted text in %s has every plural form of the language: %s', (language, area) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const counted = readTexts(language, area).filter(({ form }) => form)
  for (const path of listPaths(counted)) {
    const forms = counted.filter((text) => text.path === path).map(({ form }) => form)
    expect(forms.sort(), path).toEqual([...pluralCategories].sort())
  }
})

test.each(everyFile)('the texts in %s have the placeholders of German: %s', (language, area) => {
  const german = new Map(readTexts('de', area).map(({ path, text }) => [path, listPlaceholders(text)]))
  // “One statement” and “two statements” can do without the number.
  const withoutNumber = (places: readonly string[] = []) => places.filter((place) => place !== '{n}')
  for (const { path, form, text } of readTexts(language, area)) {
    const isSmall = form === 'zero' || form === 'one' || form === 'two'
    const [places, expected] = [listPlaceholders(text), german.get(path)]
    if (SHORTER_IN_GERMAN[area]?.includes(path)) expect(places, path).toEqual(expect.arrayContaining(expected ?? []))
    else if (isSmall) expect(withoutNumber(places), `${path}.${form}`).toEqual(withoutNumber(expected))
    else expect(places, path).toEqual(expected)
  }
})

/** Rules of Leichte Sprache that a test can decide. Others need a reader. */
const MAX_WORDS_OF_EASY_SENTENCE = 16
const TOO_HARD = /\b(?:würden?|könnten?|wären?|hätten?|sollten?|wird|werden|wurden?|geworden|jedoch|sowie|bzw|d\. h)\b/i

test.each(AREAS)('easy German has short sentences, without passive, future and subjunctive: %s', (area) => {
  for (const { path, text } of readTexts('de-x-easy', area)) {
    expect(text, path).not.toMatch(TOO_HARD)
    for (const sentence of text.split(/[.!?:](?:\s|$)/)) {
      expect(sentence.split(/\s+/).length, `${path}: ${sentence}`).toBeLessThanOrEqual(MAX_WORDS_OF_EASY_SENTENCE)
    }
  }
})

test.each(everyFile)('no text in %s is empty: %s', (language, area) => {
  for (const { path, text } of readTexts(language, area)) expect(text.trim(), path).not.toBe('')
})

/** Groups of texts whose keys are values of the data. */
const KEYED_BY_DATA = /^(?:languageNames|ages|kinds)\./

const sources = list('{web/src/{voterUi,core,voter}/**/*.{ts,tsx},crates/api/{src/pages/*.rs,templates/*.html}}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n')
const words = new Set(sources.match(/\w+/g))
/** Ends of keys that the code puts together: `Title` of `${name}Title`. */
const suffixes = [...sources.matchAll(/\$\{\w+\}(\w+)`/g)].flatMap(([, end]) => end ?? [])

test.each(AREAS)('every text of %s is in use', (area) => {
  const isInUse = (path: string) => {
    const key = path.slice(path.lastIndexOf('.') + 1)
    const isComposed = suffixes.some((end) => key.endsWith(end) && words.has(key.slice(0, -end.length)))
    return KEYED_BY_DATA.test(path) || words.has(key) || isComposed
  }
  expect(listPaths(readTexts('de', area)).filter((path) => !isInUse(path) && !/\.\d+$/.test(path))).toEqual([])
})
