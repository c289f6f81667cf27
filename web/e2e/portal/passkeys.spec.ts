import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  test as base,
  becomeCreator,
  expect,
  inviteCandidate,
  PASSWORD,
  type Portal,
  signOut,
  startPortal,
} from './portal.ts'

/** Browsers offer passkeys only at a host with a domain name. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const { portal, close } = await startPortal(() => '', 'localhost')
      await use(portal)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A virtual device with passkeys. */
interface Device {
  readonly session: CDPSession
  readonly id: string
}

/** Adds a virtual device with passkeys to the browser. */
async function addDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, id: authenticatorId }
}

/** Sets whether the device unlocks itself. If it does not, the browser's dialog fails as if it were closed. */
async function setUnlocked({ session, id }: Device, isUserVerified: boolean) {
  await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified })
}

/** Counts on the page the browser's dialogs for a new passkey that have ended without one. */
async function recordCancelledDialogs(page: Page) {
  await page.addInitScript(() => {
    const create = navigator.credentials.create.bind(navigator.credentials)
    let cancelled = 0
    navigator.credentials.create = (options) =>
      create(options).catch((error) => {
        cancelled += 1
        document.body.dataset.cancelledDialogs = String(cancelled)
        throw error
      })
  })
}

async function countPasskeys({ session, id }: Device): Promise<number> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id })
  return credentials.length
}

test('a candidate accepts an invitation with a passkey, signs in with it, and removes it', async ({ page, portal }) => {
  const device = await addDevice(page)
  await recordCancelledDialogs(page)
  const { link } = await inviteCandidate(page, portal, 'hypatia')
  await page.goto(link)
  await expect(page.getByText('Fingerabdruck, Gesicht oder Gerätecode statt Passwort.')).toBeVisible()
  await expectAccessible(page, 'invitation')

  await test.step('a dialog that is closed leaves everything as it was', async () => {
    await setUnlocked(device, false)
    // By keyboard, because two taps on one place within a moment are one gesture.
    await page.getByRole('button', { name: 'Mit Passkey loslegen' }).press('Enter')
    await expect(page.locator('body')).toHaveAttribute('data-cancelled-dialogs', '1')
    await expect(page.getByRole('button', { name: 'Mit Passkey loslegen' })).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ohne Passwort loslegen' })).toBeEnabled()
    await setUnlocked(device, true)
  })

  await test.step('one tap accepts', async () => {
    await page.getByRole('button', { name: 'Mit Passkey loslegen' }).tap()
    await expect(page.getByText(/^These 1 von/)).toBeVisible()
    expect(await countPasskeys(device)).toBe(1)
  })

  await test.step('the field for the address offers the passkey, which signs in without a tap', async () => {
    // The passkey may sign in before anything sees the sign-in page, so nothing waits for that page.
    await page.getByRole('button', { name: /Konto von/ }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
  })

  await test.step('the passkey can be renamed and removed', async () => {
    await page.goto('/portal/settings')
    const passkeys = page.getByRole('list', { name: 'Passkeys' })
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await expect(passkeys.getByText(/^Zuletzt benutzt am /)).toBeVisible()
    await passkeys.getByRole('button', { name: / umbenennen$/ }).tap()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await expectAccessible(page, 'renaming a passkey')
    await page.getByLabel('Name', { exact: true }).fill('Mein Telefon')
    await page.getByRole('button', { name: 'Umbenennen', exact: true }).tap()
    await expect(passkeys.getByText('Mein Telefon')).toBeVisible()
    await expectAccessible(page, 'settings')
    await passkeys.getByRole('button', { name: '„Mein Telefon“ entfernen' }).tap()
    await page.getByRole('button', { name: 'Entfernen', exact: true }).tap()
    await expect(page.getByText('Der Passkey ist entfernt.').first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  })

  await test.step('a removed passkey cannot sign in', async () => {
    await setUnlocked(device, false)
    await signOut(page)
    await page.reload()
    await setUnlocked(device, true)
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).tap()
    await expect(page.getByRole('alert').first()).toContainText('Der Passkey ist hier nicht mehr eingetragen')
    await expect(page).toHaveURL(/\/user\/login/)
    await expectAccessible(page, 'sign-in')
  })
})

test('a creator adds a passkey beside the password and reauthenticates with it to change the mail address', async ({
  page,
  portal,
}) => {
  const device = await addDevice(page)
  await becomeCreator(page, 'emmy@example.org', 'passkey-emmy')
  await page.goto(await portal.mailServer.waitForLink('emmy@example.org', 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  await page.goto('/portal/settings')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).tap()
  await expect(page.getByText('Ihr Passkey ist eingerichtet.').first()).toBeVisible()

  await test.step('one device has one passkey', async () => {
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).tap()
    await expect(page.getByText('Auf diesem Gerät haben Sie hier schon einen Passkey.')).toBeVisible()
    expect(await countPasskeys(device)).toBe(1)
  })

  await test.step('the reauthentication dialog offers the passkey', async () => {
    // The server asks for a confirmation after five minutes; the test does not wait for them.
    let isRefused = false
    await page.route('**/api/v1/users/*', async (route) => {
      if (route.request().method() !== 'PATCH' || isRefused) return route.continue()
      isRefused = true
      const problem = { code: 'reauthentication_needed', status: 403, title: '', detail: '' }
      await route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) })
    })
    await page.getByLabel('Bisherige E-Mail-Adresse').fill('emmy@example.org')
    await page.getByLabel('Neue E-Mail-Adresse').fill('noether@example.org')
    await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Sind Sie es?' })
    await expect(dialog.getByLabel('Bisheriges Passwort')).toBeVisible()
    await expectAccessible(page, 'confirming who somebody is')
    await dialog.getByRole('button', { name: 'Mit Passkey bestätigen' }).tap()
    await expect(page.getByText('Der Link an die neue Adresse ist unterwegs.').first()).toBeVisible()
  })

  await test.step('the password still signs in', async () => {
    await setUnlocked(device, false)
    await signOut(page)
    // The settings, which have fields of the same names, may still be shown.
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill('emmy@example.org')
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).tap()
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
  })
})
