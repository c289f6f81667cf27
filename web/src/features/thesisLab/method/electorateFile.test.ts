import { expect, test } from 'vitest'
import { MISSING } from '../../../core/snapshot.ts'
import { MAX_FILE_VOTERS, parseElectorate } from './electorateFile.ts'

test.each([
  ['with headings and semicolons', 'These 1;These 2;These 3\r\n0;50;100\r\n25*;;75\r\n'],
  ['with commas and quotes', '"0","50","100"\n"25*","-","75"'],
  ['with tabs, a byte order mark and empty lines', '\uFEFF0\t50\t100\n\n25 *\t\t75\n\n'],
])('a table is read %s', (_, text) => {
  const { electorate } = parseElectorate(text, 3, 5)
  expect(electorate).toMatchObject({ voterCount: 2, thesisCount: 3 })
  expect([...(electorate?.choices ?? [])]).toEqual([0, 2, 4, 1, MISSING, 3])
  expect([...(electorate?.weights ?? [])]).toEqual([1, 1, 1, 2, 1, 1])
})

test('an answer is moved to the nearest one of the scale', () => {
  expect([...(parseElectorate('0,25,50,100', 4, 3).electorate?.choices ?? [])]).toEqual([0, 1, 1, 2])
})

test.each([
  ['', { kind: 'empty', line: 0, about: '' }],
  ['These 1;These 2', { kind: 'empty', line: 0, about: '' }],
  ['0;50\n0;50;100', { kind: 'columns', line: 2, about: '3' }],
  ['0;50\n0;ja', { kind: 'value', line: 2, about: 'ja' }],
  ['50,5;100\n0;50', { kind: 'value', line: 1, about: '50,5' }],
  ['0;50\n0;101', { kind: 'value', line: 2, about: '101' }],
])('what is wrong with %j is said with its line', (text, problem) => {
  expect(parseElectorate(text, 2, 5)).toEqual({ problem })
})

test('a file with too many voters is not read', () => {
  const text = '0;50\n'.repeat(MAX_FILE_VOTERS + 1)
  expect(parseElectorate(text, 2, 5).problem).toMatchObject({ kind: 'rows', about: String(MAX_FILE_VOTERS + 1) })
})
