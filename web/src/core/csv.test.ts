import { expect, test } from 'vitest'
import { buildCsv } from './csv.ts'

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
