// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
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

test('the address of a cluster that voters know changes only once the new one is typed', async () => {
  const bodies: unknown[] = []
  server.use(
    http.put(apiUrl('/clusters/3'), async ({ request }) => {
      const body = (await request.json()) as { url: string; confirmed_url?: string }
      if (body.confirmed_url !== body.url) return problem(409, 'address_in_use')
      bodies.push(body)
      return HttpResponse.json({ ...CLUSTER, url: body.url })
    }),
  )
  await openPortal('/portal/elections/clusters')
  await userEvent.click(await screen.findByRole('button', { name: '„Landkreis Obstland“ bearbeiten' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verbund bearbeiten' }))
  const address = dialog.getByRole('textbox', { name: /Adresse/ })
  await userEvent.clear(address)
  await userEvent.type(address, 'kreis-obst')
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await dialog.findByText(/unter \/match\/cluster\/obstland, vielleicht von Plakaten/)).toBeVisible()

  await userEvent.click(dialog.getByRole('button', { name: 'Adresse behalten' }))
  expect(dialog.getByRole('textbox', { name: /Adresse/ })).toHaveValue('kreis-obst')
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: /kreis-obst/ }), 'kreis-obst')
  await userEvent.click(dialog.getByRole('button', { name: 'Adresse ändern' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ title: 'Landkreis Obstland', url: 'kreis-obst' })
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
