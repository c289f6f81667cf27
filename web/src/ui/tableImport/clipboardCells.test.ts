import { expect, test } from 'vitest'
import { parseClipboardCells } from './clipboardCells.ts'

test.each([
  ['Sport', [['Sport']]],
  [
    'Sport\tDas Freibad soll öffnen.\r\nWald\t\r\n',
    [
      ['Sport', 'Das Freibad soll öffnen.'],
      ['Wald', ''],
    ],
  ],
  ['"Eine ""Zelle""\nmit Umbruch"\tWald', [['Eine "Zelle"\nmit Umbruch', 'Wald']]],
  ['"Tanne" wächst\tWald', [['"Tanne" wächst', 'Wald']]],
  ['\t\nWald', [['', ''], ['Wald']]],
])('cells are parsed as spreadsheet programs copy them: %j', (text, expected) => {
  expect(parseClipboardCells(text)).toEqual(expected)
})
