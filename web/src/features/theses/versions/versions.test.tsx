// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses, THESIS_TEXTS, type ThesisTexts } from '../../../../test/theses.ts'

setupTestServer()

const PAGE = '/portal/applications/7/theses'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

/** Serves the former wordings of the first thesis, the newest first. */
function serveVersions(versions: readonly ThesisTexts[]): void {
  const listed = versions.map((translations, at) => ({
    id: 90 + at,
    translations,
    replaced_by: at === 0 ? 'Kim Berg' : null,
    replaced_at: '2026-11-20T12:00:00Z',
  }))
  server.use(http.get(apiUrl('/applications/7/theses/versions/11'), () => HttpResponse.json(listed)))
}

const FORMER: ThesisTexts = {
  de: { title: 'Verkehr', text: 'In {location} soll Tempo 40 gelten.' },
  en: { title: 'Transport', text: 'The speed limit should be 40 km/h.' },
}

async function openVersions() {
  await userEvent.click(await screen.findByRole('button', { name: 'Frühere Fassungen' }))
  return within(await screen.findByRole('region', { name: 'Frühere Fassungen' }))
}

test('a former wording is shown with its differences, and is restored without being saved', async () => {
  const sent = serveTheses()
  serveVersions([FORMER, { de: THESIS_TEXTS[0]?.de ?? { title: '', text: '' } }])
  await openPortal(`${PAGE}?open=11`)
  const list = await openVersions()
  const [newest, oldest] = await list.findAllByRole('article')
  expect(newest).toHaveTextContent('Geändert von Kim Berg')
  expect(newest?.querySelectorAll('del')[0]).toHaveTextContent('(nur früher:) 40')
  expect(newest?.querySelectorAll('ins')[0]).toHaveTextContent('(nur jetzt:) überall')
  expect(oldest).toHaveTextContent('Das ist auch jetzt der Wortlaut.')
  expect(within(oldest as HTMLElement).queryByRole('button')).toBeNull()

  await userEvent.click(within(newest as HTMLElement).getByRole('button', { name: 'Wiederherstellen' }))
  const german = within(screen.getByRole('region', { name: 'Deutsch' })).getByRole('textbox', { name: /^These/ })
  expect(german).toHaveValue(FORMER.de?.text)
  expect(german).toHaveFocus()
  expect(screen.getByText(/^Noch nicht gespeichert/)).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /de/11', FORMER.de],
      ['PUT /en/11', FORMER.en],
    ]),
  )
})

test('a translation that came later stays when a former wording is restored', async () => {
  const sent = serveTheses()
  serveVersions([{ de: FORMER.de ?? { title: '', text: '' } }])
  await openPortal(`${PAGE}?open=11`)
  const list = await openVersions()
  fireEvent.click(await list.findByRole('button', { name: 'Wiederherstellen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(sent).toEqual([['PUT /de/11', FORMER.de]]))
})

test('the former wordings of final theses can be read, and only translations can be restored', async () => {
  serveTheses(THESIS_TEXTS, { status: 3 })
  serveVersions([FORMER, { de: FORMER.de ?? { title: '', text: '' } }])
  await openPortal(`${PAGE}?open=11`)
  const list = await openVersions()
  const [both, german] = await list.findAllByRole('article')
  expect(german).toHaveTextContent('40')
  expect(within(german as HTMLElement).queryByRole('button')).toBeNull()
  fireEvent.click(within(both as HTMLElement).getByRole('button', { name: 'Wiederherstellen' }))
  const field = (language: string) =>
    within(screen.getByRole('region', { name: language })).getByRole('textbox', { name: /^These/ })
  expect(field('Englisch')).toHaveValue(FORMER.en?.text)
  expect(field('Deutsch')).toHaveValue(THESIS_TEXTS[0]?.de?.text)
})

test('a thesis that was never reworded says so', async () => {
  serveTheses()
  serveVersions([])
  await openPortal(`${PAGE}?open=11`)
  const list = await openVersions()
  expect(await list.findByText(/^Der Wortlaut dieser These hat sich noch nicht geändert/)).toBeVisible()
})
