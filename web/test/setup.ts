/**
 * Before every test file: matchers for the DOM, and after each test a clean page where there is a page. Test files share
 * a page and the modules of the program, so what a test leaves behind in either must end with the test.
 */
import '@testing-library/jest-dom/vitest'
import { afterEach, vi } from 'vitest'
import { assertNoUnforeseenCalls } from './unforeseenCalls.ts'

// Runs after all others, which a failure would prevent from running.
afterEach(assertNoUnforeseenCalls)

afterEach(() => {
  vi.useRealTimers()
  // Vitest does this before the next test, which is too late: the test server of the next file would wrap the stub.
  vi.unstubAllGlobals()
})

if (typeof document !== 'undefined') {
  const { cleanup, configure, prettyDOM } = await import('@testing-library/react')
  const { notifications } = await import('@mantine/notifications')
  const { spotlight } = await import('@mantine/spotlight')
  const { resetRoleAccess } = await import('../src/api/roleRevocation.ts')
  await import('./browser.ts')
  await skipOwnerStacks()
  configure({
    // A slow and busy machine is no reason to fail.
    asyncUtilTimeout: 15_000,
    getElementError: (message, container) => createElementError(message ?? '', () => prettyDOM(container) || ''),
  })
  afterEach(() => {
    cleanup()
    notifications.cleanQueue()
    notifications.clean()
    spotlight.close()
    localStorage.clear()
    sessionStorage.clear()
    resetRoleAccess()
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
 * Spares the stack trace that React's development build records for each element, which costs more than the element. A
 * warning then lacks the place where the element was created. React itself skips the traces beyond a limit per second;
 * here, the limit counts as reached.
 */
async function skipOwnerStacks(): Promise<void> {
  const react = await import('react')
  const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} })
}
