import { createHmac } from 'node:crypto'
import { expectAccessible } from '../accessibility.ts'
import {
  ADMIN_PASSWORD,
  test as base,
  becomeAdmin,
  expect,
  type Portal,
  signIn,
  signOut,
  startPortal,
} from './portal.ts'

/** A portal whose administrators need a second factor, as at a public address with TLS. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const { portal, close } = await startPortal(() => 'second_factor = "administrators"')
      await use(portal)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** Returns the code that an authenticator app shows at a time step (RFC 6238). */
function computeCode(secret: string, step: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigInt64BE(BigInt(step))
  const tag = createHmac('sha1', key).update(counter).digest()
  const number = tag.readUInt32BE((tag.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const getCurrentStep = () => Math.floor(Date.now() / STEP_MS)

test('an administrator is led to an authenticator app, sets it up, and signs in with a code', async ({
  page,
  portal,
}, info) => {
  const mail = `otp-${info.project.name}-${info.repeatEachIndex}@example.org`
  await becomeAdmin(page, portal, mail)
  await page.goto('/portal/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Richten Sie einen zweiten Faktor ein' })).toBeVisible()
  await page.getByRole('button', { name: 'Authenticator-App einrichten' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await expectAccessible(page, 'setting up an authenticator app')
  const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '')
  const step = getCurrentStep()
  await page.getByLabel('Code, den die App jetzt anzeigt').fill(computeCode(secret, step))
  await page.getByRole('button', { name: 'Einrichten', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  await page.getByRole('button', { name: 'Ich habe sie gespeichert' }).click()
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /Übersicht/ })).toBeVisible()

  await signOut(page)
  await signIn(page, mail, ADMIN_PASSWORD)
  const dialog = page.getByRole('dialog', { name: 'Zweiter Schritt' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the second step of signing in')
  // The code of the first step was used. An app may be one step ahead of the server.
  await dialog.getByLabel('Code').fill(computeCode(secret, Math.max(step + 1, getCurrentStep())))
  await dialog.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
})
