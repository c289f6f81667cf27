// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { serveDashboard } from '../../../test/instances.ts'
import { installPasskeys } from '../../../test/passkeys.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn, TOKENS } from '../../../test/session.ts'
import { getStoredAuth, getStoredRoleName, storeMe, storeTokens } from '../../api/session.ts'

setupTestServer()

const ADA = buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' })

beforeEach(() => {
  preparePage('de')
  serveDashboard([])
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(ADA)),
    // The pages to which signing in leads may begin to load.
    http.get(apiUrl('/applications/*'), () => new Promise<never>(() => undefined)),
    http.patch(apiUrl('/users/1'), () => HttpResponse.json(ADA.User)),
    http.post(apiUrl('/identity/password-strength'), () =>
      HttpResponse.json({ score: 3, needed: 2, enough: true, warning: null, suggestions: [] }),
    ),
  )
})

async function typeCredentials(email = 'ada@example.org', password = 'geheim') {
  await enterText(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), email)
  await enterText(screen.getByLabelText('Passwort'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
}

test('signing in shows a message and redirects to the requested page', async () => {
  let sent: unknown = null
  server.use(
    http.post(apiUrl('/identity/sign-in'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(TOKENS)
    }),
  )
  const { router } = await openPortal('/user/login?next=/portal/settings')
  expect(await screen.findByText(/Danach geht es dort weiter, wo Sie hinwollten/)).toBeVisible()
  await typeCredentials()
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/settings'))
  expect(sent).toEqual({ email: 'ada@example.org', password: 'geheim' })
  expect(await screen.findByText('Sie sind angemeldet.')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ first_name: 'Ada' })
})

test('with an authenticator app, signing in asks for a code in a second step', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(apiUrl('/identity/sign-in'), () =>
      HttpResponse.json({ challenge: 'first-step', expires_in: 300 }, { status: 202 }),
    ),
    http.post(apiUrl('/identity/sign-in/second-factor'), async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1 ? problem(403, 'second_factor_refused') : HttpResponse.json(TOKENS)
    }),
  )
  const { router } = await openPortal('/user/login?next=/portal/settings')
  await typeCredentials()
  const dialog = within(await screen.findByRole('dialog', { name: 'Zweiter Schritt' }))
  expect(getStoredAuth()).toBeNull()
  await enterText(dialog.getByLabelText('Code'), '111111')
  await userEvent.click(dialog.getByRole('button', { name: 'Anmelden' }))
  expect(await dialog.findByText(/^Der Code stimmt nicht/)).toBeVisible()
  expect(dialog.getByLabelText('Code')).toHaveValue('')
  await enterText(dialog.getByLabelText('Code'), '287 082')
  await userEvent.click(dialog.getByRole('button', { name: 'Anmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/settings'))
  expect(sent).toEqual([
    { challenge: 'first-step', code: '111111' },
    { challenge: 'first-step', code: '287 082' },
  ])
})

test('closing the second step leaves the sign-in page as it was', async () => {
  server.use(
    http.post(apiUrl('/identity/sign-in'), () =>
      HttpResponse.json({ challenge: 'first-step', expires_in: 300 }, { status: 202 }),
    ),
  )
  const { router } = await openPortal('/user/login')
  await typeCredentials()
  const dialog = within(await screen.findByRole('dialog', { name: 'Zweiter Schritt' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Passwort')).toHaveValue('geheim')
  expect(router.state.location.pathname).toBe('/user/login')
})

test('a refused sign-in does not say whether the address or the password is wrong', async () => {
  server.use(http.post(apiUrl('/identity/sign-in'), () => problem(401, 'login_error')))
  await openPortal('/user/login', 'en')
  await enterText(await screen.findByRole('textbox', { name: 'Email address' }), 'ada@example.org')
  await enterText(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid password or email.')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong')
})

test('a locked account shows for how long it is locked', async () => {
  server.use(
    http.post(apiUrl('/identity/sign-in'), () => problem(429, 'too_many_requests', {}, { 'retry-after': '840' })),
  )
  await openPortal('/user/login')
  await typeCredentials()
  expect(await screen.findByRole('alert')).toHaveTextContent(/in 14 Minuten noch einmal/)
})

test('without a connection, signing in says so at once, keeps what is typed and can be repeated', async () => {
  let attempts = 0
  server.use(
    http.post(apiUrl('/identity/sign-in'), () => {
      attempts += 1
      return attempts === 1 ? HttpResponse.error() : HttpResponse.json(TOKENS)
    }),
  )
  const { router } = await openPortal('/user/login')
  await typeCredentials()
  const alert = await screen.findByRole('alert', { name: 'Die Anmeldung hat nicht geklappt' }, { timeout: 1000 })
  expect(alert).toHaveTextContent('Keine Verbindung zum Server.')
  expect(alert).toHaveTextContent('Was Sie eingegeben haben, bleibt stehen.')
  expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('ada@example.org')
  expect(screen.getByLabelText('Passwort')).toHaveValue('geheim')
  await userEvent.click(within(alert).getByRole('button', { name: 'Wiederholen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
  expect(attempts).toBe(2)
})

test.each(['Passwort vergessen?', 'Ohne Passwort anmelden: Link per E-Mail'])(
  'the typed address is carried over to “%s”, but not in the URL',
  async (name) => {
    const { router } = await openPortal('/user/login')
    await enterText(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'ada@example.org')
    await userEvent.click(screen.getByRole('link', { name }))
    await screen.findByRole('button', { name: 'Link anfordern' })
    expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveValue('ada@example.org')
    expect(router.state.location.href).not.toContain('ada')
  },
)

test('a sign-in link requested by mail leads back to the page that required signing in', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(apiUrl('/identity/sign-in/link'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({}, { status: 202 })
    }),
  )
  await openPortal('/user/login?next=%2Fportal%2Fparties%2F21%2Ftheses')
  await userEvent.click(await screen.findByRole('link', { name: 'Ohne Passwort anmelden: Link per E-Mail' }))
  await enterText(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'ada@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Link anfordern' }))
  await waitFor(() => expect(sent).toEqual([{ email: 'ada@example.org', next: '/portal/parties/21/theses' }]))
})

test('empty fields are reported below them, and the first one takes the focus', async () => {
  await openPortal('/user/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
  const email = screen.getByRole('textbox', { name: 'E-Mail-Adresse' })
  await waitFor(() => expect(email).toHaveFocus())
  expect(email).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.')
  expect(screen.getByLabelText('Passwort')).toBeInvalid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('returning from the identity provider with a token signs in and removes the token from the URL', async () => {
  let sent: unknown = null
  server.use(
    http.post(apiUrl('/identity/sign-in/token'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(TOKENS)
    }),
  )
  location.hash = '#token=abc&next=/portal/help'
  const { router } = await openPortal('/user/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/help'))
  expect(sent).toEqual({ token: 'abc' })
  expect(router.state.location.href).not.toContain('abc')
  location.hash = ''
})

test('choosing a person of the demo ends the session of the one before', async () => {
  signIn(buildMe('admin'))
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(ADA)),
    http.post(apiUrl('/identity/sign-in/token'), () => HttpResponse.json({ ...TOKENS, id_token: 'e30.e30.ada' })),
  )
  location.hash = '#token=abc&end=1&next=/portal/applications/7/theses'
  const { router } = await openPortal('/user/login#token=abc')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/applications/7/theses'))
  expect(getStoredAuth()?.idToken).toBe('e30.e30.ada')
  location.hash = ''
})

test('returning from the identity provider with an error shows it', async () => {
  location.hash = '#error=login_error'
  await openPortal('/user/login')
  expect(await screen.findByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible()
  location.hash = ''
})

test('an administrator who signs in as somebody else keeps their own session', async () => {
  signIn(buildMe('admin'))
  const claims = btoa(JSON.stringify({ sub: '1', act: { sub: '2' } }))
  server.use(
    http.post(apiUrl('/identity/sign-in/token'), () => HttpResponse.json({ ...TOKENS, id_token: `e30.${claims}.x` })),
  )
  location.hash = '#token=for-ada'
  const { router } = await openPortal('/user/login#token=for-ada')
  // The administrator's own session opens the dashboard before the other one has begun.
  await waitFor(() => expect(getStoredAuth()?.idToken).toBe(`e30.${claims}.x`))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
  expect(JSON.parse(localStorage.getItem('own_auth') ?? '')).toMatchObject({ idToken: TOKENS.id_token })
  location.hash = ''
})

test('the message after requesting a link does not say whether the address has an account', async () => {
  server.use(http.post(apiUrl('/identity/password-reset'), () => HttpResponse.json({}, { status: 202 })))
  await openPortal('/user/forgot-password')
  await enterText(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'niemand@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Link anfordern' }))
  await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihrem Postfach nach' })
  expect(screen.getByText(/Wenn es ein Konto für niemand@example.org gibt/)).toBeVisible()
})

test.each([
  ['password_reset', 'Neues Passwort'],
  ['first_admin', 'Willkommen'],
])('the page of a link for %s has the heading “%s”', async (purpose, heading) => {
  server.use(
    http.post(apiUrl('/identity/password-reset/check'), () => HttpResponse.json({ email: 'ada@example.org', purpose })),
  )
  await openPortal('/user/reset-password?token=12345')
  await screen.findByRole('heading', { level: 1, name: heading })
  expect(screen.getByText(/ada@example.org/)).toBeVisible()
})

test('setting a new password signs in at once, unless its repetition differs', async () => {
  let sent: unknown = null
  server.use(
    http.post(apiUrl('/identity/password-reset/check'), () =>
      HttpResponse.json({ email: 'ada@example.org', purpose: 'password_reset' }),
    ),
    http.post(apiUrl('/identity/password-reset/confirm'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(TOKENS)
    }),
  )
  const { router } = await openPortal('/user/reset-password?token=12345')
  await enterText(await screen.findByLabelText('Neues Passwort'), 'Apfelmus-7')
  await enterText(screen.getByLabelText('Neues Passwort wiederholen'), 'Apfelmus-8')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern und anmelden' }))
  expect(screen.getByLabelText('Neues Passwort wiederholen')).toBeInvalid()
  expect(sent).toBeNull()
  await userEvent.clear(screen.getByLabelText('Neues Passwort wiederholen'))
  await enterText(screen.getByLabelText('Neues Passwort wiederholen'), 'Apfelmus-7')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern und anmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
  expect(sent).toEqual({ token: '12345', password: 'Apfelmus-7' })
})

const INVITATION = {
  invited_as: 'candidate',
  inviter: 'Ida Berg',
  application_id: 7,
  title: 'Obst-Kompass',
  location: 'Obsthausen',
  answers_page: '/portal/candidates/31/theses',
  party: 'Tanne',
  list_place: 3,
  election_date: '2027-03-14',
  theses: 30,
  minutes: 15,
  answers_until: null,
  is_past_deadline: false,
  late_answers: false,
  editors: { publisher: '', contact: '', phone: '', email: '' },
  valid_until: '2026-12-06T23:00:00Z',
  last_day: '2026-12-06',
  first_name: 'Ada',
  last_name: 'Lovelace',
}

/** Serves the link of an invitation for somebody without a password, with the given differences. */
function serveInvitation(differences: object = {}, invitation: object = {}) {
  const link = {
    state: 'valid',
    email: 'ada@example.org',
    needs_name: true,
    has_signed_in: false,
    has_password: false,
    has_passkey: false,
    may_sign_in_by_mail: true,
    invitation: { ...INVITATION, ...invitation },
    ...differences,
  }
  server.use(http.post(apiUrl('/identity/invitation/check'), () => HttpResponse.json(link)))
}

/** Accepts the invitation, and returns the bodies that were sent. */
function serveAcceptance(): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.post(apiUrl('/identity/invitation/accept'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(TOKENS)
    }),
  )
  return sent
}

/**
 * Serves the account of Ada, who is a creator in one instance and was invited as a candidate to another. It stores the
 * active role.
 */
function serveTwoRoles() {
  const creator = buildMe('creator', { application_id: 3, title: 'Landtagswahl' })
  const candidate = buildMe('candidate', { application_id: 7, title: 'Obst-Kompass', candidate_id: 31 })
  const Roles = [...creator.Roles, ...candidate.Roles]
  let now = { ...creator, Roles }
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json(now)),
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      expect(await request.json()).toEqual({ action: 'active_role', value: { role: 3, application_id: 7 } })
      now = { ...candidate, Roles }
      return HttpResponse.json(now.User)
    }),
  )
}

test('an invited candidate sees the inviter and the dates, chooses a password and gets to the theses', async () => {
  serveTwoRoles()
  serveInvitation()
  const sent = serveAcceptance()
  const { router } = await openPortal('/einladung/12345')
  await screen.findByRole('heading', { level: 1, name: 'Guten Tag, Ada Lovelace' })
  for (const fact of [
    /bei „Obst-Kompass“, Obsthausen. Eingeladen hat Sie Ida Berg/,
    'Sie treten für „Tanne“ an, Listenplatz 3.',
    '14. März 2027',
    '30 Thesen, etwa 15 Minuten',
    /^6\. Dezember 2026/,
  ]) {
    expect(screen.getByText(fact)).toBeVisible()
  }
  expect(screen.queryByRole('textbox', { name: 'Vorname' })).toBeNull()
  await enterText(screen.getByLabelText('Passwort wählen'), 'Apfelmus-7')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort festlegen und loslegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
  expect(sent).toEqual([{ token: '12345', password: 'Apfelmus-7', first_name: 'Ada', last_name: 'Lovelace' }])
  expect(getStoredRoleName()).toBe('candidate')
})

test('a signed-in person accepts an invitation, and starts in the new role after renewing the token', async () => {
  signIn(ADA)
  serveTwoRoles()
  serveInvitation({ has_signed_in: true, has_password: true })
  const renewals: unknown[] = []
  server.use(
    http.post(apiUrl('/identity/token'), async ({ request }) => {
      renewals.push(await request.json())
      return HttpResponse.json(TOKENS)
    }),
  )
  const { router } = await openPortal('/einladung/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Loslegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
  expect(renewals, 'the server activates new roles when a token is renewed').toHaveLength(1)
})

test('somebody who acts for two parties begins with the theses of the party that invites', async () => {
  const first = buildMe('trustperson', { application_id: 7, title: 'Obst-Kompass', party_id: 21 })
  const second = buildMe('trustperson', { application_id: 7, title: 'Obst-Kompass', party_id: 22 })
  signIn(first)
  server.use(
    http.get(apiUrl('/me'), () => HttpResponse.json({ ...first, Roles: [...first.Roles, ...second.Roles] })),
    http.post(apiUrl('/identity/token'), () => HttpResponse.json(TOKENS)),
  )
  serveInvitation(
    { has_signed_in: true, has_password: true },
    { invited_as: 'trustperson', answers_page: '/portal/parties/22/theses' },
  )
  const { router } = await openPortal('/einladung/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Loslegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/parties/22/theses'))
})

test('an invitation names each day once, and its editors can be called and written to', async () => {
  const editors = { publisher: 'Obst-Bote', contact: 'Kim Öztürk', phone: '01234 567-890', email: 'kim@example.org' }
  serveInvitation({}, { answers_until: '2026-12-06', editors })
  await openPortal('/einladung/12345')
  expect(await screen.findByText('Antworten bis')).toBeVisible()
  expect(screen.queryByText('Der Link gilt bis')).toBeNull()
  expect(screen.getByRole('link', { name: '01234 567-890' })).toHaveAttribute('href', 'tel:01234567890')
  expect(screen.getByRole('link', { name: 'kim@example.org' })).toHaveAttribute('href', 'mailto:kim@example.org')
})

test('the notice that another address is signed in comes before the facts of the invitation', async () => {
  signIn(ADA)
  serveInvitation({ email: 'max@example.org' })
  await openPortal('/einladung/12345')
  const notice = await screen.findByText('Angemeldet ist hier ada@example.org')
  expect(notice.compareDocumentPosition(screen.getByText('Wahltag'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each(['candidate', 'trustperson'])(
  'an invited %s sees above the password field that the deadline for answers has passed',
  async (invited_as) => {
    serveInvitation({}, { invited_as, answers_until: '2020-03-01', is_past_deadline: true })
    await openPortal('/einladung/12345')
    const notice = await screen.findByRole('alert', { name: 'Antworten waren bis zum 1. März 2020 möglich' })
    expect(notice).toHaveTextContent(/Fragen Sie die Redaktion, ob sie die Frist verlängert/)
    const password = screen.getByLabelText('Passwort wählen')
    expect(notice.compareDocumentPosition(password)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('an invitation after the deadline says that late answers are accepted', async () => {
  serveInvitation({}, { answers_until: '2020-03-01', is_past_deadline: true, late_answers: true })
  await openPortal('/einladung/12345')
  const notice = await screen.findByRole('alert', { name: 'Antworten waren bis zum 1. März 2020 möglich' })
  expect(notice).toHaveTextContent(/^.*Sie können noch antworten\./)
})

test.each([
  ['before the deadline', { answers_until: '2099-03-01' }],
  ['for creators, who do not answer', { invited_as: 'creator', answers_until: '2020-03-01', is_past_deadline: true }],
])('an invitation says nothing about a passed deadline %s', async (_, invitation) => {
  serveInvitation({}, invitation)
  await openPortal('/einladung/12345')
  expect(await screen.findByLabelText('Passwort wählen')).toBeVisible()
  expect(screen.queryByText(/^Antworten waren bis zum/)).toBeNull()
})

test('an invitation can be accepted without a password', async () => {
  serveTwoRoles()
  serveInvitation({ needs_name: false })
  const sent = serveAcceptance()
  const { router } = await openPortal('/invitation/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Ohne Passwort loslegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
  expect(sent).toEqual([{ token: '12345', password: null }])
})

/** Serves challenges for passkeys, and returns the bodies with which those of invitations were requested. */
function serveChallenges(): unknown[] {
  const requested: unknown[] = []
  server.use(
    http.post(apiUrl('/identity/invitation/passkey/challenge'), async ({ request }) => {
      requested.push(await request.json())
      return HttpResponse.json({ options: {} })
    }),
    http.post(apiUrl('/identity/sign-in/passkey/challenge'), () => HttpResponse.json({ options: {} })),
  )
  return requested
}

test('an invitation can be accepted with a passkey, and closing the dialog of the browser changes nothing', async () => {
  let isClosed = true
  installPasskeys(() => (isClosed ? 'close' : 'unlock'))
  serveTwoRoles()
  serveChallenges()
  serveInvitation({ needs_name: false })
  const sent = serveAcceptance()
  const { router } = await openPortal('/einladung/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Mit Passkey loslegen' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Mit Passkey loslegen' })).toBeEnabled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toEqual([])
  isClosed = false
  await userEvent.click(screen.getByRole('button', { name: 'Mit Passkey loslegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
  expect(sent).toEqual([{ token: '12345', passkey: { name: 'Passkey', credential: { id: 'of-this-device' } } }])
})

test('an invited person without a name enters it before the passkey is created', async () => {
  const opened = installPasskeys()
  const requested = serveChallenges()
  serveInvitation({}, { first_name: null, last_name: null })
  serveAcceptance()
  await openPortal('/einladung/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Mit Passkey loslegen' }))
  expect(await screen.findByRole('textbox', { name: 'Vorname' })).toBeInvalid()
  expect([opened, requested]).toEqual([[], []])
  await enterText(screen.getByRole('textbox', { name: 'Vorname' }), 'Ada')
  await enterText(screen.getByRole('textbox', { name: 'Nachname' }), 'Berg')
  await userEvent.click(screen.getByRole('button', { name: 'Mit Passkey loslegen' }))
  await waitFor(() => expect(requested).toEqual([{ token: '12345', first_name: 'Ada', last_name: 'Berg' }]))
})

test.each(['valid', 'used'])('a link that is %s offers signing in to somebody who has a passkey', async (state) => {
  const opened = installPasskeys()
  serveTwoRoles()
  serveChallenges()
  serveInvitation({ state, has_passkey: true })
  server.use(http.post(apiUrl('/identity/sign-in/passkey'), () => HttpResponse.json(TOKENS)))
  const { router } = await openPortal('/einladung/12345')
  expect(screen.queryByRole('button', { name: 'Mit Passkey loslegen' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
  expect(opened).toEqual(['get'])
})

test('signing in with a passkey of another account asks with which account to go on', async () => {
  installPasskeys()
  serveChallenges()
  serveInvitation({ email: 'max@example.org', has_passkey: true })
  server.use(http.post(apiUrl('/identity/sign-in/passkey'), () => HttpResponse.json(TOKENS)))
  await openPortal('/einladung/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }))
  expect(await screen.findByText('Angemeldet ist hier ada@example.org')).toBeVisible()
})

test('a returning person without a password gets to the theses with one click', async () => {
  serveTwoRoles()
  serveInvitation({ has_signed_in: true, needs_name: false })
  const sent = serveAcceptance()
  const { router } = await openPortal('/einladung/12345')
  expect(await screen.findByRole('heading', { level: 1, name: 'Willkommen zurück' })).toBeVisible()
  expect(screen.queryByLabelText(/^Passwort wählen/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Weiter zu den Thesen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
  expect(sent).toEqual([{ token: '12345', password: null }])
})

test('a returning person without a password can set one', async () => {
  serveInvitation({ has_signed_in: true, needs_name: false })
  await openPortal('/einladung/12345')
  await userEvent.click(await screen.findByRole('button', { name: 'Passwort festlegen' }))
  expect(await screen.findByLabelText(/^Passwort wählen/)).toBeVisible()
})

test('in a browser without passkeys, an invitation offers none', async () => {
  serveInvitation()
  await openPortal('/einladung/12345')
  expect(await screen.findByRole('button', { name: 'Passwort festlegen und loslegen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mit Passkey loslegen' })).toBeNull()
})

test('somebody who may not sign in by mail cannot accept an invitation with a passkey', async () => {
  installPasskeys()
  serveInvitation({ may_sign_in_by_mail: false })
  await openPortal('/einladung/12345')
  expect(await screen.findByRole('button', { name: 'Passwort festlegen und loslegen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mit Passkey loslegen' })).toBeNull()
})

test('a refused passkey is explained on the sign-in page', async () => {
  installPasskeys()
  serveChallenges()
  server.use(http.post(apiUrl('/identity/sign-in/passkey'), () => problem(403, 'passkey_refused')))
  await openPortal('/user/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }))
  expect(await screen.findByText(/Der Passkey ist hier nicht mehr eingetragen/)).toBeVisible()
})

test('an invited user enters a name that the inviter does not know', async () => {
  serveInvitation({ may_sign_in_by_mail: false }, { first_name: 'Max', last_name: null })
  const sent = serveAcceptance()
  await openPortal('/einladung/12345')
  await enterText(await screen.findByLabelText('Passwort wählen'), 'Apfelmus-7')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort festlegen und loslegen' }))
  expect(screen.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Max')
  expect(screen.getByRole('textbox', { name: 'Nachname' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Nachname' })).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ohne Passwort loslegen' })).toBeNull()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Berg')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort festlegen und loslegen' }))
  await waitFor(() =>
    expect(sent).toEqual([{ token: '12345', password: 'Apfelmus-7', first_name: 'Max', last_name: 'Berg' }]),
  )
})

test.each(['valid', 'used', 'expired'])(
  'a link that is %s leads somebody who has a password to signing in',
  async (state) => {
    serveTwoRoles()
    serveInvitation({ state, has_password: true })
    let sent: unknown = null
    server.use(
      http.post(apiUrl('/identity/sign-in'), async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json(TOKENS)
      }),
    )
    const { router } = await openPortal('/einladung/12345')
    await enterText(await screen.findByLabelText('Passwort'), 'Apfelmus-7')
    expect(screen.queryByLabelText('Passwort wählen')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Anmelden und loslegen' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
    expect(sent).toEqual({ email: 'ada@example.org', password: 'Apfelmus-7' })
  },
)

test('somebody who is signed in as another person is asked with which account to go on', async () => {
  signIn(ADA)
  serveInvitation({ email: 'max@example.org' })
  server.use(http.post(apiUrl('/identity/sign-out'), () => new HttpResponse(null, { status: 204 })))
  await openPortal('/einladung/12345')
  expect(await screen.findByText('Angemeldet ist hier ada@example.org')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bei ada@example.org bleiben' })).toHaveAttribute('href', '/portal/dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'Weiter als max@example.org' }))
  expect(await screen.findByLabelText('Passwort wählen')).toBeVisible()
  expect(getStoredAuth()).toBeNull()
})

test.each([
  ['used', 'Sie haben die Einladung schon angenommen', 'Link zum Anmelden schicken'],
  ['expired', 'Diese Einladung ist abgelaufen', 'Neue Einladung schicken'],
])('a link that was %s is replaced by a new one', async (state, heading, button) => {
  serveInvitation({ state })
  let sent: unknown = null
  server.use(
    http.post(apiUrl('/identity/invitation/renew'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ sent: true }, { status: 202 })
    }),
  )
  await openPortal('/einladung/12345')
  await screen.findByRole('heading', { level: 1, name: heading })
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('Der Link ist unterwegs an ada@example.org.')).toBeVisible()
  expect(sent).toEqual({ token: '12345' })
})

test('an expired link that has become valid meanwhile can be followed at once', async () => {
  serveInvitation({ state: 'expired', needs_name: false })
  await openPortal('/einladung/12345')
  const send = await screen.findByRole('button', { name: 'Neue Einladung schicken' })
  server.use(http.post(apiUrl('/identity/invitation/renew'), () => HttpResponse.json({ sent: false }, { status: 202 })))
  serveInvitation({ needs_name: false })
  await userEvent.click(send)
  expect(await screen.findByLabelText('Passwort wählen')).toBeVisible()
})

test('a link that was used on another device in the meantime says that the invitation is accepted', async () => {
  serveInvitation({ needs_name: false })
  await openPortal('/einladung/12345')
  await enterText(await screen.findByLabelText('Passwort wählen'), 'Apfelmus-7')
  server.use(http.post(apiUrl('/identity/invitation/accept'), () => problem(410, 'gone')))
  serveInvitation({ state: 'used' })
  await userEvent.click(screen.getByRole('button', { name: 'Passwort festlegen und loslegen' }))
  await screen.findByRole('heading', { level: 1, name: 'Sie haben die Einladung schon angenommen' })
})

/** Stores the session of another tab in which Ada has accepted the invitation. */
function acceptInOtherTab() {
  serveTwoRoles()
  serveInvitation({ state: 'used', has_password: true, needs_name: false })
  storeTokens(TOKENS)
  storeMe(ADA)
}

test('an invitation that was accepted in another tab says so at once, and leads to the theses', async () => {
  serveInvitation({ needs_name: false })
  const { router } = await openPortal('/einladung/12345')
  expect(await screen.findByLabelText('Passwort wählen')).toBeVisible()
  acceptInOtherTab()
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(await screen.findByRole('status')).toHaveTextContent(/^Die Einladung ist angenommen/)
  expect(screen.queryByLabelText('Passwort wählen')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Weiter zu den Thesen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/candidates/31/theses'))
})

test.each([
  ['gone', 410, {}],
  ['input_error', 422, { errors: [{ field: 'password', code: 'required' }] }],
])('an invitation that was accepted in another tab says so instead of the error %s', async (code, status, more) => {
  serveInvitation({ needs_name: false })
  await openPortal('/einladung/12345')
  server.use(http.post(apiUrl('/identity/invitation/accept'), () => problem(status, code, more)))
  await screen.findByLabelText('Passwort wählen')
  serveInvitation({ state: 'used', has_password: true, needs_name: false })
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Passwort loslegen' }))
  expect(await screen.findByRole('status')).toHaveTextContent(/^Die Einladung ist angenommen/)
  expect(screen.getByRole('button', { name: 'Anmelden und loslegen' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a withdrawn invitation links to the ways of signing in', async () => {
  server.use(http.post(apiUrl('/identity/invitation/check'), () => problem(410, 'gone')))
  await openPortal('/einladung/12345')
  await screen.findByRole('heading', { level: 1, name: 'Diese Einladung gibt es nicht mehr' })
  for (const [name, path] of [
    ['Zur Anmeldung', '/user/login'],
    ['Ohne Passwort anmelden', '/user/sign-in-link'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  }
})

test('a link from a mail is used only after a click, and a refused link offers a new one', async () => {
  let sent: unknown = null
  server.use(
    http.post(apiUrl('/identity/sign-in/token'), async ({ request }) => {
      sent = await request.json()
      return problem(401, 'login_error')
    }),
  )
  await openPortal('/anmelden/12345')
  await screen.findByText('Ein Klick, und Sie sind angemeldet.')
  expect(sent).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  expect(await screen.findByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute(
    'href',
    '/user/sign-in-link',
  )
  expect(sent).toEqual({ token: '12345' })
})

test('a link that was requested in the settings leads back there, and never to another site', async () => {
  signIn(buildMe('candidate', { application_id: 7, candidate_id: 31 }))
  server.use(http.post(apiUrl('/identity/sign-in/token'), () => HttpResponse.json(TOKENS)))
  const { router } = await openPortal('/anmelden/12345?next=/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/settings'))
  await router.navigate({ href: '/anmelden/12345?next=//example.org' })
  await userEvent.click(await screen.findByRole('button', { name: 'Anmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
})

test('a link to sign in is requested by mail address', async () => {
  server.use(http.post(apiUrl('/identity/sign-in/link'), () => HttpResponse.json({}, { status: 202 })))
  await openPortal('/user/sign-in-link')
  await enterText(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'ada@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Link anfordern' }))
  await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihrem Postfach nach' })
})

test('an invited user who has a password signs in, and then works in the role of the invitation', async () => {
  serveTwoRoles()
  server.use(http.post(apiUrl('/identity/sign-in'), () => HttpResponse.json(TOKENS)))
  const { router } = await openPortal('/user/login?role=3&instance=7')
  expect(await screen.findByText(/Melden Sie sich mit der Adresse an, an die die Einladung ging/)).toBeVisible()
  fireEvent.change(screen.getByLabelText('E-Mail-Adresse'), { target: { value: 'ada@example.org' } })
  fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: 'Apfelmus-7' } })
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/dashboard'))
  expect(getStoredRoleName()).toBe('candidate')
})

test('a password that the server rejects as too weak is reported at its field', async () => {
  const errors = [{ field: 'password', code: 'too_weak' }]
  server.use(
    http.post(apiUrl('/identity/password-reset/check'), () =>
      HttpResponse.json({ email: 'ada@example.org', purpose: 'password_reset' }),
    ),
    http.post(apiUrl('/identity/password-reset/confirm'), () => problem(422, 'input_error', { errors })),
  )
  await openPortal('/user/reset-password?token=12345')
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) {
    await enterText(await screen.findByLabelText(label), 'hallo')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern und anmelden' }))
  await waitFor(() => expect(screen.getByLabelText('Neues Passwort')).toBeInvalid())
  expect(screen.getByLabelText('Neues Passwort')).toHaveAccessibleDescription(/zu leicht zu erraten/)
  expect(screen.getAllByText(/zu leicht zu erraten/)).toHaveLength(1)
})

test('the password of an administrator is checked by stricter rules', async () => {
  const measured: unknown[] = []
  server.use(
    http.post(apiUrl('/identity/password-reset/check'), () =>
      HttpResponse.json({ email: 'ada@example.org', purpose: 'first_admin' }),
    ),
    http.post(apiUrl('/identity/password-strength'), async ({ request }) => {
      measured.push(await request.json())
      return HttpResponse.json({ score: 2, needed: 3, enough: false, warning: null, suggestions: [] })
    }),
  )
  await openPortal('/user/reset-password?token=12345')
  await enterText(await screen.findByLabelText('Neues Passwort'), 'Apfelmus')
  expect(await screen.findByText(/Das reicht noch nicht/)).toBeVisible()
  expect(measured.at(-1)).toMatchObject({ password: 'Apfelmus', admin: true })
})

test.each([
  ['breached', /ist aus Datenlecks bekannt/],
  ['personal', /fast nur Ihr Name/],
])('a password that is %s is refused with the reason', async (code, reason) => {
  server.use(
    http.post(apiUrl('/identity/password-reset/check'), () =>
      HttpResponse.json({ email: 'ada@example.org', purpose: 'password_reset' }),
    ),
    http.post(apiUrl('/identity/password-strength'), () =>
      HttpResponse.json({ score: 2, needed: 2, enough: false, code, warning: null, suggestions: [] }),
    ),
  )
  await openPortal('/user/reset-password?token=12345')
  await enterText(await screen.findByLabelText('Neues Passwort'), 'volvofh12')
  expect(await screen.findByText(reason)).toBeVisible()
})

test('an expired link offers a new one', async () => {
  server.use(http.post(apiUrl('/identity/password-reset/check'), () => problem(410, 'gone')))
  await openPortal('/user/reset-password?token=old')
  await screen.findByRole('heading', { name: 'Dieser Link gilt nicht mehr' })
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways.filter(([name]) => name === 'Zur Anmeldung' || name === 'Neuen Link anfordern')).toEqual([
    ['Zur Anmeldung', '/user/login'],
    ['Neuen Link anfordern', '/user/forgot-password'],
  ])
})

test('an address is confirmed by opening its link', async () => {
  server.use(http.post(apiUrl('/identity/email/confirm'), () => HttpResponse.json({ email: 'ada@example.org' })))
  await openPortal('/user/confirm-email?token=12345')
  await screen.findByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })
})

test('confirming a changed mail address shows a message', async () => {
  signIn(ADA)
  server.use(http.post(apiUrl('/identity/email/confirm'), () => HttpResponse.json({ email: 'neu@example.org' })))
  await openPortal('/user/confirm-email?token=12345')
  expect(await screen.findByText('Ihre E-Mail-Adresse ist geändert.')).toBeVisible()
})
