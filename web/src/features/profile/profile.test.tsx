// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { buildParty } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { mockDrawing } from '../../../test/pictures.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { buildCandidateProfile, serveProfile } from '../../../test/profiles.ts'
import { at, HttpResponse, http, problem, server, serveThisFile } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

serveThisFile()

const CANDIDATE = '/portal/candidates/31/profile'
const PARTY = '/portal/parties/21/profile'

beforeEach(async () => {
  preparePage('de')
  localStorage.clear()
  await mockDrawing()
})

const asCandidate = () => signIn(buildMe('candidate', { application_id: 7, title: 'Obst-Kompass', candidate_id: 31 }))
const asTrustPerson = () =>
  signIn(buildMe('trustperson', { application_id: 7, title: 'Obst-Kompass', party_id: 21, party_name: 'Tanne' }))

const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

/** Returns the content of the phone preview. */
async function preview() {
  const frame = await screen.findByTitle('Vorschau des Profils')
  await waitFor(() => expect((frame as HTMLIFrameElement).contentDocument?.querySelector('h1')).not.toBeNull())
  return within((frame as HTMLIFrameElement).contentDocument?.body as HTMLElement)
}

test('a candidate’s form has exactly the configured fields, with their configured labels', async () => {
  asCandidate()
  serveProfile({
    asked: [
      { name: 'district', value: 'Stadtteil', required: true, show: true },
      { name: 'list', required: false, show: true },
      { name: 'website', required: false, show: false },
    ],
  })
  await openPortal(CANDIDATE)
  expect(await screen.findByText('Stadtteil', { exact: false, selector: '.mantine-InputWrapper-label' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Listenplatz angeben' })).toBeVisible()
  expect(screen.queryByLabelText(/^Website/)).toBeNull()
  expect(screen.queryByLabelText(/^Beschreibung/)).toBeNull()
})

test('missing required fields are listed with links to them, and nothing is sent', async () => {
  asCandidate()
  const { sent } = serveProfile({
    asked: [
      { name: 'district', required: true },
      { name: 'description', required: true },
    ],
  })
  await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Vorname/)
  await save()
  expect(await screen.findByText('Bitte prüfen Sie 2 Felder')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: /^Wahlkreis: / }))
  expect(screen.getByRole('button', { name: 'Wahlkreis angeben' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('an optional field can be saved as not given, and the preview shows what voters will see', async () => {
  asCandidate()
  const { sent } = serveProfile({
    candidate: buildCandidateProfile({ district: 'Nord', list_place: 4 }),
    asked: [{ name: 'district' }, { name: 'list' }, { name: 'website' }],
  })
  await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Vorname/)
  const shown = await preview()
  expect(shown.getByText('Tanne · Nord · Listenplatz 4')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Listenplatz nicht angeben' }))
  write(/^Wahlkreis/, 'Süd')
  expect(shown.getByText('Tanne · Süd')).toBeInTheDocument()
  await save()
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  const person = { title: '', firstName: 'Ada', lastName: 'Lovelace', gender_id: 2 }
  expect(sent).toEqual([{ ...person, district: 'Süd', list_place: -1, website: '' }])
})

test('entered values survive a reload, beside values that others have saved meanwhile', async () => {
  asTrustPerson()
  const { sent } = serveProfile({})
  const first = await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  write(/^Beschreibung/, 'Für mehr Bäume.')
  first.stop()
  first.unmount()
  serveProfile({ party: buildParty(21, 'Tanne', { website: 'https://tanne.example.org' }) })
  await openPortal(PARTY)
  expect(await screen.findByText('Ein Entwurf war noch da')).toBeVisible()
  expect(screen.getByLabelText(/^Beschreibung/)).toHaveValue('Für mehr Bäume.')
  expect(screen.getByLabelText(/^Website/)).toHaveValue('https://tanne.example.org')
  expect(sent).toEqual([])
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
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ translations: { en: { description: 'For more trees.' } } })
})

test('a URL without its scheme is completed, and a list place must be a whole number', async () => {
  asCandidate()
  const { sent } = serveProfile({ asked: [{ name: 'website' }, { name: 'list' }, { name: 'description' }] })
  await openPortal(CANDIDATE)
  const website = await screen.findByLabelText(/^Website/)
  await enterText(website, 'www.ada.example')
  await userEvent.tab()
  expect(website).toHaveValue('https://www.ada.example')
  await userEvent.click(screen.getByRole('button', { name: 'Listenplatz angeben' }))
  write(/^Listenplatz/, '3,5')
  await save()
  expect(await screen.findByRole('link', { name: /^Listenplatz: Bitte eine ganze Zahl/ })).toBeVisible()
  expect(sent).toEqual([])
})

test('a text that comes near its maximum shows how many characters it has, and announces it', async () => {
  asCandidate()
  serveProfile({ asked: [{ name: 'description' }, { name: 'district' }] })
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

test('a chosen picture is saved together with the other fields', async () => {
  asCandidate()
  const { sent } = serveProfile({})
  const pictures: string[] = []
  server.use(
    http.put(at('/applications/7/matches/candidates/31/picture'), ({ request }) => {
      pictures.push(request.method)
      return HttpResponse.json({})
    }),
  )
  await openPortal(CANDIDATE)
  await screen.findByLabelText(/^Vorname/)
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['png'], 'ada.png', { type: 'image/png' })] } })
  const image = await screen.findByAltText('Ihr Bild')
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 800 } })
  fireEvent.load(image)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bild speichern' })).toBeEnabled())
  await save()
  expect(await screen.findByText('Das Bild ist gespeichert.')).toBeVisible()
  expect(await screen.findByText(/^Gespeichert um/)).toBeVisible()
  expect(pictures).toEqual(['PUT'])
  expect(sent).toHaveLength(1)
})

test('an error of the server is shown at its field', async () => {
  asTrustPerson()
  serveProfile({})
  const errors = [{ field: 'shortcut', code: 'duplicate' }]
  server.use(http.put(at('/applications/7/matches/parties/21'), () => problem(422, 'input_error', { errors })))
  await openPortal(PARTY)
  await screen.findByLabelText(/^Kurzname/)
  write(/^Kurzname/, 'Eiche')
  await save()
  expect(await screen.findByRole('link', { name: 'Kurzname: Das ist schon vergeben.' })).toBeVisible()
  expect(screen.getByLabelText(/^Kurzname/)).toBeInvalid()
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
