// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildCandidate, buildParty, serveParticipants } from '../../../../test/participants.ts'
import { buildMe } from '../../../../test/people.ts'
import { mockDrawing } from '../../../../test/pictures.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'

setupTestServer()

beforeEach(async () => {
  preparePage('de')
  await mockDrawing()
})

const CANDIDATES = [
  buildCandidate(31, 'Amsel', { list_place: 1, profile_picture: '/api/v1/images/old.jpg' }),
  buildCandidate(32, 'Drossel', { list_place: 2 }),
  buildCandidate(33, 'Drossel', { firstName: 'Bob', list_place: 3 }),
]

/** Opens the page and chooses files with these names. */
async function chooseFiles(...names: readonly string[]) {
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
  serveParticipants({ parties: [buildParty(21, 'Tanne')], candidates: CANDIDATES })
  const view = await openPortal('/portal/applications/7/pictures?of=candidates')
  await screen.findByRole('button', { name: 'Dateien wählen' })
  addFiles(...names)
  await screen.findByRole('list', { name: 'Porträts der Kandidierenden' })
  return view
}

function addFiles(...names: readonly string[]) {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('there is no way to choose files')
  fireEvent.change(field, { target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) } })
}

const listRows = () =>
  within(screen.getByRole('list', { name: 'Porträts der Kandidierenden' })).getAllByRole('listitem')
const getRow = (text: string) => {
  const row = listRows().find((each) => each.textContent?.includes(text))
  if (!row) throw new Error(`no row has ${text}`)
  return within(row)
}

test('portraits are assigned by file name, after a question where unclear, and uploaded one after another', async () => {
  const sent: string[] = []
  let running = 0
  let isRefused = true
  await chooseFiles('Drossel.jpg', 'Ada Amsel.jpg', 'Tanne 3.jpg', 'notes.txt')
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/:id/picture'), async ({ params }) => {
      running += 1
      expect(running).toBe(1)
      sent.push(String(params.id))
      await Promise.resolve()
      running -= 1
      if (params.id !== '31' || !isRefused) return HttpResponse.json({ address: '/api/v1/images/new.jpg' })
      isRefused = false
      return problem(413, 'too_large')
    }),
  )
  expect(listRows()[0]).toHaveTextContent('Drossel.jpg')
  expect(getRow('Ada Amsel.jpg').getByLabelText('wird ersetzt durch')).toBeVisible()
  expect(screen.getByText('Eine Datei ist kein Bild und bleibt weg.')).toBeVisible()
  expect(await screen.findByText('2 zugeordnet, 1 mit einer Frage')).toBeVisible()

  await userEvent.click(getRow('Drossel.jpg').getByRole('button', { name: 'Ada Drossel' }))
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '3 Bilder hochladen' }))
  expect(await screen.findByText('2 gespeichert, 1 nicht gespeichert')).toBeVisible()
  expect(getRow('Ada Amsel.jpg').getByText(/^Das Bild ist größer als/)).toBeVisible()
  expect(sent.toSorted()).toEqual(['31', '32', '33'])

  await userEvent.click(await getRow('Ada Amsel.jpg').findByRole('button', { name: 'Noch einmal' }))
  expect(await screen.findByText('3 gespeichert')).toBeVisible()
})

test('of two pictures for the same person, one has to be left out', async () => {
  await chooseFiles('Ada Amsel.jpg', 'Amsel, Ada.jpg')
  expect(screen.getAllByText('Dafür ist noch ein anderes Bild da. Lassen Sie eines weg.')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Nichts hochzuladen' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Weglassen: Ada Amsel.jpg' }))
  expect(screen.getByRole('button', { name: 'Ein Bild hochladen' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'Doch nehmen' }))
  expect(screen.getByRole('button', { name: 'Nichts hochzuladen' })).toBeDisabled()
})

test('a picture whose file name matches nobody can be assigned to anybody', async () => {
  await chooseFiles('IMG_1.jpg')
  expect(screen.getByText('Zu diesem Namen finden wir niemanden.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Andere Auswahl: IMG_1.jpg' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Wer bekommt IMG_1.jpg?' }), 'Bob')
  await userEvent.click(await screen.findByRole('option', { name: 'Bob Drossel · Tanne, Platz 3', hidden: true }))
  expect(screen.getByRole('button', { name: 'Ein Bild hochladen' })).toBeEnabled()
})

test('a picture that cannot be read says why', async () => {
  await mockDrawing({ width: 100, height: 100 })
  await chooseFiles('Ada Amsel.jpg')
  expect(await screen.findByText(/Das Bild ist zu klein/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nichts hochzuladen' })).toBeDisabled()
})

test('leaving the page during an upload asks for confirmation, and an upload stops after the current picture', async () => {
  const sent: string[] = []
  let respond = () => {}
  const answered = new Promise<void>((resolve) => {
    respond = resolve
  })
  const { router } = await chooseFiles('Ada Amsel.jpg', 'Bob Drossel.jpg')
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/:id/picture'), async ({ params }) => {
      sent.push(String(params.id))
      await answered
      return HttpResponse.json({ address: '/api/v1/images/new.jpg' })
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: '2 Bilder hochladen' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  void router.navigate({ to: '/portal/help' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Die Bilder sind noch nicht alle gespeichert' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hier bleiben' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/portal/applications/7/pictures')
  await userEvent.click(screen.getByRole('button', { name: 'Anhalten' }))
  respond()
  expect(await screen.findByText('1 gespeichert, 1 zugeordnet')).toBeVisible()
  expect(sent).toHaveLength(1)
  void router.navigate({ to: '/portal/help' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/help'))
})

test('a picture is sent again if the server is unavailable for a moment', async () => {
  let attempts = 0
  await chooseFiles('Ada Amsel.jpg')
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/:id/picture'), () => {
      attempts += 1
      return attempts < 3 ? problem(503, 'unavailable') : HttpResponse.json({ address: '/api/v1/images/new.jpg' })
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ein Bild hochladen' }))
  expect(await screen.findByText('1 gespeichert')).toBeVisible()
  expect(attempts).toBe(3)
})
