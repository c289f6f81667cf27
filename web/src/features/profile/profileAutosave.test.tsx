// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import type { FormValues } from '../../ui/fields.ts'
import { ProfileAutosave } from './profileAutosave.ts'

const KEY = 'profile_draft:1:party:21'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Connects unsent changes to a server with these values. Returns the bodies that were sent. */
function connect(autosave: ProfileAutosave, values: FormValues, respond: () => unknown = () => null) {
  const sent: FormValues[] = []
  const server = {
    values,
    getStored: () => server.values,
    load: async () => server.values,
    save: async (changes: FormValues) => {
      sent.push(changes)
      const error = respond()
      if (error) throw error
      server.values = { ...server.values, ...changes }
      return server.values
    },
    isValid: () => true,
    findKey: (path: string) => path,
    isOwner: () => true,
  }
  autosave.connect(server)
  return { server, sent }
}

const createTimeout = () => new ApiError({ code: 'timeout', status: 0 })

test('a value whose response was lost is not taken for a change by somebody else', async () => {
  const autosave = new ProfileAutosave(KEY)
  const { server, sent } = connect(autosave, { name: 'Tanne' }, createTimeout)
  autosave.put('name', 'Eiche', { afterMs: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(autosave.state.isOffline).toBe(true)
  server.values = { name: 'Eiche' }
  autosave.put('name', 'Eiche und Ahorn', { afterMs: 0 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual([{ name: 'Eiche' }, { name: 'Eiche und Ahorn' }])
  expect(autosave.state.changes.name?.state).toBe('waiting')
})

test('an unreachable server is tried again, after two seconds at first', async () => {
  const failures: (ApiError | null)[] = [createTimeout(), null]
  const autosave = new ProfileAutosave(KEY)
  const { sent } = connect(autosave, { name: 'Tanne' }, () => failures.shift())
  autosave.put('name', 'Eiche', { afterMs: 0 })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(2)
  expect(autosave.state).toMatchObject({ changes: {}, isOffline: false })
})

test('what is typed while a value is sent is sent afterwards', async () => {
  const autosave = new ProfileAutosave(KEY)
  const { sent } = connect(autosave, { name: 'Tanne' }, () => autosave.put('name', 'Eichen', { afterMs: 800 }))
  autosave.put('name', 'Eiche', { afterMs: 0 })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([{ name: 'Eiche' }, { name: 'Eichen' }])
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('the changes of somebody who has signed out are kept and not sent', async () => {
  const autosave = new ProfileAutosave(KEY)
  const { server, sent } = connect(autosave, { name: 'Tanne' })
  server.isOwner = () => false
  autosave.put('name', 'Eiche', { afterMs: 0 })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([])
  expect(localStorage.getItem(KEY)).toContain('Eiche')
})

test('a value that is changed back is not sent', async () => {
  const autosave = new ProfileAutosave(KEY)
  const { sent } = connect(autosave, { name: 'Tanne' })
  autosave.put('name', 'Eiche', { afterMs: 800 })
  autosave.put('name', 'Tanne ', { afterMs: 800 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([])
  expect(localStorage.getItem(KEY)).toBeNull()
})
