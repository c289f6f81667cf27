// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { buildParty, buildTrustPerson } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { mockDrawing } from '../../../test/pictures.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { buildCandidateProfile, serveProfile } from '../../../test/profiles.ts'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const CANDIDATE = '/portal/candidates/31/profile'
const PARTY = '/portal/parties/21/profile'
const DRAFT_OF_PARTY = 'profile_draft:1:party:21'

beforeEach(async () => {
  preparePage('de')
  localStorage.clear()
  await mockDrawing()
})

const asCandidate = () => signIn(buildMe('candidate', { application_id: 7, title: 'Obst-Kompass', candidate_id: 31 }))
const TRUST_PERSON = buildMe('trustperson', {
  application_id: 7,
  title: 'Obst-Kompass',
  party_id: 21,
  party_name: 'Tanne',
})
const asTrustPerson = () => signIn(TRUST_PERSON)

const getField = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, textarea' })
const write = (label: RegExp, value: string) => fireEvent.change(getField(label), { target: { value } })
const leave = (label: RegExp) => fireEvent.blur(getField(label))
const findSaved = () => screen.findByText(/^Gespeichert, \d\d:\d\d Uhr$/)

/** Returns the content of the phone preview. */
async function preview() {
  const frame = await screen.findByTitle('Vorschau des Profils')
  await waitFor(() => expect((frame as HTMLIFrameElement).contentDocument?.querySelector('h1')).not.toBeNull())
  return within((frame as HTMLIFrameElement).contentDocument?.body as HTMLElement)
}

test('the preview shows the answers with their reasons as voters see them, but no answers of a voter', async () => {
  asCandidate()
  serveProfile({ answers: { 11: { value: 100, explanation: 'Leiser.' }, 13: { value: 0 } } })
  await openPortal(CANDIDATE)
  const frame = await preview()
  const answers = within(await frame.findByRole('region', { name: 'These für These' }))
  const [first, second, ...others] = answers.getAllByRole('listitem')
  expect(others).toEqual([])
  expect(first).toHaveTextContent(/Tempo 30.*Lovelace\+\+ Stimme voll zu.*Leiser\./)
  expect(second).toHaveTextContent(/Stadtwald.*Lovelace−− Stimme gar nicht zu/)
  expect(answers.queryByText('Sie')).toBeNull()
})

const buildChange = (value: string, state: string) => ({ value, state, seen: '', tried: [], rejection: null })

test('unsent changes of a profile are sent as soon as any page of the portal is opened, but no unfinished text', async () => {
  asTrustPerson()
  const { sent } = serveProfile({})
  const changes = {
    website: buildChange('https://tanne.example', 'waiting'),
    description: buildChange('Wir si', 'held'),
  }
  localStorage.setItem(DRAFT_OF_PARTY, JSON.stringify(changes))
  await openPortal('/portal/settings')
  await waitFor(() => expect(sent).toEqual([{ website: 'https://tanne.example' }]))
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(DRAFT_OF_PARTY) ?? '')).toEqual({ description: changes.description }),
  )
})

test('an unsent change of a candidate’s own profile is sent from any page, too', async () => {
  asCandidate()
  const { sent } = serveProfile({})
  localStorage.setItem('profile_draft:1:candidate:31', JSON.stringify({ title: buildChange('Dr.', 'waiting') }))
  await openPortal('/portal/settings')
  await waitFor(() => expect(sent).toEqual([{ title: 'Dr.' }]))
})

test('a candidate’s form has exactly the configured fields, with their configured labels', async () => {
  asCandidate()
  serveProfile({
    requestedFields: [
      { name: 'district', value: 'Stadtteil', required: true, show: true },
      { name: 'list', required: false, show: true },
      { name: 'website', required: false, show: false },
    ],
  })
  await openPortal(CANDIDATE)
  expect(await screen.findByRole('textbox', { name: /^Stadtteil/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Listenplatz angeben' })).toBeVisible()
  expect(screen.queryByLabelText(/^Website/)).toBeNull()
  expect(screen.queryByLabelText(/^Beschreibung/)).toBeNull()
})

test.each([
  { status: 2, isSubmitted: true, onlyCreatorsRename: true, notice: null },
  { status: 3, isSubmitted: true, onlyCreatorsRename: false, notice: /der frühere und der neue Name.*E-Mail/ },
  { status: 3, isSubmitted: false, onlyCreatorsRename: false, notice: /^Wenn Sie ihn jetzt ändern, bekommt/ },
  { status: 4, isSubmitted: true, onlyCreatorsRename: true, notice: /ändert jetzt nur noch die Redaktion/ },
])('the form says what happens to a changed name: %j', async ({ status, isSubmitted, onlyCreatorsRename, notice }) => {
  asCandidate()
  serveProfile({ status, onlyCreatorsRename, candidate: buildCandidateProfile({ public: isSubmitted }) })
  await openPortal(CANDIDATE)
  const isFixed = onlyCreatorsRename && status >= 3
  for (const label of [/^Titel/, /^Vorname/, /^Nachname/]) {
    expect((await screen.findByLabelText<HTMLInputElement>(label)).readOnly).toBe(isFixed)
  }
  const name = within(screen.getByRole('region', { name: 'Ihr Name' }))
  if (notice) expect(name.getByText(notice)).toBeVisible()
  else expect(name.queryByText(/Redaktion/)).toBeNull()
})

test('the form asks first for what voters see first', async () => {
  asCandidate()
  const requested = ['website', 'list', 'occupation', 'description', 'district'] as const
  serveProfile({ requestedFields: requested.map((name) => ({ name })) })
  await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Vorname/)
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual(['Ihr Name', 'Bild', 'Über Sie', 'Ihre Kandidatur', 'Weitere Angaben', 'Schon festgelegt'])
  const more = within(screen.getByRole('region', { name: 'Weitere Angaben' }))
  expect(more.getAllByRole('textbox').map(({ id }) => id)).toEqual(['website', 'occupation'])
})

test('the data that becomes public is named, with exactly the fields that voters see', async () => {
  asCandidate()
  serveProfile({
    requestedFields: [
      { name: 'district', value: 'Stadtteil' },
      { name: 'website', required: true, show: false },
    ],
  })
  await openPortal(CANDIDATE)
  const notices = await screen.findAllByText(/sehen Wählerinnen und Wähler: (.*)\. Ihre E-Mail-Adresse sehen sie nie/)
  expect(notices).toHaveLength(2)
  expect(notices[0]).toHaveTextContent(
    /Wähler: Name, Partei, Bild, Stadtteil, die Antworten und die Begründungen\. Ihre E-Mail-Adresse sehen sie nie\.$/,
  )
  expect(screen.getByLabelText(/^Website/)).toHaveAccessibleDescription('Wird nicht veröffentlicht.')
})

test('the gender is named as public only if the instance shows it', async () => {
  asCandidate()
  serveProfile({ requestedFields: [{ name: 'gender' }] })
  await openPortal(CANDIDATE)
  expect(await screen.findByLabelText(/^Geschlecht/)).not.toHaveAccessibleDescription()
  expect(screen.getAllByText(/Bild, Geschlecht, die Antworten/)[0]).toBeVisible()
})

test('required fields that are still empty are listed with links to them, and nothing is marked as wrong', async () => {
  asCandidate()
  const { sent } = serveProfile({
    requestedFields: [
      { name: 'district', required: true },
      { name: 'description', required: true },
    ],
  })
  await openPortal(CANDIDATE)
  await screen.findByText('Zum Abgeben fehlt noch:')
  leave(/^Beschreibung/)
  await userEvent.click(screen.getByRole('link', { name: 'Beschreibung' }))
  expect(screen.getByLabelText(/^Beschreibung/)).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Wahlkreis' }))
  expect(getField(/^Wahlkreis/)).toHaveFocus()
  expect(screen.getByLabelText(/^Beschreibung/)).not.toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test('a required field that has no value yet is an empty input, and cannot be marked as not given', async () => {
  asCandidate()
  const { sent } = serveProfile({
    candidate: buildCandidateProfile({ district: '-1' }),
    requestedFields: [{ name: 'district', value: 'Stadtteil', required: true }],
  })
  await openPortal(CANDIDATE)
  expect(await screen.findByRole('textbox', { name: /^Stadtteil/ })).toHaveValue('')
  expect(screen.queryByText('Nicht angegeben')).toBeNull()
  expect(screen.queryByRole('button', { name: /Stadtteil (nicht )?angeben/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Stadtteil' })).toBeVisible()
  write(/^Stadtteil/, 'Nord')
  await waitFor(() => expect(sent).toEqual([{ district: 'Nord' }]))
  expect(screen.queryByRole('link', { name: 'Stadtteil' })).toBeNull()
})

test('an optional field can be saved as not given, and the preview shows what voters will see', async () => {
  asCandidate()
  const { sent } = serveProfile({
    candidate: buildCandidateProfile({ district: 'Nord', list_place: 4 }),
    requestedFields: [{ name: 'district' }, { name: 'list' }, { name: 'website' }],
  })
  await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Vorname/)
  const shown = await preview()
  expect(shown.getByText('Tanne · Nord · Listenplatz 4')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Listenplatz nicht angeben' }))
  await waitFor(() => expect(sent).toEqual([{ list_place: -1 }]))
  write(/^Wahlkreis/, 'Süd')
  expect(shown.getByText('Tanne · Süd')).toBeInTheDocument()
  await waitFor(() => expect(sent).toEqual([{ list_place: -1 }, { district: 'Süd' }]))
  expect(await findSaved()).toBeVisible()
})

test('a field is saved by itself after a pause in typing, or at once when it is left, and nothing else is sent', async () => {
  asTrustPerson()
  const { sent } = serveProfile({})
  await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  write(/^Beschreibung/, 'Für mehr Bäume.')
  expect(localStorage.getItem(DRAFT_OF_PARTY)).toContain('Für mehr Bäume.')
  expect(sent).toEqual([])
  expect(await findSaved()).toBeVisible()
  expect(sent).toEqual([{ description: 'Für mehr Bäume.' }])
  expect(localStorage.getItem(DRAFT_OF_PARTY)).toBeNull()
  write(/^Kurzname/, 'Eiche')
  leave(/^Kurzname/)
  await waitFor(() => expect(sent[1]).toEqual({ shortcut: 'Eiche' }), { timeout: 700 })
})

test('the Enter key saves at once', async () => {
  asTrustPerson()
  const { sent } = serveProfile({})
  await openPortal(PARTY)
  const name = await screen.findByLabelText(/^Kurzname/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Eiche{Enter}')
  await waitFor(() => expect(sent).toEqual([{ shortcut: 'Eiche' }]), { timeout: 700 })
})

test('spaces stay while somebody types, although the server removes them', async () => {
  asTrustPerson()
  const { sent } = serveProfile({})
  await openPortal(PARTY)
  const name = await screen.findByLabelText(/^Kurzname/)
  write(/^Kurzname/, 'Grüne ')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await findSaved()).toBeVisible()
  expect(name).toHaveValue('Grüne ')
})

test('without a connection, the page says so at once, keeps what is typed and sends it later', async () => {
  // The changes of earlier tests outlive their screens, and would react to the connection as well.
  signIn({ ...TRUST_PERSON, User: { ...TRUST_PERSON.User, id: 2 } })
  const { sent } = serveProfile({})
  await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^Keine Verbindung\. Ihre Angaben sind auf diesem Gerät gespeichert/)).toBeVisible()
  server.use(http.get(apiUrl('/applications/7/matches/parties/21'), () => HttpResponse.error(), { once: true }))
  write(/^Beschreibung/, 'Für mehr Bäume.')
  leave(/^Beschreibung/)
  expect(screen.getByLabelText(/^Beschreibung/)).toHaveValue('Für mehr Bäume.')
  expect(localStorage.getItem('profile_draft:2:party:21')).toContain('Für mehr Bäume.')
  expect(sent).toEqual([])
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(await findSaved()).toBeVisible()
  expect(sent).toEqual([{ description: 'Für mehr Bäume.' }])
})

test('a value that another device has changed meanwhile is not overwritten without asking', async () => {
  asTrustPerson()
  serveProfile({})
  await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  const { sent } = serveProfile({
    party: buildParty(21, 'Tanne', { description: 'Von nebenan.', website: 'https://b.example' }),
  })
  write(/^Beschreibung/, 'Für mehr Bäume.')
  const conflict = within(await screen.findByRole('alert', { name: 'Beschreibung: inzwischen anderswo geändert' }))
  expect(within(conflict.getByRole('region', { name: 'Die andere Fassung' })).getByText('Von nebenan.')).toBeVisible()
  expect(screen.getByLabelText(/^Website/)).toHaveValue('https://b.example')
  expect(sent).toEqual([])
  await userEvent.click(conflict.getByRole('button', { name: 'Die andere nehmen' }))
  expect(screen.getByLabelText(/^Beschreibung/)).toHaveValue('Von nebenan.')
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Meine Fassung nehmen' }))
  await waitFor(() => expect(sent).toEqual([{ description: 'Für mehr Bäume.' }]))
})

test('entered values survive a reload and are sent then, beside values that others have saved meanwhile', async () => {
  asTrustPerson()
  serveProfile({})
  const first = await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  write(/^Beschreibung/, 'Für mehr Bäume.')
  first.stop()
  first.unmount()
  const { sent } = serveProfile({ party: buildParty(21, 'Tanne', { website: 'https://tanne.example.org' }) })
  await openPortal(PARTY)
  await waitFor(() => expect(sent).toEqual([{ description: 'Für mehr Bäume.' }]))
  expect(await screen.findByLabelText(/^Beschreibung/)).toHaveValue('Für mehr Bäume.')
  expect(screen.getByLabelText(/^Website/)).toHaveValue('https://tanne.example.org')
  expect(localStorage.getItem(DRAFT_OF_PARTY)).toBeNull()
})

test('what voters see is saved when its field is left, not while it is typed', async () => {
  asTrustPerson()
  const party = buildParty(21, 'Tanne', { status: 2, public: true })
  const { sent } = serveProfile({ party, status: 3 })
  const first = await openPortal(PARTY)
  expect(await screen.findByText(/sehen Wählerinnen und Wähler, sobald Sie das Feld verlassen/)).toBeVisible()
  write(/^Beschreibung/, 'Für mehr')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(sent).toEqual([])
  first.stop()
  first.unmount()
  await openPortal(PARTY)
  expect(await screen.findByText('Ein Entwurf war noch da')).toBeVisible()
  write(/^Beschreibung/, 'Für mehr Bäume.')
  leave(/^Beschreibung/)
  await waitFor(() => expect(sent).toEqual([{ description: 'Für mehr Bäume.' }]))
  expect(screen.queryByText('Ein Entwurf war noch da')).toBeNull()
})

test('a party has texts in each language of the instance, and so has its preview', async () => {
  asTrustPerson()
  const { sent } = serveProfile({ languages: ['de', 'en'] })
  await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname \(Englisch\)/)
  write(/^Beschreibung \(Englisch\)/, 'For more trees.')
  expect(await (await preview()).findByText('Wofür Tanne steht.')).toBeInTheDocument()
  // React resumes the preview, which waits for the English texts, only within an awaited act.
  await act(async () => userEvent.click(screen.getByRole('radio', { name: 'Englisch' })))
  expect(await (await preview()).findByText('For more trees.')).toBeInTheDocument()
  const untouched = { shortcut: '', name: '' }
  await waitFor(() =>
    expect(sent).toEqual([{ translations: { en: { ...untouched, description: 'For more trees.' } } }]),
  )
})

test('an invalid value is reported when its field is left and not sent, while the other fields are saved', async () => {
  asCandidate()
  const { sent } = serveProfile({ requestedFields: [{ name: 'website' }, { name: 'list' }] })
  await openPortal(CANDIDATE)
  await userEvent.click(await screen.findByRole('button', { name: 'Listenplatz angeben' }))
  write(/^Listenplatz/, '3,5')
  expect(getField(/^Listenplatz/)).toBeValid()
  const website = screen.getByLabelText(/^Website/)
  await waitFor(() => expect(getField(/^Listenplatz/)).toHaveFocus())
  await enterText(website, 'www.ada.example')
  await userEvent.tab()
  expect(website).toHaveValue('https://www.ada.example')
  await waitFor(() => expect(sent).toEqual([{ website: 'https://www.ada.example' }]))
  expect(await screen.findByText('Noch nicht gespeichert:')).toBeVisible()
  expect(getField(/^Listenplatz/)).toHaveAccessibleDescription(/ganze Zahl/)
  await userEvent.click(screen.getByRole('link', { name: 'Listenplatz' }))
  expect(getField(/^Listenplatz/)).toHaveFocus()
  write(/^Listenplatz/, '3')
  await waitFor(() => expect(sent[1]).toEqual({ list_place: 3 }))
})

test('a text that comes near its maximum shows how many characters it has, and announces it', async () => {
  asCandidate()
  serveProfile({ requestedFields: [{ name: 'description' }, { name: 'district' }] })
  await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Beschreibung/)
  expect(screen.queryByText(/ Zeichen$/)).toBeNull()
  write(/^Beschreibung/, 'a'.repeat(1700))
  expect(await screen.findByText('1.700 von 2.000 Zeichen', { ignore: '[role=status]' })).toBeVisible()
  expect(await screen.findByText('1.700 von 2.000 Zeichen', { selector: '[role=status]' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Wahlkreis angeben' }))
  write(/^Wahlkreis/, 'a'.repeat(121))
  expect(await screen.findByText('121 von 120 Zeichen', { ignore: '[role=status]' })).toBeVisible()
})

test('a text that is too long is reported as unsaved while it is typed, and again after a reload', async () => {
  asCandidate()
  const { sent } = serveProfile({ requestedFields: [{ name: 'occupation' }] })
  const first = await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Nachname/)
  write(/^Nachname/, 'a'.repeat(90))
  expect(screen.getByLabelText(/^Nachname/)).toHaveAccessibleDescription('Zu lang, noch nicht gespeichert.')
  expect(screen.getByText('Noch nicht gespeichert:')).toBeVisible()
  write(/^Beruf/, 'a'.repeat(1000))
  expect(screen.getByLabelText(/^Beruf/)).toHaveAccessibleDescription('Zu lang, noch nicht gespeichert.')
  first.stop()
  first.unmount()
  await openPortal(CANDIDATE)
  expect(await screen.findByLabelText(/^Nachname/)).toHaveAccessibleDescription('Zu lang, noch nicht gespeichert.')
  write(/^Nachname/, 'Lovelace-King')
  expect(screen.getByLabelText(/^Nachname/)).toBeValid()
  await waitFor(() => expect(sent).toEqual([{ lastName: 'Lovelace-King' }]))
})

test('a chosen picture is saved at once, also if somebody goes on to the theses without cropping it', async () => {
  asCandidate()
  const { sent } = serveProfile({})
  const pictures: string[] = []
  server.use(
    http.put(apiUrl('/applications/7/matches/candidates/31/picture'), ({ request }) => {
      pictures.push(request.method)
      return HttpResponse.json({})
    }),
  )
  await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Vorname/)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['png'], 'ada.png', { type: 'image/png' })] } })
  await screen.findByRole('img', { name: 'Vorschau: So wird das Bild gespeichert' })
  fireEvent.click(screen.getByRole('link', { name: 'Zu den Thesen' }))
  await waitFor(() => expect(pictures).toEqual(['PUT']))
  expect(await screen.findByText('Das Bild ist hochgeladen.')).toBeVisible()
  expect(sent).toEqual([])
})

test('an error of the server is shown at its field, and the other fields are saved', async () => {
  asTrustPerson()
  const { sent } = serveProfile({})
  const errors = [{ field: 'shortcut', code: 'duplicate' }]
  server.use(
    http.put(apiUrl('/applications/7/matches/parties/21'), () => problem(422, 'input_error', { errors }), {
      once: true,
    }),
  )
  await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  write(/^Beschreibung/, 'Für mehr Bäume.')
  write(/^Kurzname/, 'Eiche')
  leave(/^Kurzname/)
  expect(await screen.findByRole('link', { name: 'Kurzname' })).toBeVisible()
  expect(screen.getByLabelText(/^Kurzname/)).toBeInvalid()
  expect(screen.getByLabelText(/^Kurzname/)).toHaveAccessibleDescription(/Das ist schon vergeben\./)
  await waitFor(() => expect(sent).toEqual([{ description: 'Für mehr Bäume.' }]))
})

test('a request that the server rejects as a whole is reported, and can be repeated', async () => {
  asTrustPerson()
  const { sent } = serveProfile({})
  server.use(http.put(apiUrl('/applications/7/matches/parties/21'), () => problem(409, 'frozen'), { once: true }))
  await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  write(/^Beschreibung/, 'Für mehr Bäume.')
  leave(/^Beschreibung/)
  const alert = await screen.findByRole('alert', { name: 'Das konnte nicht gespeichert werden' })
  await userEvent.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }))
  await waitFor(() => expect(sent).toEqual([{ description: 'Für mehr Bäume.' }]))
  expect(await findSaved()).toBeVisible()
  expect(alert).not.toBeInTheDocument()
})

test('a trust person sees all trust persons of the party, but nobody without access', async () => {
  asTrustPerson()
  serveProfile({
    trustPersons: [
      buildTrustPerson(41, 'eva@example.org', { firstName: 'Eva', lastName: 'Eiche', status: 2 }),
      buildTrustPerson(42, 'theo@example.org', { status: 1 }),
      buildTrustPerson(43, 'max@example.org', { status: 3 }),
      buildTrustPerson(44, 'ida@example.org', { status: 2, party_id: 22 }),
    ],
  })
  await openPortal(PARTY)
  const settled = within(await screen.findByRole('region', { name: 'Schon festgelegt' }))
  const label = await settled.findByText('Vertrauenspersonen')
  const people = [...(label.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
  expect(people).toEqual(['Eva Eiche (eva@example.org)', 'theo@example.org'])
})

test('values that other people set are shown with the person to contact', async () => {
  asCandidate()
  serveProfile({})
  await openPortal(CANDIDATE)
  const settled = within(await screen.findByRole('region', { name: 'Schon festgelegt' }))
  expect(settled.getByText('Tanne')).toBeVisible()
  expect(settled.getByText('lovelace@example.org')).toBeVisible()
  expect(settled.getByText(/wenden Sie sich an die Vertrauensperson Ihrer Partei/)).toBeVisible()
})
