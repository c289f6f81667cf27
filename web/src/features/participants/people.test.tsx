// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  buildCandidate,
  buildCreator,
  buildParty,
  buildTrustPerson,
  serveParticipants,
} from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/applications/7/administration'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const row = (name: RegExp) => screen.findByRole('row', { name })
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const details = (name: string) => screen.findByRole('region', { name: `Angaben zu ${name}` })

test('without parties the tab explains what a party is and offers to add the first one', async () => {
  const { sent } = serveParticipants()
  await openPortal(PAGE)
  expect(await screen.findByRole('heading', { name: 'Noch keine Parteien' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Erste Partei anlegen' }))
  const dialog = within(await screen.findByRole('dialog'))
  write(await dialog.findByLabelText(/^Kurzname/), 'Eiche')
  write(dialog.getByLabelText(/^Vollständiger Name/), 'Bündnis Eiche')
  write(dialog.getByLabelText(/^Beschreibung/), 'Für mehr Bäume.')
  await userEvent.click(dialog.getByRole('button', { name: 'Partei anlegen' }))
  expect(await screen.findByText('Angelegt.')).toBeVisible()
  const written = { shortcut: 'Eiche', name: 'Bündnis Eiche', description: 'Für mehr Bäume.' }
  expect(sent).toEqual([['POST matches/parties', written]])
})

test('a row shows the status, the number of answers and the last change', async () => {
  serveParticipants({
    parties: [buildParty(21, 'Tanne', { status: 2, rated: 2 }), buildParty(22, 'Eiche', { rated: 1 })],
  })
  await openPortal(PAGE)
  expect(await row(/Tanne/)).toHaveTextContent('Abgegeben')
  await waitFor(async () => expect(await row(/Tanne/)).toHaveTextContent('2 von 2 Thesen'))
  expect(await row(/Eiche/)).toHaveTextContent(/Angelegt.*1 von 2 Thesen.*20\.11\.2026/)
})

test('a waiting invitation is loaded again until its mail has been sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const at = '2026-11-22T08:00:00Z'
  const serveInvitation = (state: 'waiting' | 'sent') =>
    serveParticipants({
      trustPersons: [buildTrustPerson(41, 'eva@example.org', { status: 1, invitation: { state, at, mailed_at: at } })],
    })
  serveInvitation('waiting')
  await openPortal(`${PAGE}?tab=trustpersons`)
  expect(await row(/eva@example\.org/)).toHaveTextContent('wartet')
  serveInvitation('sent')
  vi.advanceTimersByTime(5_000)
  await waitFor(async () => expect(await row(/eva@example\.org/)).toHaveTextContent('verschickt'))
  vi.useRealTimers()
})

test('search, status, order and page are in the URL and sent to the server', async () => {
  const { queries } = serveParticipants({ candidates: [buildCandidate(31, 'Amsel'), buildCandidate(32, 'Buche')] })
  const { router } = await openPortal(`${PAGE}?tab=candidates`)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Kandidierende durchsuchen' }), 'Amsel')
  await waitFor(() => expect(queries).toContain('page=1&limit=20&search=Amsel'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Angelegt')
  await waitFor(() => expect(queries).toContain('page=1&limit=20&search=Amsel&status=0'))
  await userEvent.click(await button('Listenplatz'))
  await userEvent.click(await button('Seite 2'))
  await waitFor(() => expect(queries).toContain('page=2&limit=20&search=Amsel&status=0&sort=list_place|asc'))
  expect(router.state.location.search).toEqual({
    tab: 'candidates',
    q: 'Amsel',
    status: 'created',
    sort: 'list_place',
    page: '2',
  })
})

test('the list of all candidates contains those without a profile, which can be searched, sorted and opened', async () => {
  const light = {
    id: 41,
    firstName: 'Zoe',
    lastName: 'Ahorn',
    party_id: 21,
    district: '-1',
    application_id: 7,
    picture: null,
  }
  serveParticipants({
    parties: [buildParty(21, 'Tanne')],
    candidates: [buildCandidate(31, 'Buche'), buildCandidate(32, 'Amsel')],
    light: [{ ...light, created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' } as never],
  })
  await openPortal(`${PAGE}?tab=candidates`)
  expect(await screen.findByRole('heading', { name: '3 Kandidierende' })).toBeVisible()
  expect(await row(/Zoe Ahorn/)).toHaveTextContent('Ohne eigenes Profil')
  expect(await row(/Zoe Ahorn/)).not.toHaveTextContent('Thesen')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Kandidierende durchsuchen' }), 'Ahorn')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Buche/ })).toBeNull())
  expect(await row(/Zoe Ahorn/)).toBeVisible()
  await userEvent.click(await button('Zoe Ahorn'))
  expect(await details('Zoe Ahorn')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Angelegt')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Zoe Ahorn/ })).toBeNull())
})

test('a URL opens the list with its filters, its order and the expanded row', async () => {
  serveParticipants({
    parties: [buildParty(21, 'Tanne'), buildParty(22, 'Eiche', { status: 3 }), buildParty(23, 'Buche')],
  })
  await openPortal(`${PAGE}?tab=parties&sort=-name&status=created&open=23`)
  const names = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(names.filter((text) => /Obsthausen/.test(text ?? '')).map((text) => text?.slice(0, 5))).toEqual([
    'Tanne',
    'Buche',
  ])
  expect(await within(await details('Buche')).findByRole('textbox', { name: /^Kurzname/ })).toHaveValue('Buche')
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
})

test('a search without results shows a message and a button that clears it', async () => {
  serveParticipants({ parties: [buildParty(21, 'Tanne')] })
  await openPortal(`${PAGE}?q=Palme`)
  expect(await screen.findByText('Dazu gibt es keinen Eintrag.')).toBeVisible()
  await userEvent.click(await button('Alle zeigen'))
  expect(await row(/Tanne/)).toBeVisible()
})

test('a party is found without its umlauts', async () => {
  serveParticipants({ parties: [buildParty(21, 'Tanne'), buildParty(22, 'Ökologen')] })
  await openPortal(`${PAGE}?q=oekologen`)
  expect(await row(/Ökologen/)).toBeVisible()
  expect(screen.queryByRole('row', { name: /Tanne/ })).toBeNull()
})

test('a candidate can be edited in its row, and rejected fields are marked', async () => {
  const { sent } = serveParticipants({
    candidates: [buildCandidate(31, 'Amsel', { list_place: 4 })],
    required: ['list'],
  })
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = within(await details('Ada Amsel'))
  write(await form.findByLabelText('Website'), 'meine Seite')
  expect(form.queryByRole('button', { name: 'Listenplatz nicht angeben' })).toBeNull()
  write(form.getByRole('textbox', { name: /^Listenplatz/ }), '')
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie 2 Felder' })
  expect(summary).toHaveTextContent('Listenplatz: Bitte füllen Sie dieses Feld aus.')
  expect(sent).toEqual([])
  write(form.getByRole('textbox', { name: /^Listenplatz/ }), '3')
  write(form.getByLabelText('Website'), 'https://amsel.example')
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/31'), () =>
      problem(422, 'input_error', { errors: [{ field: 'firstName', code: 'too_long', max: 80 }] }),
    ),
  )
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(form.getByLabelText(/^Vorname/)).toBeInvalid())
  expect(form.getByLabelText(/^Vorname/)).toHaveAccessibleDescription('Bitte geben Sie höchstens 80 Zeichen ein.')
})

test('a name can be corrected while required fields are still empty', async () => {
  const { sent } = serveParticipants({
    parties: [buildParty(21, 'Tanne', { description: '' })],
    candidates: [buildCandidate(31, 'Amsl', { gender_id: null, district: '-1', website: '' })],
    required: ['list', 'district', 'website', 'description'],
  })
  const { unmount } = await openPortal(`${PAGE}?tab=candidates&open=31`)
  const candidate = within(await details('Ada Amsl'))
  write(await candidate.findByLabelText(/^Nachname/), 'Amsel')
  await userEvent.click(candidate.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(sent).toEqual([['PUT matches/candidates/31', expect.objectContaining({ lastName: 'Amsel' })]]),
  )
  unmount()
  await openPortal(`${PAGE}?open=21`)
  const party = within(await details('Tanne'))
  write(await party.findByLabelText(/^Kurzname/), 'Fichte')
  await userEvent.click(party.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['PUT matches/parties/21', expect.objectContaining({ shortcut: 'Fichte' })]),
  )
})

test('fields of a candidate can be saved as not declared', async () => {
  const { sent } = serveParticipants({
    parties: [buildParty(21, 'Tanne')],
    candidates: [buildCandidate(31, 'Amsel', { district: 'Nord', list_place: 4 })],
  })
  await openPortal(`${PAGE}?tab=candidates&open=31`)
  const form = within(await details('Ada Amsel'))
  await userEvent.click(await form.findByRole('button', { name: 'Wahlkreis nicht angeben' }))
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Partei' }), 'Ohne Partei')
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Gespeichert.')).toBeVisible()
  expect(sent).toEqual([
    ['PUT matches/candidates/31', expect.objectContaining({ district: '-1', list_place: 4, party_id: null })],
  ])
})

test('a party has its names in every language of the instance', async () => {
  const { sent } = serveParticipants({ parties: [buildParty(21, 'Tanne')], languages: ['de', 'en'] })
  await openPortal(`${PAGE}?open=21`)
  const form = within(await details('Tanne'))
  write(await form.findByLabelText('Vollständiger Name (Englisch)'), 'Fir Alliance')
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toMatchObject({ translations: { en: { shortcut: '', name: 'Fir Alliance', description: '' } } })
})

test('unsaved values are kept and can be discarded', async () => {
  serveParticipants({ parties: [buildParty(21, 'Tanne')] })
  await openPortal(`${PAGE}?open=21`)
  write(await within(await details('Tanne')).findByLabelText(/^Beschreibung/), 'Für den Wald.')
  await userEvent.click(await button('Tanne'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Angaben zu Tanne' })).toBeNull())
  await userEvent.click(await button('Tanne'))
  const form = within(await details('Tanne'))
  expect(await form.findByLabelText(/^Beschreibung/)).toHaveValue('Für den Wald.')
  await userEvent.click(form.getByRole('button', { name: 'Entwurf verwerfen' }))
  expect(form.getByLabelText(/^Beschreibung/)).toHaveValue('Wofür Tanne steht.')
})

test('candidates without a profile have a separate list, without status and invitation', async () => {
  const light = {
    id: 61,
    firstName: 'Ida',
    lastName: 'Igel',
    party_id: 21,
    gender_id: 2,
    district: 'Nord',
    picture: null,
  }
  const times = { created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' }
  serveParticipants({ parties: [buildParty(21, 'Tanne')], light: [{ ...light, ...times }] })
  await openPortal(`${PAGE}?tab=candidates&status=light&open=61`)
  expect(await row(/Ida Igel.*Nord.*Tanne/)).toBeVisible()
  const form = within(await details('Ida Igel'))
  expect(await form.findByRole('button', { name: 'Löschen' })).toBeVisible()
  expect(form.queryByRole('button', { name: /laden|ktivieren/ })).toBeNull()
  expect(await form.findByRole('textbox', { name: /^Wahlkreis/ })).toHaveValue('Nord')
})

test('inactive creators are shown with the reason', async () => {
  const creators = [
    buildCreator(51, 'neu@example.org'),
    buildCreator(52, 'geladen@example.org', { invited_at: '2026-11-20T08:00:00Z' }),
    buildCreator(53, 'weg@example.org', { deactivated: true }),
  ]
  serveParticipants({ creators })
  await openPortal(`${PAGE}?tab=creators`)
  expect(await row(/neu@example.org/)).toHaveTextContent('Inaktivnoch nicht eingeladen')
  expect(await row(/geladen@example.org/)).toHaveTextContent('eingeladen, noch nie angemeldet')
  expect(await row(/weg@example.org/)).toHaveTextContent('Zugang entzogen')
})

test('a list that fails to load shows the error and a retry button', async () => {
  serveParticipants({ trustPersons: [buildTrustPerson(41, 'eva@example.org')] })
  server.use(http.get(apiUrl('/applications/7/roles/trustpersons'), () => problem(403, 'forbidden')))
  await openPortal(`${PAGE}?tab=trustpersons`)
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible()
})

test('a party in the list has its logo, or its short name on its colour if it has no logo', async () => {
  const parties = [
    buildParty(21, 'Tanne', { logo: '/api/v1/images/tanne.jpg' }),
    buildParty(22, 'Eiche', { colour: '#ffee00' }),
  ]
  serveParticipants({ parties })
  await openPortal(PAGE)
  expect((await row(/Tanne/)).querySelector('img')).toHaveAttribute('src', '/api/v1/images/tanne.jpg')
  const letters = within(await row(/Eiche/)).getByText('Eiche', { selector: '[aria-hidden]' })
  expect(letters).toHaveStyle({ backgroundColor: '#ffee00', color: '#000' })
})

test.each([
  ['a candidate', 31, 'candidates/31'],
  ['a candidate without a profile', 61, 'candidates-light/61'],
])('the portrait of %s can be removed and restored', async (_, id, place) => {
  const light = {
    id: 61,
    firstName: 'Ada',
    lastName: 'Amsel',
    party_id: 21,
    district: '-1',
    picture: '/api/v1/images/amsel.jpg',
  }
  const { created_at, updated_at } = buildParty(21, 'Tanne')
  serveParticipants({
    candidates: [buildCandidate(31, 'Amsel', { profile_picture: '/api/v1/images/amsel.jpg' })],
    light: [{ ...light, created_at, updated_at }],
  })
  const calls: string[] = []
  server.use(
    http.get(apiUrl('/images/amsel.jpg'), () => new HttpResponse('picture')),
    http.all(apiUrl(`/applications/7/matches/${place}/picture`), ({ request }) => {
      calls.push(request.method)
      return HttpResponse.json({})
    }),
  )
  await openPortal(`${PAGE}?tab=candidates&open=${id}${id === 61 ? '&status=light' : ''}`)
  const portrait = within(await screen.findByRole('region', { name: 'Porträt von Ada Amsel' }))
  expect(portrait.getByRole('img', { name: 'Porträt von Ada Amsel' })).toBeVisible()
  await userEvent.click(portrait.getByRole('button', { name: 'Bild entfernen' }))
  expect(await screen.findByText('Das Bild ist entfernt.')).toBeVisible()
  await userEvent.click(await button('Rückgängig'))
  await waitFor(() => expect(calls).toEqual(['DELETE', 'PUT']))
})

test('the list shows the status of each invitation and can be filtered by failed ones', async () => {
  const failed = { state: 'failed', at: '2026-11-21T08:00:00Z', reason: '550 kein solches Postfach' }
  const candidates = [
    buildCandidate(31, 'Amsel', { status: 1, invitation: failed } as object),
    buildCandidate(32, 'Buche', { status: 2, invitation: { ...failed, state: 'accepted', reason: null } } as object),
  ]
  serveParticipants({ candidates })
  await openPortal(`${PAGE}?tab=candidates`)
  expect(await row(/Ada Amsel/)).toHaveTextContent(/fehlgeschlagen: 550 kein solches Postfach.*21\.11\.2026/)
  expect(await row(/Ada Buche/)).toHaveTextContent('angenommen')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'Einladung fehlgeschlagen')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada Buche/ })).toBeNull())
  await userEvent.click(await button('Ada Amsel'))
  const form = within(await details('Ada Amsel'))
  expect(await form.findByText(/Prüfen Sie die E-Mail-Adresse/)).toBeVisible()
  expect(form.getByRole('button', { name: 'Erneut einladen' })).toBeVisible()
})
