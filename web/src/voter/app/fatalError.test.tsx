// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { election } from '../../../test/election.ts'
import { PAGE_DATA, SESSION_KEY, storeAnswers } from '../../../test/voter.tsx'
import { App } from './App.tsx'
import { FailureBoundary } from './FailureBoundary.tsx'
import { showFatalError } from './fatalError.ts'

test('if no page can be shown, an error page offers to delete the answers', async () => {
  document.body.innerHTML = '<div id="root"></div><p id="broken" hidden>Hm. <button>Vergessen</button></p>'
  storeAnswers({ 11: 4 })
  const [container, notice] = document.body.children as unknown as [HTMLElement, HTMLElement]
  // An invalid snapshot that no check detects.
  const snapshot = { ...election(), theses: undefined as never }
  render(
    <FailureBoundary onFailure={() => showFatalError(SESSION_KEY)}>
      <App page={PAGE_DATA} snapshot={snapshot} />
    </FailureBoundary>,
    { container },
  )
  await waitFor(() => expect(notice).toBeVisible())
  expect(container).toBeEmptyDOMElement()
  await userEvent.click(notice.querySelector('button') as HTMLElement)
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})
