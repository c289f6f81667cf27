/** Before every test file: matchers for the DOM, and a clean page after each test where there is a page. */
import '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
  await import('./browser.ts')
}
