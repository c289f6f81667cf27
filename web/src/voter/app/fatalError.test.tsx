// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { election } from '../../../test/election.ts'
import { KEY, PAGE, storeAnswers } from '../../../test/voter.tsx'
import { App } from './App.tsx'
import { showFatalError } from './fatalError.ts'

test('if no page can be shown, an error page offers to delete the answers', async () => {
  document.body.innerHTML = '<div id="root"></div><p id="broken" hidden>Hm. <button>Vergessen</button></p>'
  storeAnswers({ 11: 4 })
  const [root, notice] = document.body.children as unknown as [HTMLElement, HTMLElement]
  // An invalid snapshot that no check detects.
  const snapshot = { ...election(), theses: undefined as never }
  const app = createRoot(root, { onUncaughtError: () => showFatalError(KEY) })
  // Within `act`, React would pass errors to the test.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  app.render(<App page={PAGE} snapshot={snapshot} />)
  await vi.waitFor(() => expect(notice).toBeVisible())
  await userEvent.click(notice.querySelector('button') as HTMLElement)
  expect(localStorage.getItem(KEY)).toBeNull()
})
