/** `docs/conformance.md` names tests, files and counts; here they are held against the tree. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findQuoted, listTestNames, readTableRows, PROJECT_ROOT as root } from '../test/sourceTests.ts'

const DESCRIPTION = `${root}crates/standpunkt/tests/published/openapi/specification.yaml`
/** Sends every published operation, and names what deviates. */
const TRIAL = `${root}crates/standpunkt/tests/it/published_interface/mod.rs`
const STANDINGS = ['works', 'differs', 'missing'] as const

const rows = readTableRows('docs/conformance.md')
const requirements = rows.filter(([number = '']) => /^S\d/.test(number))
const operations = rows.filter(([method = '']) => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method))

test('every test named in the table exists', () => {
  const known = listTestNames()
  const named = requirements.flatMap(([number, , , tests]) => findQuoted(tests).map((name) => ({ number, name })))
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
  expect(requirements.filter(([, , , tests]) => findQuoted(tests).length === 0)).toEqual([])
})

test('every file named in the table exists', () => {
  const served = [...requirements, ...operations].flatMap(([, , cell]) => findQuoted(cell))
  const files = served.filter((place) => /^(?:crates|locales|web)\//.test(place))
  expect(files.filter((file) => !existsSync(root + file))).toEqual([])
})

test('the rows of a section are numbered consecutively', () => {
  const numbers = requirements.map(([number = '']) => number)
  const sections = [...new Set(numbers.map((number) => number.split('.')[0]))]
  const through = sections.flatMap((section) => {
    const inSection = numbers.filter((number) => number.startsWith(`${section}.`))
    return inSection.map((_, at) => `${section}.${at + 1}`)
  })
  expect(numbers).toEqual(through)
})

/** The operations of the published description, by their ids. */
function listPublishedOperations(): ReadonlyMap<string, string> {
  const operations = new Map<string, string>()
  let [path, method] = ['', '']
  for (const line of readFileSync(DESCRIPTION, 'utf8').split('\n')) {
    path = /^ {2}(\/.*):\s*$/.exec(line)?.[1] ?? path
    method = /^ {4}(get|post|put|patch|delete):\s*$/.exec(line)?.[1] ?? method
    const id = /^ {6}operationId: (\w+)/.exec(line)?.[1]
    if (id) operations.set(id, `${method.toUpperCase()} \`${path}\``)
  }
  return operations
}

test.runIf(existsSync(DESCRIPTION))('every published operation has one row', () => {
  const published = [...listPublishedOperations().values()]
  expect(published).toHaveLength(98)
  expect(operations.map(([method, address]) => `${method} ${address}`).sort()).toEqual(published.sort())
})

test.runIf(existsSync(TRIAL))(
  'the operations that differ are the expected deviations of the test of the published interface',
  () => {
    const known = /const EXPECTED_DEVIATIONS: &str =\s*r?#?"([^"]*)"/.exec(readFileSync(TRIAL, 'utf8'))?.[1] ?? ''
    const ids = known.split('\n').flatMap((line) => /^\s*(\w+) \| /.exec(line)?.[1] ?? [])
    const published = listPublishedOperations()
    const deviating = [...new Set(ids)].map((id) => published.get(id) ?? id)
    const differing = operations.filter((row) => row.at(-1) !== 'works')
    expect(differing.map(([method, address]) => `${method} ${address}`).sort()).toEqual(deviating.sort())
  },
)

test('the counts at the top match the rows', () => {
  const countOf = (all: readonly string[][]) => {
    const standings = all.map((row) => row.at(-1)?.split(':')[0])
    return [all.length, ...STANDINGS.map((each) => standings.filter((one) => one === each).length)]
  }
  const inHead = (name: string) =>
    rows
      .find(([first]) => first === name)
      ?.slice(1)
      .map(Number)
  expect(inHead('the specification of the portal')).toEqual(countOf(requirements))
  expect(inHead('the published operations')).toEqual(countOf(operations))
})

test('a row with a difference explains it', () => {
  const short = [...requirements, ...operations].map((row) => row.at(-1) ?? '')
  expect(short.filter((standing) => !/^(?:works|missing|(?:differs|missing): .{10,})$/.test(standing))).toEqual([])
})
