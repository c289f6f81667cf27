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
import { Post } from './post.ts'

const binary = process.env.STANDPUNKT_BIN ?? fileURLToPath(new URL('../../../target/debug/standpunkt', import.meta.url))

/** The demo's election. */
export const DEMO = fileURLToPath(new URL('../../../demo/kranichfurt.json', import.meta.url))

export const ADMIN_PASSWORD = 'Turm-Nebel-Kiwi'

/** The password of everybody else. */
export const PASSWORD = 'Quarz-Biber-71'

/** A whole portal with an empty store of its own and a mail server. */
export interface Portal {
  readonly address: string
  readonly post: Post
  /** Makes somebody an administrator; the link by which they choose a password. */
  readonly admin: (mail: string) => string
  /** Makes the demo's election an instance at this domain, live unless wished otherwise. */
  readonly election: (domain: string, wishes?: Wishes) => void
}

/** How an instance differs from the demo. */
interface Wishes {
  readonly title?: string
  readonly location?: string
  /** The day on which it went live. */
  readonly launched?: string
  readonly isLive?: boolean
  /** The file of another election than the demo's. */
  readonly file?: string
}

/** Nothing must go to another host, and no content security policy be hurt. */
export const test = base.extend<{ watched: undefined }, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const { portal, close } = await openPortal(() => '')
      await use(portal)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
  watched: [
    async ({ page, portal }, use) => {
      const complaints: string[] = []
      page.context().on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== portal.address) complaints.push(request.url())
      })
      page.on('console', (message) => {
        if (/content security policy|refused to/i.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      expect(complaints, 'errors on the page, requests to other hosts').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a portal; `settings` writes its file of settings, given the address. */
export async function openPortal(settings: (address: string) => string) {
  const data = mkdtempSync(join(tmpdir(), 'standpunkt-portal-'))
  const post = await Post.open()
  const address = `http://127.0.0.1:${await freePort()}`
  const config = join(data, 'standpunkt.toml')
  writeFileSync(config, settings(address))
  const admin = (mail: string) =>
    run(['admin', 'create', mail, '--data', data, '--config', config, '--url', address]).match(/http\S+/)?.[0] ?? ''
  const election = (domain: string, { title, location, launched, isLive = true, file: other = DEMO }: Wishes = {}) => {
    const file = launched ? join(data, `${domain}.json`) : other
    if (launched) writeFileSync(file, JSON.stringify(launchedOn(launched)))
    const told = [title && ['--title', title], location && ['--location', location], isLive && ['--live']]
    const wished = told.flatMap((flag) => flag || [])
    run(['import', file, '--domain', domain, ...wished, '--data', data, '--config', config])
  }
  const server = await serve(address, data, config, post)
  const portal: Portal = { address, post, admin, election }
  const close = async () => {
    await stop(server)
    await post.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { portal, close }
}

/** The demo, had it gone live on this day. */
function launchedOn(day: string) {
  const demo = JSON.parse(readFileSync(DEMO, 'utf8'))
  return { ...demo, instance: { ...demo.instance, launch_date: day } }
}

/** What the server answers to a call of the person who is signed in. */
export async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { Authorization: `Bearer ${localStorage.jwt}`, 'Content-Type': 'application/json' }
      return (await fetch(`/api/v1${path}`, { method, headers, ...(body && { body }) })).json()
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

/** The tokens of a session, as the server answers them. */
interface SessionTokens {
  readonly id_token: string
  readonly refresh_token: string
}

/** Calls the interface, outside the page, with an id token where one is given; the call must succeed. */
async function request<T>(page: Page, method: string, path: string, data?: object, idToken?: string): Promise<T> {
  const headers = idToken ? { Authorization: `Bearer ${idToken}` } : {}
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Reads a live election. The portal finds within a second what the import command wrote. */
async function readElection(page: Page, domain: string): Promise<Snapshot> {
  const path = `/api/v1/public/instances/${domain}`
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  return (await page.request.get(path)).json()
}

/** Makes somebody an administrator, without the pages for it; the tokens of the new session. */
async function createAdmin(page: Page, portal: Portal, mail: string): Promise<SessionTokens> {
  const token = new URL(portal.admin(mail)).searchParams.get('token')
  return request(page, 'POST', '/identity/password-reset/confirm', { token, password: ADMIN_PASSWORD })
}

/** Stores a session where the portal keeps its own, and opens the dashboard with it. */
async function openSession(page: Page, { id_token: idToken, refresh_token: refreshToken }: SessionTokens) {
  const me = await request<Me>(page, 'GET', '/me', undefined, idToken)
  const stored = {
    jwt: idToken,
    auth: JSON.stringify({ idToken, refreshToken, expirationTime: Date.now() + SESSION_MS }),
    user: JSON.stringify(me.User),
    app_roles: JSON.stringify({ active: me.ActiveRole, admin: me.Admin }),
    activeInstance: JSON.stringify(me.ActiveApplicationId),
  }
  await page.goto('/robots.txt')
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored)
  await page.goto('/portal/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Shorter than an id token lives. */
const SESSION_MS = 30 * 60_000

/** Makes somebody an administrator and signs them in. The way by the link of the command is `account.spec.ts`'s. */
export async function becomeAdmin(page: Page, portal: Portal, mail: string) {
  await openSession(page, await createAdmin(page, portal, mail))
}

/** Registers an instance with its creator and signs the creator in. The way by the wizard is `register`. */
export async function becomeCreator(page: Page, mail: string, domain: string) {
  await request(page, 'POST', '/users/register', {
    election: { name: 'Stadtratswahl', location: 'Obsthausen', election_date: inDays(60) },
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

/** An administrator lets somebody answer for a party, who follows the link of the invitation; the id of the party. */
export async function becomeTrustPerson(page: Page, portal: Portal, name: string, file = DEMO): Promise<number> {
  portal.election(name, { file })
  const admin = await createAdmin(page, portal, `admin-of-${name}@example.org`)
  const callAsAdmin = <T>(method: string, path: string, body?: object) =>
    request<T>(page, method, path, body, admin.id_token)
  const mail = `${name}@example.org`
  const { UserId } = await callAsAdmin<{ UserId: number }>('POST', '/users/invite', { mail })
  const { instance, parties } = await readElection(page, name)
  const party = parties[0]?.id ?? 0
  const role = await callAsAdmin<{ id: number }>('POST', `/applications/${instance.id}/roles/trustpersons`, {
    user_id: UserId,
    party_id: party,
  })
  await callAsAdmin('POST', `/actions/invite/${instance.id}/trustperson`, { id: role.id })
  await acceptInvitation(page, await portal.post.link(mail, 'reset-password'))
  return party
}

/** An administrator adds a candidate to a party and invites it, who follows the link of the invitation; its id. */
export async function becomeCandidate(page: Page, portal: Portal, name: string, file = DEMO): Promise<number> {
  portal.election(name, { file })
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
  await acceptInvitation(page, await portal.post.link(mail, 'reset-password'))
  return id
}

/** An administrator makes an account that holds no role, whose owner chooses a password. */
export async function becomeMedia(page: Page, portal: Portal, name: string) {
  const admin = await createAdmin(page, portal, `admin-${name}@example.org`)
  const mail = `${name}@example.org`
  await request(page, 'POST', '/users/invite', { mail }, admin.id_token)
  await request(page, 'POST', '/identity/password-reset', { email: mail })
  await page.goto(await portal.post.link(mail, 'reset-password'))
  await choosePassword(page, PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
}

/** Follows the link of an invitation as somebody who is new. */
export async function acceptInvitation(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Vorname').fill('Mary')
  await page.getByLabel('Nachname').fill('Somerville')
  await choosePassword(page, PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
}

/** Types a new password twice and sends it. */
export async function choosePassword(page: Page, password: string, send = 'Passwort speichern und anmelden') {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await page.getByLabel('Neues Passwort wiederholen').fill(password)
  await page.getByRole('button', { name: send }).click()
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
}

/** Registers an instance and its creator in the wizard. */
export async function register(page: Page, mail: string, password: string, domain: string) {
  await page.goto('/user/register')
  await page.getByLabel(/^Name der Wahl/).fill('Stadtratswahl')
  await page.getByLabel(/^Ort/).fill('Obsthausen')
  await page.getByLabel(/^Wahltag/).fill(inDays(60))
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

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function run(args: readonly string[]): string {
  return execFileSync(binary, args, { encoding: 'utf8' })
}

async function serve(address: string, data: string, config: string, post: Post): Promise<ChildProcess> {
  const listen = new URL(address).host
  const args = ['serve', '--listen', listen, '--url', address, '--data', data, '--config', config]
  const server = spawn(binary, [...args, '--smtp', post.address, '--mail-from', 'Standpunkt <portal@example.org>'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: server.stdout })) if (line.includes(address)) return server
  throw new Error(`${binary} ended without saying where it listens`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** The portal must know its address before it listens there, for the links in its mails. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('no port'))))
    })
  })
}
