// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { buildMe } from '../../../test/people.ts'
import { preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { AnswerOwner } from './answerOwner.ts'
import { UnsentAnswers } from './unsentAnswers.ts'
import { getUnsentAnswers } from './unsentAnswersServer.ts'

setupTestServer()

const OWNER: AnswerOwner = { kind: 'candidate', instanceId: 7, id: 31 }

test('a text in a language that the instance has got meanwhile is sent', async () => {
  preparePage('de')
  signIn(buildMe('candidate', { application_id: 7, candidate_id: 31 }))
  const sent: unknown[] = []
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/31/votes'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ statement_id: 11, value: 50, explanation: 'Weil.', translations: { en: 'Because.' } })
    }),
  )
  const queries = new QueryClient()
  getUnsentAnswers(queries, OWNER, ['de'])
  const unsentAnswers = getUnsentAnswers(queries, OWNER, ['de', 'en'])
  unsentAnswers.put(11, () => ({ value: 50, explanation: { de: 'Weil.', en: 'Because.' } }), { afterMs: 0 })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ explanation: 'Weil.', translations: { en: 'Because.' } })
})

test('typing in another tab reloads nothing until its text has reached the server', () => {
  const key = 'answers:1:candidate:32'
  const reload = vi.fn(async () => undefined)
  const unsentAnswers = new UnsentAnswers(key, {
    getStored: () => ({ position: { value: null, explanation: {} }, tag: null }),
    reload,
    write: async () => undefined,
    onRejected: () => undefined,
    isOwner: () => false,
  })
  /** Changes the queue in another tab, which this one learns later. */
  const changeElsewhere = (entries: object) => {
    const oldValue = localStorage.getItem(key)
    const newValue = JSON.stringify(entries)
    localStorage.setItem(key, newValue)
    return () => window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  }
  const entry = { position: { value: null, explanation: { de: 'W' } }, fate: 'waiting', seen: null, tried: [] }
  changeElsewhere({ 11: entry })()
  const learns = [changeElsewhere({ 11: { ...entry, position: { value: null, explanation: { de: 'We' } } } })]
  expect(reload).not.toHaveBeenCalled()
  learns[0]?.()
  expect(unsentAnswers.state.entries[11]?.position.explanation).toEqual({ de: 'We' })
  // The other tab stores and sends before this one learns of either.
  const later = [changeElsewhere({ 11: entry, 12: entry }), changeElsewhere({ 11: entry })]
  for (const learn of later) learn()
  expect(reload).toHaveBeenCalledOnce()
})
