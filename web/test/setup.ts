/**
 * Before every test file: matchers for the DOM, and after each test a clean page where there is a page. Test files share
 * a page and the modules of the program, so what a test leaves behind in either must end with the test.
 */
import '@testing-library/jest-dom/vitest'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
})

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { notifications } = await import('@mantine/notifications')
  const { resetRoleAccess } = await import('../src/api/roleRevocation.ts')
  await import('./browser.ts')
  // A slow and busy machine is no reason to fail.
  configure({ asyncUtilTimeout: 15_000 })
  afterEach(() => {
    cleanup()
    notifications.cleanQueue()
    notifications.clean()
    localStorage.clear()
    sessionStorage.clear()
    resetRoleAccess()
    document.body.replaceChildren()
    history.replaceState(null, '', '/')
  })
}
