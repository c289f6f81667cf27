// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import german from '../../../../locales/de/portal/apiTokens.json'
import { serveDashboard } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { ApiToken } from '../../api/types.ts'

setupTestServer()

const TOKEN: ApiToken = {
  id: 5,
  name: 'Redaktionssystem',
  scopes: ['theses:read', 'figures:read'],
  state: 'valid',
  created_by: 'Erika Muster',
  created_at: '2026-11-02T08:00:00Z',
  expires_at: '2027-01-31T08:00:00Z',
  last_used_at: null,
  revoked_at: null,
}

const SECRET = 'stp_AAAA'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveDashboard([])
})

/** Opens the page of an instance with these tokens. Returns the calls that change something. */
async function openPage(tokens: readonly ApiToken[], { needsProof = false, max = 2 } = {}): Promise<string[]> {
  const calls: string[] = []
  const state = { tokens: [...tokens], isProven: !needsProof }
  server.use(
    http.get(apiUrl('/applications/7/api-tokens'), () =>
      HttpResponse.json({ max, default_days: 90, tokens: state.tokens }),
    ),
    http.post(apiUrl('/applications/7/api-tokens'), async ({ request }) => {
      if (!state.isProven) return problem(403, 'reauthentication_needed')
      calls.push(`POST ${await request.text()}`)
      state.tokens.push(TOKEN)
      return HttpResponse.json({ id: 5, expires_at: TOKEN.expires_at, token: SECRET }, { status: 201 })
    }),
    http.delete(apiUrl('/applications/7/api-tokens/5'), () => {
      calls.push('DELETE')
      state.tokens = [{ ...TOKEN, state: 'revoked', revoked_at: '2026-11-03T08:00:00Z' }]
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await openPortal('/portal/applications/7/api-tokens')
  await screen.findByRole('heading', { name: german.list.title })
  return calls
}

test('a token is created for the chosen scopes, and is shown once', async () => {
  const calls = await openPage([])
  await userEvent.click(screen.getByRole('button', { name: german.list.add }))
  const dialog = within(await screen.findByRole('dialog', { name: german.form.title }))
  await userEvent.type(dialog.getByRole('textbox', { name: german.form.name }), 'Redaktionssystem')
  await userEvent.click(dialog.getByRole('button', { name: german.form.add }))
  expect(await dialog.findByText(german.form.noScope)).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: german.scope.figures_read }))
  await userEvent.click(dialog.getByRole('checkbox', { name: german.scope.theses_read }))
  await userEvent.click(dialog.getByRole('button', { name: german.form.add }))

  const shown = within(await screen.findByRole('dialog', { name: 'Das Token „Redaktionssystem“' }))
  expect(shown.getByText(SECRET)).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: german.secret.done }))
  expect(await screen.findByText(german.neverUsed)).toBeVisible()
  expect(screen.queryByText(SECRET)).toBeNull()
  expect(calls).toEqual(['POST {"name":"Redaktionssystem","scopes":["theses:read","figures:read"],"valid_days":90}'])
})

test('the last token that may exist is shown, too', async () => {
  await openPage([], { max: 1 })
  await userEvent.click(screen.getByRole('button', { name: german.list.add }))
  const dialog = within(await screen.findByRole('dialog', { name: german.form.title }))
  await userEvent.type(dialog.getByRole('textbox', { name: german.form.name }), 'Redaktionssystem')
  await userEvent.click(dialog.getByRole('checkbox', { name: german.scope.theses_read }))
  await userEvent.click(dialog.getByRole('button', { name: german.form.add }))
  const shown = within(await screen.findByRole('dialog', { name: 'Das Token „Redaktionssystem“' }))
  expect(shown.getByText(SECRET)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: german.list.add })).toBeNull())
  expect(shown.getByText(SECRET)).toBeVisible()
})

test('creating a token asks for the password if the sign-in is long ago', async () => {
  await openPage([], { needsProof: true })
  await userEvent.click(screen.getByRole('button', { name: german.list.add }))
  const dialog = within(await screen.findByRole('dialog', { name: german.form.title }))
  await userEvent.type(dialog.getByRole('textbox', { name: german.form.name }), 'Redaktionssystem')
  await userEvent.click(dialog.getByRole('checkbox', { name: german.scope.theses_read }))
  await userEvent.click(dialog.getByRole('button', { name: german.form.add }))
  expect(await screen.findByLabelText(/Passwort/, { selector: 'input' })).toBeVisible()
})

test('a token is revoked after a question, and those that have ended come last', async () => {
  const ended: ApiToken = { ...TOKEN, id: 6, name: 'Altes System', state: 'expired' }
  const calls = await openPage([ended, TOKEN])
  const names = screen.getAllByText(/System|Redaktionssystem/).map((element) => element.textContent)
  expect(names).toEqual(['Redaktionssystem', 'Altes System'])
  await userEvent.click(screen.getByRole('button', { name: german.revoke.action }))
  const dialog = within(await screen.findByRole('dialog', { name: german.revoke.title }))
  await userEvent.click(dialog.getByRole('button', { name: german.revoke.confirm }))
  expect(await screen.findByText(german.state.revoked)).toBeVisible()
  expect(screen.queryByRole('button', { name: german.revoke.action })).toBeNull()
  expect(calls).toEqual(['DELETE'])
})
