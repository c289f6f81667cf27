import { expect, test, vi } from 'vitest'
import { createResource, LoadError } from './resource.ts'

test('a failure to load is reported once, and loading is tried again when the resource is needed again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('texts')]
  const resource = createResource(() => answers.shift() ?? Promise.reject(new Error('too many')))
  await waitUntilRead(resource)
  expect(resource.read).toThrow(LoadError)
  await waitUntilRead(resource)
  expect(resource.read()).toBe('texts')
  expect(resource.isLoaded()).toBe(true)
  expect(answers).toHaveLength(0)
})

test('a failure that nothing has read is not reported later', async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => Promise.resolve('texts')).mockRejectedValueOnce(new Error('offline'))
  const resource = createResource(load)
  await resource.preload()
  vi.advanceTimersByTime(2_000)
  await waitUntilRead(resource)
  expect(resource.read()).toBe('texts')
})

/** Reads a resource that suspends, and waits as a renderer does. */
async function waitUntilRead(resource: ReturnType<typeof createResource<string>>): Promise<void> {
  try {
    resource.read()
  } catch (suspended) {
    expect(suspended).toBeInstanceOf(Promise)
    await suspended
  }
}
