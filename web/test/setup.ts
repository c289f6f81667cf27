/**
 * Registers the DOM matchers. After each test, resets the page if the environment has a DOM. Test files share a page and
 * the modules of the program, so a test may not leave changes in either.
 */
import '@testing-library/jest-dom/vitest'
import { afterEach, vi } from 'vitest'
import { assertNoUnforeseenCalls } from './unforeseenCalls.ts'

// Vitest runs `afterEach` hooks in reverse order. This one runs last, so that its failure does not skip the cleanup.
afterEach(assertNoUnforeseenCalls)

afterEach(() => {
  vi.useRealTimers()
  // Vitest does this before the next test, which is too late: the test server of the next file would wrap the stub.
  vi.unstubAllGlobals()
})

if (typeof document !== 'undefined') {
  const { act, cleanup, configure, prettyDOM } = await import('@testing-library/react')
  const { notifications } = await import('@mantine/notifications')
  const { spotlight } = await import('@mantine/spotlight')
  const { resetRevocation } = await import('../src/api/roleRevocation.ts')
  await import('./browser.ts')
  await skipOwnerStacks()
  configure({
    // Avoids timeouts on slow machines.
    asyncUtilTimeout: 15_000,
    getElementError: (message, container) => createElementError(message ?? '', () => prettyDOM(container) || ''),
  })
  afterEach(() => {
    // Preact ends effects later, unless it is told to do so now.
    act(cleanup)
    notifications.cleanQueue()
    notifications.clean()
    spotlight.close()
    localStorage.clear()
    sessionStorage.clear()
    resetRevocation()
    document.body.replaceChildren()
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
    }
    history.replaceState(null, '', '/')
  })
}

/**
 * Returns the error of a query that found no element. It prints the page only when somebody reads the message: `findBy…`
 * and `waitFor` drop such an error at each attempt.
 */
function createElementError(message: string, printPage: () => string): Error {
  const error = new Error(message)
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get() {
      text ??= `${message}\n\n${printPage()}`
      return text
    },
    set(value: string) {
      text = value
    },
  })
  return error
}

/**
 * Disables the owner stack traces of React's development build by reporting that their limit is reached: React skips the
 * traces beyond a limit per second. Recording the trace of an element costs more than the element. Without it, a warning
 * does not say where the element was created.
 */
async function skipOwnerStacks(): Promise<void> {
  const react = await import('react')
  const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  // Preact, which renders the voter app, has none.
  if (!internals) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} })
}
