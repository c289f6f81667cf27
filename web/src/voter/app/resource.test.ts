import { expect, test } from 'vitest'
import { createResource } from './resource.ts'

test('what cannot be loaded is reported once, and tried again when it is needed again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('texts')]
  const resource = createResource(() => answers.shift() ?? Promise.reject(new Error('too many')))
  await waitUntilRead(resource)
  expect(resource.read).toThrow('offline')
  await waitUntilRead(resource)
  expect(resource.read()).toBe('texts')
  expect(resource.isLoaded()).toBe(true)
  expect(answers).toHaveLength(0)
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
