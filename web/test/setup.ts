/** Before every test file: matchers for the DOM, and a clean page after each test where there is a page. */
import '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A slow and busy machine is no reason to fail.
  configure({ asyncUtilTimeout: 15_000 })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
  await import('./browser.ts')
}
