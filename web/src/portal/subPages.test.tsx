// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serveDashboard } from '../../test/instances.ts'
import { buildMe } from '../../test/people.ts'
import { openPortal, preparePage } from '../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../test/server.ts'
import { signIn } from '../../test/session.ts'

setupTestServer()

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
  serveDashboard([])
  server.use(http.get(apiUrl('/search'), () => HttpResponse.json({ instances: [], people: [], theses: [] })))
})

const PAGES = [
  ['Testlink', 'Vorschau'],
  ['Übersetzung', 'Thesen übersetzen'],
  ['Labor', 'Thesenlabor'],
  ['Schnittstelle', 'Webhooks'],
  ['duplizieren', 'Verwalten'],
  ['Parteien Excel', 'Parteien aus einer Tabelle'],
  ['online stellen', 'Veröffentlichen'],
  ['Fristen', 'Kalender'],
] as const

test('Ctrl+K finds pages without an entry in the menu by what one does there', async () => {
  const { router } = await openPortal('/portal/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  const search = await screen.findByRole('textbox', { name: 'Suche' })
  for (const [words, page] of PAGES) {
    fireEvent.change(search, { target: { value: words } })
    expect((await screen.findAllByRole('button', { name: page }))[0]).toBeVisible()
  }
  await userEvent.click(screen.getAllByRole('button', { name: 'Kalender' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/applications/7/calendar'))
})
