/** The documents on security name tests, files and counts; here they are held against the tree. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findQuoted, listTestNames, PROJECT_ROOT, readTableRows } from '../test/sourceTests.ts'

const known = listTestNames()
const isTestName = (text: string) => /^[\w.]+\.(?:rs|tsx?): /.test(text)

const threats = readTableRows('docs/threat-model.md').filter(([number = '']) => /^T\d+$/.test(number))
const asvs = readTableRows('docs/asvs.md')
const requirements = asvs.filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))

test('every threat names what remains, and a test that exists', () => {
  const unknown = threats.flatMap(([number, , , , tests]) =>
    findQuoted(tests).flatMap((name) => (known.has(name) ? [] : `${number} ${name}`)),
  )
  expect(unknown).toEqual([])
  const incomplete = threats.filter((cells) => cells.length !== 6 || findQuoted(cells[4]).length === 0)
  expect(incomplete.map(([number]) => number)).toEqual([])
  expect(threats.map(([number]) => number)).toEqual(threats.map((_, index) => `T${index + 1}`))
})

/** The last requirement of levels 1 and 2 in each section of ASVS 5.0.0 that has any; the standard numbers them first. */
const LAST_REQUIREMENTS = `
  1.1.2 1.2.9 1.3.11 1.4.3 1.5.2 2.1.3 2.2.3 2.3.4 2.4.1 3.2.2 3.3.4 3.4.6 3.5.5 3.7.2 4.1.3 4.2.1 4.3.2 4.4.4 5.1.1 5.2.3
  5.3.2 5.4.3 6.1.3 6.2.12 6.3.4 6.4.4 6.5.5 6.6.3 6.8.4 7.1.3 7.2.4 7.3.2 7.4.5 7.5.2 7.6.2 8.1.2 8.2.3 8.3.1 8.4.1 9.1.3
  9.2.4 10.1.2 10.2.2 10.3.4 10.4.11 10.5.5 10.6.2 10.7.3 11.1.2 11.2.3 11.3.3 11.4.4 11.5.1 11.6.1 12.1.3 12.2.2 12.3.4
  13.1.1 13.2.5 13.3.2 13.4.5 14.1.2 14.2.4 14.3.3 15.1.3 15.2.3 15.3.7 16.1.1 16.2.5 16.3.4 16.4.3 16.5.3 17.1.1 17.2.4
  17.3.2`

test('every requirement of ASVS levels 1 and 2 has one row', () => {
  const expected = (LAST_REQUIREMENTS.match(/[\d.]+/g) ?? []).flatMap((last) => {
    const [chapter, section, count] = last.split('.')
    return Array.from({ length: Number(count) }, (_, index) => `${chapter}.${section}.${index + 1}`)
  })
  expect(expected).toHaveLength(253)
  expect(requirements.map(([number]) => number)).toEqual(expected)
})

test('a row of ASVS has a status and a reason, and the tests and files that it names exist', () => {
  const isComplete = ([, what, status = '', reason = '']: readonly string[]) =>
    what && ['met', 'not applicable', 'not met'].includes(status) && reason.length > 3
  expect(requirements.filter((row) => row.length !== 4 || !isComplete(row))).toEqual([])
  const named = requirements.flatMap(([number, , , reason]) => findQuoted(reason).map((name) => ({ number, name })))
  expect(named.filter(({ name }) => isTestName(name) && !known.has(name))).toEqual([])
  const isFile = (name: string) => /^(?:crates|deploy|scripts|web)\//.test(name)
  expect(named.filter(({ name }) => isFile(name) && !existsSync(PROJECT_ROOT + name))).toEqual([])
})

test('the counts at the top of ASVS match the rows', () => {
  const count = (rows: readonly string[][]) => {
    const statuses = rows.map(([, , status]) => status)
    return [rows, ...['met', 'not applicable', 'not met'].map((each) => statuses.filter((one) => one === each))].map(
      ({ length }) => String(length),
    )
  }
  const chapters = asvs.filter(([first = '']) => /^V\d+ /.test(first))
  expect(chapters).toHaveLength(17)
  for (const [name = '', ...counts] of chapters) {
    const number = /\d+/.exec(name)?.[0]
    expect([name, ...counts]).toEqual([
      name,
      ...count(requirements.filter(([one = '']) => one.startsWith(`${number}.`))),
    ])
  }
  expect(asvs.find(([first]) => first === 'all')?.slice(1)).toEqual(count(requirements))
})

test('every retention period of the program is in the table for operators', () => {
  const source = readFileSync(`${PROJECT_ROOT}crates/portal/src/retention.rs`, 'utf8')
  const [, body = ''] = /pub enum RetentionKind \{([\s\S]*?)\n\}/.exec(source) ?? []
  const kinds = [...body.matchAll(/(?:#\[serde\(rename = "(\w+)"\)\]\s+)?^ {4}([A-Z]\w+),$/gm)].map(
    ([, word, variant = '']) => word ?? variant.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase(),
  )
  expect(kinds).toHaveLength(13)
  const rows = readTableRows('docs/datenschutz/loeschfristen.md')
  const named = rows.flatMap(([, name]) => findQuoted(name)).filter((name) => /^[a-z_]+$/.test(name))
  expect(named.sort()).toEqual(kinds.sort())
})

test('links between the documents on security lead to files and headings', () => {
  const folder = 'docs/datenschutz'
  const documents = [
    'SECURITY.md',
    ...['asvs', 'security', 'security-inventory', 'threat-model', 'verify'].map((name) => `docs/${name}.md`),
    ...readdirSync(PROJECT_ROOT + folder).map((name) => `${folder}/${name}`),
  ]
  const broken = documents.flatMap((document) =>
    [...readDocument(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(
      ([link, path = '', anchor]) => {
        const target = path ? join(dirname(document), path) : document
        const exists = existsSync(PROJECT_ROOT + target)
        return exists && (!anchor || listAnchors(target).includes(anchor)) ? [] : `${document}: ${link}`
      },
    ),
  )
  expect(broken).toEqual([])
})

const readDocument = (document: string) => readFileSync(PROJECT_ROOT + document, 'utf8')

/** Returns the anchors of the headings, as GitHub builds them. */
function listAnchors(document: string): readonly string[] {
  return [...readDocument(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  )
}
