import { expect, test } from 'vitest'
import { listEarlierExplanations } from './explanationHistory.ts'

const buildReplaced = (statement_id: number, explanation: string, translations = {}) => ({
  statement_id,
  explanation,
  translations,
  replaced_at: '2026-11-21T09:00:00Z',
  replaced_by: 'Ada Berg',
})

test('the time before the first explanation is not an earlier version', () => {
  expect(listEarlierExplanations([buildReplaced(11, '')], 11)).toEqual([])
  expect(listEarlierExplanations([buildReplaced(11, ' ', { en: '' }), buildReplaced(12, 'Leiser.')], 11)).toEqual([])
})

test('an explanation that was removed for a while and one in another language are earlier versions', () => {
  const removed = [buildReplaced(11, ''), buildReplaced(11, 'Leiser.'), buildReplaced(11, '')]
  expect(listEarlierExplanations(removed, 11).map(({ explanation }) => explanation)).toEqual(['', 'Leiser.'])
  expect(listEarlierExplanations([buildReplaced(11, '', { en: 'Quieter.' })], 11)).toHaveLength(1)
})
