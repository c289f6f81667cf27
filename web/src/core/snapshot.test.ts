import { describe, expect, test } from 'vitest'
import { asSnapshot, buildAnswerTable, countChoices, MISSING, SnapshotError } from './snapshot.ts'

describe('answers of a snapshot', () => {
  test('become a table, thesis by thesis', () => {
    const table = buildAnswerTable(
      [
        { id: 1, answers: '04-' },
        { id: 2, answers: '1-2' },
      ],
      3,
      5,
    )
    expect(table).toEqual({ entityCount: 2, thesisCount: 3, cells: Uint8Array.of(0, 1, 4, MISSING, MISSING, 2) })
  })

  test('of the wrong number are refused', () => {
    expect(() => buildAnswerTable([{ id: 7, answers: '01' }], 3, 5)).toThrow(
      'answers "01" of 7 do not fit 3 theses of 5 choices',
    )
  })

  test.each(['3', '/', 'x'])('off the scale are refused: %s', (answer) => {
    expect(() => buildAnswerTable([{ id: 7, answers: answer }], 1, 3)).toThrow(SnapshotError)
  })
})

describe('a snapshot', () => {
  test('of a format that this app does not know is refused', () => {
    expect(() => asSnapshot({ format: 2 })).toThrow('the snapshot has format 2, this app reads 1')
    expect(() => asSnapshot(null)).toThrow(SnapshotError)
    expect(asSnapshot({ format: 1 })).toEqual({ format: 1 })
  })

  test('has two answer choices if the instance is binary', () => {
    expect(countChoices({ decisions: 5, binary: true })).toBe(2)
    expect(countChoices({ decisions: 5, binary: false })).toBe(5)
    expect(countChoices({ decisions: 3, binary: false })).toBe(3)
  })
})
