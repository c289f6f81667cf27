// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses } from '../../../../test/theses.ts'
import type { TemplateChange, TemplateTown, TemplateTowns, TemplateValue } from '../../../api/types.ts'
import { listConfigurationDifferences } from './configurationDifferences.ts'

setupTestServer()

const PAGE = '/portal/applications/7/template'

const toValue = (text: string): TemplateValue => ({ thesis: { de: { title: 'Wald', text } } })
const REWORDED: TemplateChange = {
  id: 'text:1',
  kind: 'text',
  conflict: false,
  before: toValue('Der Wald soll wachsen.'),
  after: toValue('Der Wald soll schnell wachsen.'),
  own: toValue('Der Wald soll wachsen.'),
}
const CONFIGURED: TemplateChange = {
  id: 'configuration:research',
  kind: 'configuration',
  conflict: false,
  part: 'research',
  before: { configuration: false },
  after: { configuration: true },
  own: { configuration: false },
}

function buildTown(id: number, location: string, more: Partial<TemplateTown> = {}): TemplateTown {
  const changes = ['text:1', 'configuration:research']
  return { id, title: `Wahlhilfe ${location}`, location, status: 1, changes, conflicts: [], ...more }
}

const TOWNS = [
  buildTown(21, 'Altdorf'),
  buildTown(22, 'Neudorf', { conflicts: ['text:1'] }),
  buildTown(23, 'Bergdorf', { changes: [], status: 3, obstacle: 'live' }),
  buildTown(24, 'Taldorf', { changes: [] }),
]

/** Serves the towns of a template. Records what is taken over. */
function serveTowns(towns: readonly TemplateTown[] = TOWNS) {
  const sent: unknown[] = []
  const template: TemplateTowns = { revision: 12, towns: [...towns], changes: [REWORDED, CONFIGURED] }
  server.use(
    http.get(apiUrl('/applications/7/towns'), () => HttpResponse.json(template)),
    http.get(apiUrl('/applications/7/towns/22'), () =>
      HttpResponse.json([{ ...REWORDED, conflict: true, own: toValue('Der Wald von Neudorf soll wachsen.') }]),
    ),
    http.post(apiUrl('/applications/7/towns'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ job_id: 5 }, { status: 202 })
    }),
    http.get(apiUrl('/jobs/5'), () =>
      HttpResponse.json({
        id: 5,
        kind: 'template_changes',
        state: 'done',
        done: 1,
        of: 1,
        failed: 0,
        created_at: '2026-11-01T08:00:00Z',
        finished_at: '2026-11-01T08:00:01Z',
        results: [{ subject: 'Wahlhilfe Neudorf', id: 22, ok: true, code: null }],
      }),
    ),
  )
  return sent
}

beforeEach(() => {
  localStorage.clear()
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
  serveTheses()
})

test('the theses of a changed template say how many towns have an older version', async () => {
  serveTowns()
  const { router } = await openPortal('/portal/applications/7/theses')
  expect(await screen.findByText('2 Orte haben eine ältere Fassung')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Unterschiede ansehen' }))
  await screen.findByRole('heading', { level: 1, name: 'Orte aus dieser Vorlage' })
  expect(router.state.location.pathname).toBe(PAGE)
})

test('the page shows the differences, the own changes of a town, and why others cannot take over', async () => {
  serveTowns()
  await openPortal(PAGE)
  const changes = within(await screen.findByRole('region', { name: 'Änderungen der Vorlage' }))
  expect(changes.getByText('schnell', { exact: false, selector: 'ins' })).toBeVisible()
  expect(changes.getByText('aus → an')).toBeVisible()
  expect(changes.getByText('Ein Ort hat das selbst geändert.')).toBeVisible()
  const towns = within(screen.getByRole('region', { name: '2 Orte mit älterer Fassung' }))
  await userEvent.click(towns.getByRole('button', { name: 'Unterschiede zu Neudorf' }))
  const own = within(await towns.findByRole('region', { name: 'Vom Ort selbst geändert' }))
  expect(own.getByText('von Neudorf', { exact: false, selector: 'ins' })).toBeVisible()
  expect(screen.getByText('Bei einem Ort ist nichts offen.')).toBeVisible()
  const blocked = within(screen.getByRole('region', { name: 'Ein Ort, bei dem es nicht mehr geht' }))
  expect(blocked.getByText('Bergdorf')).toBeVisible()
  expect(blocked.getByText('Die Wahlhilfe ist veröffentlicht.')).toBeVisible()
})

test('the chosen changes are taken over in the chosen towns, and replace own ones only if that is chosen', async () => {
  const sent = serveTowns()
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Andere Einrichtung' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Auch dort ersetzen' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Altdorf' }))
  await userEvent.click(screen.getByRole('button', { name: 'In einem Ort übernehmen' }))
  expect(await screen.findByRole('heading', { name: 'Änderungen der Vorlage übernehmen' })).toBeVisible()
  expect(sent).toEqual([{ revision: 12, towns: [22], changes: ['text:1'], replacing: ['text:1'] }])
})

test('many towns can be filtered, and only the shown ones are selected together', async () => {
  const sent = serveTowns(Array.from({ length: 12 }, (_, at) => buildTown(30 + at, `Dorf ${at + 1}`)))
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle 12 auswählen' }))
  expect(screen.getByRole('button', { name: 'In 0 Orten übernehmen' })).toBeDisabled()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Orte filtern' }), 'dorf 12')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dorf 12' }))
  await userEvent.click(screen.getByRole('button', { name: 'In einem Ort übernehmen' }))
  await screen.findByRole('heading', { name: 'Änderungen der Vorlage übernehmen' })
  expect(sent).toMatchObject([{ towns: [41] }])
})

test('a template that has changed meanwhile is told, and loaded again', async () => {
  serveTowns()
  server.use(http.post(apiUrl('/applications/7/towns'), () => problem(412, 'stale')))
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('button', { name: 'In 2 Orten übernehmen' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('a configuration is compared value by value, and lists as a whole', () => {
  const before = { primary: '#111', logo: null, list: [1] }
  const after = { primary: '#222', logo: null, list: [1, 2], more: true }
  expect(listConfigurationDifferences('theming', before, after)).toEqual([
    { path: 'theming.primary', before: '#111', after: '#222' },
    { path: 'theming.list', before: [1], after: [1, 2] },
    { path: 'theming.more', before: undefined, after: true },
  ])
  expect(listConfigurationDifferences('research', false, false)).toEqual([])
})
