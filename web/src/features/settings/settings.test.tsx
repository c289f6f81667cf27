// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordDownloads } from '../../../test/downloads.ts'
import { enterText } from '../../../test/enterText.ts'
import { installPasskeys } from '../../../test/passkeys.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn, TOKENS } from '../../../test/session.ts'

setupTestServer()

const ADA = buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' })

beforeEach(() => {
  preparePage('de')
  server.use(
    http.post(apiUrl('/identity/password-strength'), () =>
      HttpResponse.json({ score: 3, needed: 2, enough: true, warning: null, suggestions: [] }),
    ),
  )
  signIn(ADA)
})

/** Serves an account whose changes require a recent authentication with the password `right`. */
function guardAccount(right: string): unknown[] {
  const changes: unknown[] = []
  let isReauthenticated = false
  server.use(
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      if (!isReauthenticated) return problem(403, 'reauthentication_needed')
      changes.push(await request.json())
      return HttpResponse.json(ADA.User)
    }),
    http.post(apiUrl('/identity/reauthenticate'), async ({ request }) => {
      isReauthenticated = ((await request.json()) as { password: string }).password === right
      return isReauthenticated ? HttpResponse.json(TOKENS) : problem(403, 'wrong_password')
    }),
  )
  return changes
}

const type = async (label: string, text: string) => enterText(await screen.findByLabelText(label), text)

test('an administrator who acts as somebody else cannot change their mail address or password', async () => {
  signIn({ ...ADA, ActingAs: { user_id: 2, name: 'Grace Hopper' } })
  await openPortal('/portal/settings')
  expect(await screen.findByText(/kann nur .* selbst ändern/)).toBeVisible()
  expect(screen.queryByLabelText('Neues Passwort')).not.toBeInTheDocument()
})

test('changing the password requires the current one', async () => {
  const changes = guardAccount('Birnbaum')
  await openPortal('/portal/settings')
  await type('Neues Passwort', 'Apfelmus-7')
  await type('Neues Passwort wiederholen', 'Apfelmus-7')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sind Sie es?' })
  await enterText(within(dialog).getByLabelText('Bisheriges Passwort'), 'Kirschbaum')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bestätigen' }))
  expect(await within(dialog).findByText('Das bisherige Passwort stimmt nicht.')).toBeInTheDocument()
  await userEvent.clear(within(dialog).getByLabelText('Bisheriges Passwort'))
  await enterText(within(dialog).getByLabelText('Bisheriges Passwort'), 'Birnbaum')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bestätigen' }))
  expect(await screen.findByText('Ihr Passwort ist geändert.')).toBeInTheDocument()
  expect(changes).toEqual([{ action: 'password', value: 'Apfelmus-7' }])
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('')
})

test('dismissing the password dialog changes nothing and keeps the typed values', async () => {
  const changes = guardAccount('Birnbaum')
  await openPortal('/portal/settings')
  await type('Bisherige E-Mail-Adresse', 'ada@example.org')
  await type('Neue E-Mail-Adresse', 'lovelace@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'E-Mail-Adresse ändern' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(changes).toEqual([])
  expect(screen.getByLabelText('Neue E-Mail-Adresse')).toHaveValue('lovelace@example.org')
  expect(screen.queryByText('Das konnte nicht gespeichert werden.')).not.toBeInTheDocument()
})

test('changing the mail address requires the current address', async () => {
  const changes = guardAccount('Birnbaum')
  await openPortal('/portal/settings')
  await type('Bisherige E-Mail-Adresse', 'jemand@example.org')
  await type('Neue E-Mail-Adresse', 'ADA@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'E-Mail-Adresse ändern' }))
  const summary = await screen.findByRole('alert', { name: 'Bitte prüfen Sie 2 Felder' })
  expect(summary).toHaveTextContent('Das ist nicht Ihre bisherige E-Mail-Adresse.')
  expect(summary).toHaveTextContent('Das ist schon Ihre E-Mail-Adresse.')
  expect(changes).toEqual([])
})

test('a new password must be entered twice, otherwise nothing is sent', async () => {
  const changes = guardAccount('Birnbaum')
  await openPortal('/portal/settings')
  await type('Neues Passwort', 'Quarz-Biber-71')
  await type('Neues Passwort wiederholen', 'Quarz-Biber-17')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  await waitFor(() => expect(screen.getByLabelText('Neues Passwort wiederholen')).toBeInvalid())
  expect(screen.getAllByText(/Die beiden Passwörter stimmen nicht überein/)[0]).toBeVisible()
  expect(changes).toEqual([])
})

test('a mail address that is in use is reported at its field', async () => {
  server.use(http.patch(apiUrl('/users/1'), () => problem(409, 'email_in_use')))
  await openPortal('/portal/settings')
  await type('Bisherige E-Mail-Adresse', 'ada@example.org')
  await type('Neue E-Mail-Adresse', 'grace@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'E-Mail-Adresse ändern' }))
  await waitFor(() => expect(screen.getByLabelText('Neue E-Mail-Adresse')).toBeInvalid())
})

test('somebody without a password confirms by a mailed link, and nothing typed is lost', async () => {
  signIn({ ...ADA, HasPassword: false })
  const changes = guardAccount('')
  let sentBy: string | null = null
  server.use(
    http.post(apiUrl('/identity/reauthenticate/link'), ({ request }) => {
      sentBy = request.headers.get('authorization')
      return HttpResponse.json({}, { status: 202 })
    }),
  )
  await openPortal('/portal/settings')
  await type('Neues Passwort', 'Apfelmus-7')
  await type('Neues Passwort wiederholen', 'Apfelmus-7')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort festlegen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sind Sie es?' }))
  expect(dialog.queryByLabelText(/Passwort/)).toBeNull()
  expect(sentBy).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Link per E-Mail senden' }))
  expect(await dialog.findByText(/^Der Link an ada@example.org ist unterwegs/)).toBeVisible()
  expect(sentBy).toMatch(/^Bearer /)

  // The link has signed in again, in another tab.
  server.use(
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      changes.push(await request.json())
      return HttpResponse.json(ADA.User)
    }),
    http.get(apiUrl('/me'), () => HttpResponse.json(ADA)),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Ich habe mich angemeldet' }))
  expect(await screen.findByText('Ihr Passwort gilt ab sofort.')).toBeVisible()
  expect(changes).toEqual([{ action: 'password', value: 'Apfelmus-7' }])
  expect(await screen.findByRole('button', { name: 'Passwort ändern' })).toBeVisible()
})

test('a mail address that is not confirmed yet is shown', async () => {
  signIn({ ...ADA, PendingEmail: 'neu@example.org' })
  await openPortal('/portal/settings')
  expect(await screen.findByText(/Der Link an neu@example.org ist unterwegs/)).toBeVisible()
})

test('every field of the profile is saved', async () => {
  let sent: unknown = null
  server.use(
    http.put(apiUrl('/users/1'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(ADA.User)
    }),
  )
  await openPortal('/portal/settings?tab=profile')
  await userEvent.selectOptions(await screen.findByLabelText(/^Geschlecht/), 'weiblich')
  await type('Titel (akademisch)', 'Dr.')
  await type('Geburtstag', '1985-12-10')
  await type('Telefon', '0123 456')
  await type('Beruf', 'Mathematikerin')
  await type('Straße und Hausnummer', 'Apfelweg 1')
  await type('Adresszusatz', 'Hinterhaus')
  await type('Postleitzahl', '12345')
  await type('Ort', 'Obsthausen')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Ihr Profil ist gespeichert.')).toBeVisible()
  expect(sent).toEqual({
    title: 'Dr.',
    first_name: 'Ada',
    last_name: 'Lovelace',
    gender_id: 2,
    birthday: '1985-12-10',
    phone: '0123 456',
    job: 'Mathematikerin',
    address1: 'Apfelweg 1',
    address2: 'Hinterhaus',
    zipcode: '12345',
    city: 'Obsthausen',
  })
})

test('the reason why saving failed is shown in the form', async () => {
  server.use(http.put(apiUrl('/users/1'), () => problem(503, 'unavailable')))
  await openPortal('/portal/settings?tab=profile')
  await userEvent.selectOptions(await screen.findByLabelText(/^Geschlecht/), 'weiblich')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  const form = screen.getByRole('button', { name: 'Speichern' }).closest('form') as HTMLElement
  expect(await within(form).findByRole('alert')).toHaveTextContent('Der Dienst ist gerade nicht erreichbar.')
})

test('a failed save of the profile shows an error and keeps the entered values', async () => {
  server.use(
    http.put(apiUrl('/users/1'), () =>
      problem(422, 'input_error', { errors: [{ field: 'phone', code: 'too_long', max: 40 }] }),
    ),
  )
  await openPortal('/portal/settings?tab=profile')
  await userEvent.selectOptions(await screen.findByLabelText(/^Geschlecht/), 'weiblich')
  await type('Telefon', '0123')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByRole('link', { name: 'Telefon: Bitte geben Sie höchstens 40 Zeichen ein.' })).toBeVisible()
  expect(
    await screen.findByText('Das konnte nicht gespeichert werden. Bitte prüfen Sie die Eingabefelder.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Telefon')).toHaveValue('0123')
})

test('colour, corners and direction are stored in the browser under their names', async () => {
  await openPortal('/portal/settings?tab=appearance')
  await userEvent.click(await screen.findByRole('radio', { name: /Rubinrot/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Eckig' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Von rechts nach links' }))
  expect(localStorage.getItem('themeColor')).toBe('redruby')
  expect(localStorage.getItem('themeRadius')).toBe('flat')
  expect(localStorage.getItem('themeDirection')).toBe('rtl')
})

test('choosing a colour reloads the page half a second later', async () => {
  await openPortal('/portal/settings?tab=appearance')
  const colour = await screen.findByRole('radio', { name: /Rubinrot/ })
  const timer = vi.spyOn(globalThis, 'setTimeout')
  fireEvent.click(colour)
  const reload = timer.mock.calls.filter(([work]) => String(work).includes('location.reload'))
  expect(reload.map(([, ms]) => ms)).toEqual([500])
})

test('the language is stored in the browser and sent to the server for the mails', async () => {
  let sent: unknown = null
  server.use(
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(ADA.User)
    }),
  )
  await openPortal('/portal/settings?tab=appearance')
  await userEvent.click(await screen.findByRole('radio', { name: 'Englisch' }))
  await waitFor(() => expect(localStorage.getItem('currentLanguage')).toBe('en'))
  expect(sent).toEqual({ action: 'language', value: 'en' })
})

test('a user can download all their own data as a file', async () => {
  const downloads = recordDownloads()
  server.use(
    http.get(apiUrl('/users/1/data'), () =>
      HttpResponse.json({}, { headers: { 'content-disposition': 'attachment; filename="ada.json"' } }),
    ),
  )
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Alle Daten herunterladen' }))
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['ada.json']))
})

test('deleting one’s own account requires typing its address, and signs out', async () => {
  let isGone = false
  server.use(
    http.delete(apiUrl('/users/1'), () => {
      isGone = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { router } = await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Mein Konto löschen' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mein Konto löschen' }))
  expect(isGone).toBe(false)
  await enterText(within(dialog).getByRole('textbox'), 'ada@example.org')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mein Konto löschen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
  expect(isGone).toBe(true)
  expect(localStorage.getItem('auth')).toBeNull()
})

/** Serves three sessions: this one, one on a phone, and one that has ended. Returns the calls that end sessions. */
function serveSessions(): string[] {
  const calls: string[] = []
  const session = {
    browser: 'Firefox',
    system: 'Windows',
    network: '203.0.113.0/24',
    by_administrator: false,
    current: false,
    created_at: '2026-11-01T08:00:00Z',
    last_used_at: '2026-11-02T08:00:00Z',
    ended_at: null,
  }
  const sessions = [
    { ...session, id: 1, current: true },
    { ...session, id: 2, browser: 'Safari', system: 'iPhone', network: null },
    { ...session, id: 3, browser: null, system: null, ended_at: '2026-11-03T08:00:00Z' },
  ]
  let ended: number[] = []
  const list = () => sessions.map((one) => (ended.includes(one.id) ? { ...one, ended_at: one.last_used_at } : one))
  const end = (call: string, ids: number[]) => {
    calls.push(call)
    ended = ids
    return new HttpResponse(null, { status: 204 })
  }
  server.use(
    http.get(apiUrl('/identity/sessions'), () => HttpResponse.json(list())),
    http.delete(apiUrl('/identity/sessions/:id'), ({ params: { id } }) => end(`end ${id}`, [Number(id)])),
    http.post(apiUrl('/identity/sessions/end-others'), () => end('end others', [2])),
  )
  return calls
}

test('a person sees where somebody is signed in, also by sessions that have ended', async () => {
  serveSessions()
  await openPortal('/portal/settings')
  const list = await screen.findByRole('list', { name: 'Sitzungen' })
  const [here, phone, ...others] = within(list).getAllByRole('listitem')
  expect(here).toHaveTextContent(/Firefox, Windows.*Netz: 203\.0\.113\.0\/24.*Dieses Gerät/)
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
  expect(phone).toHaveTextContent('Safari, iPhone')
  expect(phone).not.toHaveTextContent('Netz')
  expect(others).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '1 beendete Sitzung zeigen' }))
  expect(within(list).getAllByRole('listitem')[2]).toHaveTextContent(/Unbekanntes Gerät.*Beendet am/)
})

test('a person signs out one device', async () => {
  const calls = serveSessions()
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: /^Safari, iPhone, angemeldet am .*, abmelden$/ }))
  expect(await screen.findByText('Das Gerät ist abgemeldet.')).toBeInTheDocument()
  expect(screen.queryByText('Safari, iPhone')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Überall sonst abmelden' })).not.toBeInTheDocument()
  expect(calls).toEqual(['end 2'])
})

test('a person signs out everywhere else', async () => {
  const calls = serveSessions()
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Überall sonst abmelden' }))
  expect(await screen.findByText('Sie sind auf allen anderen Geräten abgemeldet.')).toBeInTheDocument()
  expect(calls).toEqual(['end others'])
})

const CODES = ['0a1b2-c3d4e', '5f6g7-h8j9k']

/** Serves a second factor that is set up or not. Returns the calls that change it. */
function serveSecondFactor(isEnabled: boolean): unknown[] {
  const calls: unknown[] = []
  let enabled = isEnabled
  const record = async (name: string, request: Request) => {
    calls.push([name, await request.json()])
  }
  server.use(
    http.get(apiUrl('/identity/second-factor'), () =>
      HttpResponse.json({
        enabled_at: enabled ? '2026-11-01T08:00:00Z' : null,
        recovery_codes: enabled ? 9 : 0,
        required: false,
      }),
    ),
    http.post(apiUrl('/identity/second-factor/begin'), () =>
      HttpResponse.json({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Wahl:ada?secret=GEZDGNBVGY3TQOJQ' }),
    ),
    http.post(apiUrl('/identity/second-factor'), async ({ request }) => {
      await record('confirm', request)
      enabled = true
      return HttpResponse.json({ codes: CODES })
    }),
    http.post(apiUrl('/identity/second-factor/recovery-codes'), async ({ request }) => {
      await record('renew', request)
      return HttpResponse.json({ codes: CODES })
    }),
    http.post(apiUrl('/identity/second-factor/disable'), async ({ request }) => {
      await record('disable', request)
      enabled = false
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return calls
}

test('an authenticator app is set up by a QR code or a typed key, and a first code', async () => {
  const calls = serveSecondFactor(false)
  const downloads = recordDownloads()
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Authenticator-App einrichten' }))
  expect(await screen.findByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeVisible()
  await type('Code, den die App jetzt anzeigt', '287082')
  await userEvent.click(screen.getByRole('button', { name: 'Einrichten' }))
  const codes = await screen.findByRole('list', { name: 'Wiederherstellungscodes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Herunterladen' }))
  expect(downloads.map(({ name }) => name)).toEqual(['wiederherstellungscodes.txt'])
  await userEvent.click(screen.getByRole('button', { name: 'Ich habe sie gespeichert' }))
  expect(await screen.findByText('Sie haben noch 9 Wiederherstellungscodes.')).toBeVisible()
  expect(calls).toEqual([['confirm', { code: '287082' }]])
})

test('new recovery codes and turning the second factor off need a code', async () => {
  const calls = serveSecondFactor(true)
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Neue Wiederherstellungscodes' }))
  const renewal = within(await screen.findByRole('dialog', { name: 'Neue Wiederherstellungscodes?' }))
  await userEvent.click(renewal.getByRole('button', { name: 'Codes erzeugen' }))
  expect(renewal.getByLabelText('Code')).toBeInvalid()
  await enterText(renewal.getByLabelText('Code'), '287082')
  await userEvent.click(renewal.getByRole('button', { name: 'Codes erzeugen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ich habe sie gespeichert' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ausschalten' }))
  const off = within(await screen.findByRole('dialog', { name: 'Zweiten Faktor ausschalten?' }))
  await enterText(off.getByLabelText('Code'), CODES[0] as string)
  await userEvent.click(off.getByRole('button', { name: 'Ausschalten' }))
  expect(await screen.findByText('Der zweite Faktor ist ausgeschaltet.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Authenticator-App einrichten' })).toBeVisible()
  expect(calls).toEqual([
    ['renew', { code: '287082' }],
    ['disable', { code: CODES[0] }],
  ])
})

/** Serves one passkey, which cannot be removed. */
function servePasskey() {
  const passkey = { id: 5, name: 'Mein Telefon', created_at: '2026-11-01T08:00:00Z', last_used_at: null }
  server.use(
    http.get(apiUrl('/identity/passkeys'), () => HttpResponse.json([passkey])),
    http.delete(apiUrl('/identity/passkeys/5'), () => problem(409, 'password_needed')),
  )
}

test('the last passkey of an account without a password cannot be removed, with an explanation', async () => {
  installPasskeys()
  signIn({ ...ADA, HasPassword: false, HasPasskey: true })
  servePasskey()
  await openPortal('/portal/settings')
  await userEvent.click(await screen.findByRole('button', { name: '„Mein Telefon“ entfernen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Passkey entfernen?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Entfernen' }))
  expect(await within(dialog).findByText(/Legen Sie zuerst ein Passwort fest/)).toBeVisible()
  expect(screen.getByText('Noch nicht benutzt')).toBeInTheDocument()
})

test('a browser without passkeys lists those of other devices, and offers no new one', async () => {
  signIn({ ...ADA, HasPasskey: true })
  servePasskey()
  await openPortal('/portal/settings')
  expect(await screen.findByText('Mein Telefon')).toBeVisible()
  expect(screen.getByText('Dieser Browser kann hier keinen Passkey einrichten.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Passkey hinzufügen' })).toBeNull()
})

test('a change can be confirmed with a passkey instead of the password', async () => {
  installPasskeys()
  signIn({ ...ADA, HasPasskey: true })
  servePasskey()
  const changes = guardAccount('Birnbaum')
  let isReauthenticated = false
  server.use(
    http.patch(apiUrl('/users/1'), async ({ request }) => {
      if (!isReauthenticated) return problem(403, 'reauthentication_needed')
      changes.push(await request.json())
      return HttpResponse.json(ADA.User)
    }),
    http.post(apiUrl('/identity/reauthenticate/passkey/challenge'), () => HttpResponse.json({ options: {} })),
    http.post(apiUrl('/identity/reauthenticate/passkey'), () => {
      isReauthenticated = true
      return HttpResponse.json(TOKENS)
    }),
  )
  await openPortal('/portal/settings')
  await type('Neues Passwort', 'Apfelmus-7')
  await type('Neues Passwort wiederholen', 'Apfelmus-7')
  await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sind Sie es?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mit Passkey bestätigen' }))
  await waitFor(() => expect(changes).toEqual([{ action: 'password', value: 'Apfelmus-7' }]))
})
