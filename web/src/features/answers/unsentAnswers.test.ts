import { expect, test } from 'vitest'
import { isBlocked, needsDecision, type UnsentAnswer } from './unsentAnswers.ts'

const ENTRY: UnsentAnswer = { position: { value: 50, explanation: {} }, fate: 'held', seen: null, tried: [] }
const REFUSAL = { code: 'input_error', status: 422, message: '' }

test('a rejected answer that is open for a change waits for it, and keeps nobody waiting', () => {
  const reopened = { ...ENTRY, refusal: REFUSAL }
  expect([isBlocked(reopened), needsDecision(reopened)]).toEqual([true, false])
  expect(isBlocked(ENTRY)).toBe(false)
  expect(isBlocked({ ...ENTRY, fate: 'refused', refusal: REFUSAL })).toBe(true)
})
