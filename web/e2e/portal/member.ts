import { expect, type Page } from '@playwright/test'
import auth from '../../src/i18n/portal/de/auth.json' with { type: 'json' }
import common from '../../src/i18n/portal/de/common.json' with { type: 'json' }
import errors from '../../src/i18n/portal/de/errors.json' with { type: 'json' }
import navigation from '../../src/i18n/portal/de/navigation.json' with { type: 'json' }
import register from '../../src/i18n/portal/de/register.json' with { type: 'json' }
import settings from '../../src/i18n/portal/de/settings.json' with { type: 'json' }
import { test as voters } from '../journey.ts'
import { type Server, startServer } from '../server.ts'
import { Inbox, linkIn } from './inbox.ts'

export const T = { auth, common, errors, navigation, register, settings }

/** Hard enough to guess for everybody, an administrator too. */
export const PASSWORD = 'Nebel4Kranich!T'

/** A journey of somebody who works in the portal: a Standpunkt of the worker's own, whose mails arrive in an inbox. */
export const test = voters.extend<{ member: Member }, { inbox: Inbox; server: Server }>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const inbox = await Inbox.open()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ inbox }, use) => {
      const server = await startServer([], ['--smtp', inbox.address])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  member: ({ page, inbox }, use) => use(new Member(page, inbox)),
})

let registered = 0

/** A mail address and a domain that nobody had before. */
export function somebody(): { email: string; domain: string } {
  registered += 1
  const unique = `${process.pid}-${registered}`
  return { email: `erika-${unique}@example.org`, domain: `musterstadt-${unique}` }
}

/** Somebody with a browser who works in the portal: what they do, in their words. */
export class Member {
  readonly page: Page
  readonly inbox: Inbox

  constructor(page: Page, inbox: Inbox) {
    this.page = page
    this.inbox = inbox
  }

  /** Goes through the three steps of the wizard. */
  async register({ email, domain }: { email: string; domain: string }): Promise<void> {
    const { field } = T.register
    await this.page.goto('/user/register')
    await this.fill(field.election_name, 'Stadtratswahl 2099')
    await this.fill(field.location, 'Musterstadt')
    await this.fill(field.election_date, '2099-03-14')
    await this.fill(field.title, 'Wahlhilfe Musterstadt')
    await this.fill(field.description, 'Wer vertritt Sie im Stadtrat?')
    await this.fill(field.url, domain)
    await this.press(T.common.next)
    await this.fill(field.first_name, 'Erika')
    await this.fill(field.last_name, 'Muster')
    await this.page.getByLabel(field.gender_id).selectOption({ label: T.common.gender.female })
    await this.fill(field.email, email)
    await this.fill(field.password, PASSWORD)
    await this.fill(field.repeat, PASSWORD)
    await this.press(T.common.next)
    await this.page.getByLabel(T.register.licence.non_profit.label).check()
    await this.press(T.register.send)
    await expect(this.page.getByRole('heading', { level: 1, name: T.register.done.title })).toBeVisible()
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.goto('/user/login')
    await this.trySignIn(email, password)
    await this.expectDashboard()
  }

  async trySignIn(email: string, password: string): Promise<void> {
    await this.fill(T.auth.email, email)
    await this.fill(T.auth.password, password)
    await this.press(T.auth.login.send)
  }

  async expectDashboard(): Promise<void> {
    await expect(this.page).toHaveURL(/\/portal\/dashboard/)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** Chooses a password on the page that a link leads to, and is signed in. */
  async choosePassword(link: string, password = PASSWORD): Promise<void> {
    await this.page.goto(link)
    await this.fill(T.auth.newPassword, password)
    await this.fill(T.auth.repeat, password)
    await this.press(T.auth.reset.send)
    await this.expectDashboard()
  }

  /** Follows the link of the next mail to somebody. */
  async followMail(email: string): Promise<void> {
    await this.page.goto(linkIn(await this.inbox.next(email)))
  }

  /** The bearer token that the browser keeps. */
  jwt(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem('jwt') ?? '')
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByLabel(label, { exact: false })
      .and(this.page.locator('input, textarea'))
      .first()
      .fill(value)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click()
  }
}
