// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { addDays, toIsoDay } from '../../ui/checks.ts'

setupTestServer()

const TODAY = toIsoDay(new Date())
const FAR_OFF = addDays(TODAY, 60)
const STRONG_PASSWORD = 'Apfelmus-7'

beforeEach(() => {
  preparePage('de')
  server.use(
    http.get(apiUrl('/public/domains/:domain'), ({ params }) =>
      params.domain === 'vergeben'
        ? HttpResponse.json({ domain: 'vergeben', available: false, reason: 'taken' })
        : HttpResponse.json({ domain: params.domain, available: true, reason: null }),
    ),
    http.post(apiUrl('/identity/password-strength'), async ({ request }) => {
      const { password } = (await request.json()) as { password: string }
      if (password === STRONG_PASSWORD)
        return HttpResponse.json({ score: 3, needed: 2, enough: true, warning: null, suggestions: [] })
      return HttpResponse.json({
        score: 1,
        needed: 2,
        enough: false,
        warning: 'a_word_by_itself_is_easy_to_guess',
        suggestions: ['add_another_word_or_two'],
      })
    }),
  )
})

const field = (name: RegExp) => screen.findByLabelText(name)
const type = async (name: RegExp, text: string) => enterText(await field(name), text)
const next = async () => userEvent.click(await screen.findByRole('button', { name: 'Weiter' }))

async function fillElection(domain = 'obsthausen') {
  await type(/^Name der Wahl/, 'Stadtratswahl 2027')
  await type(/^Ort/, 'Obsthausen')
  await type(/^Wahltag/, FAR_OFF)
  await type(/^Titel der Wahlhilfe/, 'Obst-Kompass')
  await type(/^Beschreibung/, 'Eine Wahlhilfe der Lokalzeitung.')
  const address = await field(/^Adresse/)
  expect(address, 'the address is proposed from the title').toHaveValue('obst-kompass')
  await userEvent.clear(address)
  await enterText(address, domain)
}

async function fillPerson(password = STRONG_PASSWORD) {
  await type(/^Vorname/, 'Ada')
  await type(/^Nachname/, 'Lovelace')
  await userEvent.selectOptions(await field(/^Geschlecht/), 'weiblich')
  await type(/^E-Mail-Adresse/, 'ada@example.org')
  await type(/^Passwort \*|^Passwort$/, password)
  await type(/^Passwort wiederholen/, password)
}

async function finish() {
  await userEvent.click(await screen.findByRole('radio', { name: /Gemeinnützig/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Wahlhilfe anlegen' }))
}

const currentStep = () => screen.getByText((_, element) => element?.getAttribute('aria-current') === 'step')

test('each step explains the asterisk', async () => {
  await openPortal('/user/register')
  expect(await screen.findByText('Felder mit * sind Pflichtfelder.')).toBeVisible()
})

test('three steps create an election, an instance and an account', async () => {
  let sent: unknown = null
  server.use(
    http.post(apiUrl('/users/register'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ email: 'ada@example.org', domain: 'obsthausen' }, { status: 201 })
    }),
  )
  await openPortal('/user/register')
  await fillElection()
  expect(await screen.findByText('obsthausen ist frei.')).toBeVisible()
  await next()
  await fillPerson()
  await next()
  await finish()
  await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihrem Postfach nach' })
  expect(sent).toEqual({
    election: { name: 'Stadtratswahl 2027', location: 'Obsthausen', election_date: FAR_OFF },
    application: {
      title: 'Obst-Kompass',
      location: 'Obsthausen',
      description: 'Eine Wahlhilfe der Lokalzeitung.',
      url: 'obsthausen',
      licence: 'non_profit',
      purpose: '',
      default_language: 'de',
    },
    user: {
      title: '',
      first_name: 'Ada',
      last_name: 'Lovelace',
      gender_id: 2,
      email: 'ada@example.org',
      password: 'Apfelmus-7',
      language: 'de',
    },
  })
  expect(sessionStorage.getItem('register_draft')).toBeNull()
})

test('a step can be left only when it is complete, and the summary links to each invalid field', async () => {
  await openPortal('/user/register')
  await type(/^Wahltag/, addDays(TODAY, 3))
  await type(/^Beschreibung/, 'Zu kurz')
  await next()
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie 6 Felder' })
  expect(summary).toHaveTextContent('Wahltag: Bitte wählen Sie einen Tag, der mindestens 5 Tage entfernt ist.')
  expect(summary).toHaveTextContent('Beschreibung: Bitte geben Sie mindestens 10 Zeichen ein.')
  await waitFor(() => expect(summary).toHaveFocus())
  await userEvent.click(screen.getByRole('link', { name: /^Ort:/ }))
  expect(await field(/^Ort/)).toHaveFocus()
  expect(currentStep()).toHaveTextContent('Die Wahl')
})

test('different passwords block the step', async () => {
  await openPortal('/user/register?step=2')
  await fillPerson()
  await type(/^Passwort wiederholen/, 'x')
  await next()
  const repeated = await field(/^Passwort wiederholen/)
  await waitFor(() => expect(repeated).toBeInvalid())
  expect(screen.getAllByText(/Die beiden Passwörter stimmen nicht überein/)[0]).toBeVisible()
})

test('a taken domain is reported at once and blocks the step', async () => {
  await openPortal('/user/register')
  await fillElection('vergeben')
  expect(await screen.findByText('Diese Adresse ist schon vergeben.')).toBeVisible()
  await next()
  expect(await field(/^Adresse/)).toBeInvalid()
})

test('entered values survive a reload, except the password', async () => {
  const { unmount } = await openPortal('/user/register?step=2')
  await fillPerson()
  unmount()
  expect(sessionStorage.getItem('register_draft')).not.toContain('Apfelmus')
  await openPortal('/user/register?step=2')
  expect(await field(/^Vorname/)).toHaveValue('Ada')
  expect(await field(/^E-Mail-Adresse/)).toHaveValue('ada@example.org')
  expect(await field(/^Passwort wiederholen/)).toHaveValue('')
})

test('going back keeps the entered values', async () => {
  const { router } = await openPortal('/user/register')
  await fillElection()
  await next()
  await type(/^Vorname/, 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(await field(/^Name der Wahl/)).toHaveValue('Stadtratswahl 2027')
  expect(router.state.location.search).toEqual({ step: '1' })
  await next()
  expect(await field(/^Vorname/)).toHaveValue('Ada')
})

test('a weak password blocks its step', async () => {
  const { router } = await openPortal('/user/register?step=2')
  await fillPerson('Apfelmus')
  await next()
  expect(await screen.findByRole('link', { name: 'Passwort: Das Passwort ist zu leicht zu erraten.' })).toBeVisible()
  expect(router.state.location.search).toEqual({ step: '2' })
  expect(
    await screen.findByText('Das konnte nicht gespeichert werden. Bitte prüfen Sie die Eingabefelder.'),
  ).toBeVisible()
})

test('a password that is too long is reported while it is typed, without an estimate', async () => {
  await openPortal('/user/register?step=2')
  await type(/^Passwort \*|^Passwort$/, 'Regal-Mond-Tee-71-xyz')
  expect(await screen.findByText('5 Zeichen zu viel: Höchstens 16 sind erlaubt.')).toBeVisible()
  expect(screen.queryByText(/leicht zu erraten|Reicht/)).toBeNull()
})

test('the strength of a password and hints are shown while it is typed', async () => {
  await openPortal('/user/register?step=2')
  await type(/^Passwort \*|^Passwort$/, 'Apfel')
  expect(await screen.findByText('Ein einzelnes Wort ist leicht zu erraten.')).toBeVisible()
  expect(screen.getByText('Fügen Sie noch ein Wort hinzu, gern ein ungewöhnliches.')).toBeVisible()
})

test('errors of the server open the step of their field', async () => {
  server.use(http.post(apiUrl('/users/register'), () => problem(409, 'email_in_use')))
  const { router } = await openPortal('/user/register')
  await fillElection()
  await next()
  await fillPerson()
  await next()
  await finish()
  await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }))
  const link = await screen.findByRole('link', { name: /^E-Mail-Adresse: Mit dieser E-Mail-Adresse gibt es schon/ })
  expect(link).toBeVisible()
})

test('without a connection the steps work, and sending reports it at once and keeps the entered values', async () => {
  const { router } = await openPortal('/user/register')
  server.use(http.all('*', () => HttpResponse.error()))
  await fillElection()
  await next()
  await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }))
  await fillPerson()
  await next()
  await waitFor(() => expect(router.state.location.search).toEqual({ step: '3' }))
  await finish()
  expect(
    await screen.findByText(/^Keine Verbindung zum Server\..*bleibt stehen\.$/, {}, { timeout: 1000 }),
  ).toBeVisible()
  expect(screen.queryByText(/wenden Sie sich bitte an den Anbieter/)).toBeNull()
  expect(screen.getByRole('radio', { name: /Gemeinnützig/ })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(await field(/^Passwort wiederholen/)).toHaveValue(STRONG_PASSWORD)
})

test('an error names the support and keeps the entered values', async () => {
  server.use(http.post(apiUrl('/users/register'), () => problem(500, 'internal')))
  await openPortal('/user/register')
  await fillElection()
  await next()
  await fillPerson()
  await next()
  await finish()
  expect(await screen.findByText('Oh nein!')).toBeVisible()
  expect(screen.getByText(/wenden Sie sich bitte an den Anbieter/)).toBeVisible()
  expect(sessionStorage.getItem('register_draft')).toContain('Stadtratswahl 2027')
})
