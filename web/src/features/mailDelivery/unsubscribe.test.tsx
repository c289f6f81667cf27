// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPortal } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'

setupTestServer()

/** Serves the subscription of the token `abc`. */
function serveSubscription() {
  let unsubscribed = false
  server.use(
    http.get(apiUrl('/unsubscribe/abc'), () =>
      HttpResponse.json({ email: 'e…@example.org', title: 'Obst-Kompass', unsubscribed }),
    ),
    http.post(apiUrl('/unsubscribe/abc'), () => {
      unsubscribed = true
      return new HttpResponse(null, { status: 204 })
    }),
    http.delete(apiUrl('/unsubscribe/abc'), () => {
      unsubscribed = false
      return new HttpResponse(null, { status: 204 })
    }),
  )
}

test('one click unsubscribes without signing in, and another one subscribes again', async () => {
  serveSubscription()
  await openPortal('/user/unsubscribe?token=abc')
  expect(await screen.findByText(/an e…@example.org von „Obst-Kompass“/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keine solchen E-Mails mehr' }))
  const done = await screen.findByText(/^Erledigt: Sie bekommen keine solchen E-Mails mehr/)
  expect(done).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByRole('button', { name: 'Keine solchen E-Mails mehr' })).toBeVisible()
})

test.each(['?token=none', ''])('an invalid link shows a message: %s', async (search) => {
  server.use(http.get(apiUrl('/unsubscribe/none'), () => problem(404, 'not_found')))
  await openPortal(`/user/unsubscribe${search}`)
  expect(await screen.findByRole('heading', { name: 'Dieser Link gilt nicht' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keine solchen E-Mails mehr' })).toBeNull()
})
