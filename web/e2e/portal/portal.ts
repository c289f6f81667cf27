import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type { Me } from '../../src/api/types.ts'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { MailServer } from './mailServer.ts'

const binary = process.env.STANDPUNKT_BIN ?? fileURLToPath(new URL('../../../target/debug/standpunkt', import.meta.url))

/** The demo's election. */
export const DEMO = fileURLToPath(new URL('../../../demo/kranichfurt.json', import.meta.url))

export const ADMIN_PASSWORD = 'Turm-Nebel-Kiwi'

/** The password of all other people. */
export const PASSWORD = 'Quarz-Biber-71'

/** A running portal with its own empty store and a mail server. */
export interface Portal {
  readonly address: string
  readonly mailServer: MailServer
  /** Creates an administrator. Returns the link to the page where they choose a password. */
  readonly createAdminLink: (mail: string) => string
  /** Imports the demo's election as an instance at this domain. The instance is live by default. */
  readonly importElection: (domain: string, options?: InstanceOptions) => void
}

/** Differences of an imported instance from the demo. */
interface InstanceOptions {
  readonly title?: string
  readonly location?: string
  /** Date of publication, `YYYY-MM-DD`. */
  readonly launchDate?: string
  readonly isLive?: boolean
  /** Path of the election file. Default: the demo. */
  readonly file?: string
}

/** Test with a portal. It fails if a page requests another host, violates the content security policy or throws an error. */
export const test = base.extend<{ pageMonitor: undefined }, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const { portal, close } = await startPortal(() => '')
      await use(portal)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
  pageMonitor: [
    async ({ page, portal }, use) => {
      const pageErrors: string[] = []
      page.context().on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== portal.address) pageErrors.push(request.url())
      })
      page.on('console', (message) => {
        if (/content security policy|refused to/i.test(message.text())) pageErrors.push(message.text())
      })
      page.on('pageerror', (error) => pageErrors.push(error.message))
      await use(undefined)
      expect(pageErrors, 'errors on the page, requests to other hosts').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Starts a portal. `settings` returns the content of its configuration file for the address of the portal. Passkeys need
 * the host `localhost`.
 */
export async function startPortal(settings: (address: string) => string, host = '127.0.0.1') {
  const data = mkdtempSync(join(tmpdir(), 'standpunkt-portal-'))
  const mailServer = await MailServer.start()
  const address = `http://${host}:${await findFreePort()}`
  const config = join(data, 'standpunkt.toml')
  writeFileSync(config, settings(address))
  const createAdminLink = (mail: string) =>
    runCommand(['admin', 'create', mail, '--data', data, '--config', config, '--url', address]).match(/http\S+/)?.[0] ??
    ''
  const importElection = (
    domain: string,
    { title, location, launchDate: launched, isLive = true, file: other = DEMO }: InstanceOptions = {},
  ) => {
    const file = launched ? join(data, `${domain}.json`) : other
    if (launched) writeFileSync(file, JSON.stringify(buildDemoLaunchedOn(launched)))
    const flags = [title && ['--title', title], location && ['--location', location], isLive && ['--live']]
    const options = flags.flatMap((flag) => flag || [])
    runCommand(['import', file, '--domain', domain, ...options, '--data', data, '--config', config])
  }
  const server = await serve(address, data, config, mailServer)
  const portal: Portal = { address, mailServer, createAdminLink, importElection }
  const close = async () => {
    await stop(server)
    await mailServer.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { portal, close }
}

/** Returns the demo's election file with this publication date. */
function buildDemoLaunchedOn(day: string) {
  const demo = JSON.parse(readFileSync(DEMO, 'utf8'))
  return { ...demo, instance: { ...demo.instance, launch_date: day } }
}

/** Calls the HTTP interface as the person who is signed in on the page. Returns the body of the response. */
export async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.jwt)}` }
  return (await page.request.fetch(`/api/v1${path}`, { method, headers, ...(body && { data: body }) })).json()
}

/** Tokens of a session, as in the response of the server. */
interface SessionTokens {
  readonly id_token: string
  readonly refresh_token: string
}

/** Calls the HTTP interface outside the page, with the id token if there is one. The call must succeed. */
async function request<T>(page: Page, method: string, path: string, data?: object, idToken?: string): Promise<T> {
  const headers = idToken ? { Authorization: `Bearer ${idToken}` } : {}
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Returns the snapshot of a live instance. Waits for it, as the portal finds imported data within a second. */
export async function readElection(page: Page, domain: string): Promise<Snapshot> {
  const path = `/api/v1/public/instances/${domain}`
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  return (await page.request.get(path)).json()
}

/** Creates an administrator by calls. Returns the tokens of the new session. */
async function createAdmin(page: Page, portal: Portal, mail: string): Promise<SessionTokens> {
  const token = new URL(portal.createAdminLink(mail)).searchParams.get('token')
  return request(page, 'POST', '/identity/password-reset/confirm', { token, password: ADMIN_PASSWORD })
}

/** Stores a session in the local storage, as the portal does. The portal itself is not opened. */
async function openSession(page: Page, { id_token: idToken, refresh_token: refreshToken }: SessionTokens) {
  const me = await request<Me>(page, 'GET', '/me', undefined, idToken)
  const stored = {
    jwt: idToken,
    auth: JSON.stringify({ idToken, refreshToken, expirationTime: Date.now() + SESSION_MS }),
    user: JSON.stringify(me.User),
    app_roles: JSON.stringify({ active: me.ActiveRole, admin: me.Admin, setup: me.RequiredSetup }),
    activeInstance: JSON.stringify(me.ActiveApplicationId),
  }
  await page.goto('/robots.txt')
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored)
}

/** Shorter than the lifetime of an id token. */
const SESSION_MS = 30 * 60_000

/** Opens a page in the portal that is already loaded, which costs a third of loading it again. Waits for its content. */
export async function navigate(page: Page, path: string) {
  await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), path)
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {}
    return status === 'idle' && location?.href === resolvedLocation?.href
  })
}

/** Creates an administrator and signs in. `account.spec.ts` tests the link that the command prints. */
export async function becomeAdmin(page: Page, portal: Portal, mail: string) {
  await openSession(page, await createAdmin(page, portal, mail))
}

/** Registers an instance and its creator by calls and signs in as the creator. `register` uses the wizard. */
export async function becomeCreator(page: Page, mail: string, domain: string) {
  await request(page, 'POST', '/users/register', {
    election: { name: 'Stadtratswahl', location: 'Obsthausen', election_date: getDateInDays(60) },
    application: {
      title: 'Obst-Kompass',
      location: 'Obsthausen',
      description: 'Die Wahlhilfe der Lokalzeitung.',
      url: domain,
      licence: 'non_profit',
    },
    user: { first_name: 'Ada', last_name: 'Lovelace', gender_id: 2, email: mail, password: PASSWORD, language: 'de' },
  })
  await openSession(page, await request(page, 'POST', '/identity/sign-in', { email: mail, password: PASSWORD }))
}

/** Follows the link in the mail of a registration by calls: only a confirmed address may do what costs. */
export async function confirmAddress(page: Page, portal: Portal, mail: string) {
  const link = new URL(await portal.mailServer.waitForLink(mail, 'confirm-email'))
  await request(page, 'POST', '/identity/email/confirm', { token: link.searchParams.get('token') })
}

/** Invites a trust person as an administrator and accepts the invitation. Returns the id of the party. */
export async function becomeTrustPerson(page: Page, portal: Portal, name: string, file = DEMO): Promise<number> {
  portal.importElection(name, { file })
  const admin = await createAdmin(page, portal, `admin-of-${name}@example.org`)
  const { instance, parties } = await readElection(page, name)
  const party = parties[0]?.id ?? 0
  const link = await grantTrustPerson(page, portal, admin, `${name}@example.org`, instance.id, party)
  await acceptInvitationByCalls(page, link)
  return party
}

/** Adds a party and invites a trust person as an administrator. Returns the id of the party and the link of the mail. */
export async function inviteTrustPerson(page: Page, portal: Portal, name: string) {
  portal.importElection(name)
  const admin = await createAdmin(page, portal, `admin-of-${name}@example.org`)
  const { instance } = await readElection(page, name)
  const party = { shortcut: 'Linde', name: 'Die Linde', description: 'Wir treten zum ersten Mal an.' }
  const path = `/applications/${instance.id}/matches/parties`
  const { id } = await request<{ id: number }>(page, 'POST', path, party, admin.id_token)
  return { id, link: await grantTrustPerson(page, portal, admin, `${name}@example.org`, instance.id, id) }
}

/** Makes a person a trust person of a party. Returns the link of the invitation. */
async function grantTrustPerson(
  page: Page,
  portal: Portal,
  admin: SessionTokens,
  mail: string,
  instance: number,
  party: number,
): Promise<string> {
  const callAsAdmin = <T>(method: string, path: string, body?: object) =>
    request<T>(page, method, path, body, admin.id_token)
  const { UserId } = await callAsAdmin<{ UserId: number }>('POST', '/users/invite', { mail })
  const role = await callAsAdmin<{ id: number }>('POST', `/applications/${instance}/roles/trustpersons`, {
    user_id: UserId,
    party_id: party,
  })
  await callAsAdmin('POST', `/actions/invite/${instance}/trustperson`, { id: role.id })
  return portal.mailServer.waitForLink(mail, 'einladung')
}

/** Creates and invites a candidate as an administrator and accepts the invitation. Returns the id of the candidate. */
export async function becomeCandidate(page: Page, portal: Portal, name: string, file = DEMO): Promise<number> {
  const { id, link } = await inviteCandidate(page, portal, name, file)
  await acceptInvitationByCalls(page, link)
  return id
}

/** Creates and invites a candidate as an administrator. Returns the id of the candidate and the link of the mail. */
export async function inviteCandidate(page: Page, portal: Portal, name: string, file = DEMO) {
  portal.importElection(name, { file })
  const admin = await createAdmin(page, portal, `admin-${name}@example.org`)
  const callAsAdmin = <T>(method: string, path: string, body?: object) =>
    request<T>(page, method, path, body, admin.id_token)
  const mail = `${name}@example.org`
  const { instance, parties } = await readElection(page, name)
  const party = parties[0]?.id ?? 0
  const candidates = `/applications/${instance.id}/matches/parties/${party}/candidates`
  const person = { firstName: 'Mary', lastName: 'Somerville', email: mail }
  const { id } = await callAsAdmin<{ id: number }>('POST', candidates, person)
  await callAsAdmin('POST', `/actions/invite/${instance.id}/party/${party}/candidate`, { id })
  return { id, link: await portal.mailServer.waitForLink(mail, 'einladung') }
}

/** Returns the id of the instance of the candidate who is signed in. */
export async function readOwnInstance(page: Page): Promise<number> {
  const { Candidates } = await call<Me>(page, 'GET', '/me')
  return Candidates[0]?.ApplicationId ?? 0
}

/** Rates the first theses, or all of them, as the candidate who is signed in, by calls. */
export async function rateFirstTheses(page: Page, candidate: number, value: number, count?: number) {
  const instance = await readOwnInstance(page)
  const theses = await call<{ id: number }[]>(page, 'GET', `/applications/${instance}/theses/de`)
  for (const { id } of theses.slice(0, count)) {
    const answer = { statement_id: id, application_id: instance, value, weight: 1 }
    await call(page, 'PUT', `/applications/${instance}/matches/candidates/${candidate}/votes`, answer)
  }
}

/** Creates an account without a role as an administrator and signs in with a new password. */
export async function becomeMedia(page: Page, portal: Portal, name: string) {
  const admin = await createAdmin(page, portal, `admin-${name}@example.org`)
  const mail = `${name}@example.org`
  await request(page, 'POST', '/users/invite', { mail }, admin.id_token)
  await request(page, 'POST', '/identity/password-reset', { email: mail })
  await page.goto(await portal.mailServer.waitForLink(mail, 'reset-password'))
  await choosePassword(page, PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
}

/** Accepts an invitation by calls and signs in. `acceptInvitation` uses the page that the mail leads to. */
export async function acceptInvitationByCalls(page: Page, link: string, first = 'Mary', last = 'Somerville') {
  const token = new URL(link).pathname.split('/').at(-1)
  const name = { first_name: first, last_name: last }
  await openSession(
    page,
    await request(page, 'POST', '/identity/invitation/accept', { token, password: PASSWORD, ...name }),
  )
}

/** Accepts an invitation as a person without a password, and opens the dashboard. */
export async function acceptInvitation(page: Page, link: string, first = 'Mary', last = 'Somerville') {
  await page.goto(link)
  await page.getByLabel('Passwort wählen', { exact: true }).fill(PASSWORD)
  // The page asks for a name that the inviter did not enter.
  if (await page.getByLabel('Vorname').isVisible()) {
    await page.getByLabel('Vorname').fill(first)
    await page.getByLabel('Nachname').fill(last)
  }
  await page.getByRole('button', { name: 'Passwort festlegen und loslegen' }).click()
  await expect(page).toHaveURL(/\/portal\//)
  await page.goto('/portal/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Enters a new password twice and submits the form. */
export async function choosePassword(page: Page, password: string, buttonName = 'Passwort speichern und anmelden') {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await page.getByLabel('Neues Passwort wiederholen').fill(password)
  await page.getByRole('button', { name: buttonName }).click()
}

export async function signIn(page: Page, mail: string, password: string) {
  await page.getByLabel('E-Mail-Adresse').fill(mail)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: /Konto von/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  // The address changes before the page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
}

/** Registers an instance and its creator in the wizard. */
export async function register(page: Page, mail: string, password: string, domain: string) {
  await page.goto('/user/register')
  await page.getByLabel(/^Name der Wahl/).fill('Stadtratswahl')
  await page.getByLabel(/^Ort/).fill('Obsthausen')
  await page.getByLabel(/^Wahltag/).fill(getDateInDays(60))
  await page.getByLabel(/^Titel der/).fill('Obst-Kompass')
  await page.getByLabel(/^Beschreibung/).fill('Die Wahlhilfe der Lokalzeitung.')
  await page.getByLabel(/^Adresse/).fill(domain)
  await expect(page.getByText(`${domain} ist frei.`)).toBeVisible()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByLabel(/^Vorname/).fill('Ada')
  await page.getByLabel(/^Nachname/).fill('Lovelace')
  await page.getByLabel(/^Geschlecht/).selectOption('weiblich')
  await page.getByLabel(/^E-Mail-Adresse/).fill(mail)
  await page
    .getByLabel(/^Passwort/)
    .first()
    .fill(password)
  await page.getByLabel('Passwort wiederholen').fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('radio', { name: /Gemeinnützig/ }).check()
  await page.getByRole('button', { name: 'Wahlhilfe anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihrem Postfach nach' })).toBeVisible()
}

/** Returns the date this number of days from today, `YYYY-MM-DD`, in the time zone of the browsers and instances. */
export function getDateInDays(days: number): string {
  const moment = Date.now() + days * 86_400_000
  // This locale writes YYYY-MM-DD. Near midnight, the day in UTC is another one than in the browser and the portal.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(moment)
}

function runCommand(args: readonly string[]): string {
  return execFileSync(binary, args, { encoding: 'utf8' })
}

async function serve(address: string, data: string, config: string, mailServer: MailServer): Promise<ChildProcess> {
  const { port } = new URL(address)
  const args = ['serve', '--listen', `127.0.0.1:${port}`, '--url', address, '--data', data, '--config', config]
  const server = spawn(
    binary,
    [...args, '--smtp', mailServer.address, '--mail-from', 'Standpunkt <portal@example.org>'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  for await (const line of createInterface({ input: server.stdout })) if (line.includes(`:${port}`)) return server
  throw new Error(`${binary} ended before it printed its address`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
}

/** Returns a free port. The portal needs its address before it starts, for the links in its mails. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
