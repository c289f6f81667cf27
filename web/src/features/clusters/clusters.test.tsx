// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const CLUSTER = { id: 3, title: 'Landkreis Obstland', subtitle: '', description: '', url: 'obstland' }

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('admin'))
  server.use(http.get(apiUrl('/clusters'), () => HttpResponse.json([CLUSTER])))
})

test('an administrator creates a cluster, and the typed address is turned into a valid one', async () => {
  const bodies: unknown[] = []
  server.use(
    http.post(apiUrl('/clusters'), async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ ...CLUSTER, id: 4 }, { status: 201 })
    }),
  )
  await openPortal('/portal/elections/clusters')
  expect(await screen.findByRole('link', { name: '/match/cluster/obstland' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Neuer Verbund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer Verbund' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(bodies).toEqual([])
  await userEvent.type(dialog.getByRole('textbox', { name: /Titel/ }), 'Landkreis Öland')
  await userEvent.type(dialog.getByRole('textbox', { name: /Adresse/ }), 'Kreis Öland')
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))

  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ title: 'Landkreis Öland', url: 'kreis-oeland' })
})

test('a cluster is deleted after a question that says what happens to its instances', async () => {
  const deleted: string[] = []
  server.use(
    http.delete(apiUrl('/clusters/:id'), ({ params }) => {
      deleted.push(String(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openPortal('/portal/elections/clusters')
  await userEvent.click(await screen.findByRole('button', { name: '„Landkreis Obstland“ löschen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/gehören dann aber zu keinem Verbund/)).toBeVisible()
  expect(deleted).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(deleted).toEqual(['3']))
})
