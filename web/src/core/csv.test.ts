import { expect, test } from 'vitest'
import { buildCsv, parseCsv, restoreCell } from './csv.ts'

test('cells are separated as spreadsheet programs of the language expect', () => {
  expect(buildCsv([['Tanne', '3']], 'de')).toBe('\uFEFFTanne;3\r\n')
  expect(buildCsv([['Tanne', '3']], 'en')).toBe('\uFEFFTanne,3\r\n')
})

test('a cell with special characters of the format is quoted', () => {
  expect(buildCsv([['Linde; "die Neuen"', 'zwei\nZeilen']], 'de')).toBe(
    '\uFEFF"Linde; ""die Neuen""";"zwei\nZeilen"\r\n',
  )
})

test.each(['=1+1', '+49 30', '-2', '@SUM(A1)'])('%s is not read as a formula by a spreadsheet program', (cell) => {
  expect(buildCsv([[cell]], 'de')).toBe(`\uFEFF'${cell}\r\n`)
})

test('a table is read as it was written, with either separator', () => {
  const rows = [
    ['ID', 'Original'],
    ['1', 'Linde; "die Neuen", sagt man'],
    ['2', 'zwei\r\nZeilen'],
    ['', 'ohne Nummer'],
  ]
  for (const language of ['de', 'en']) expect(parseCsv(buildCsv(rows, language))).toEqual(rows)
})

test('other programs leave out quotes and line ends, or separate cells by tabs', () => {
  expect(parseCsv('a\tb, c\n1\t\n')).toEqual([
    ['a', 'b, c'],
    ['1', ''],
  ])
  expect(parseCsv('a,b\r1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
})

test('rows without text are left out, and a quote without its end loses nothing', () => {
  expect(parseCsv('a;b\n;\n\n')).toEqual([['a', 'b']])
  expect(parseCsv('a;b\n1;"offen;\n2;zu\n')).toEqual([
    ['a', 'b'],
    ['1', '"offen;\n2;zu\n'],
  ])
})

test('a text that looks like a formula is the same after it was written and read', () => {
  const text = '-5 % Gewerbesteuer sind genug.'
  const [row = []] = parseCsv(buildCsv([[text, "'Zitat'"]], 'de'))
  expect(row.map(restoreCell)).toEqual([text, "'Zitat'"])
})
