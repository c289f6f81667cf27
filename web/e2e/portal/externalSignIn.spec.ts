import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { expect, test } from '@playwright/test'
import Provider from 'oidc-provider'
import { findFreePort, startPortal } from './portal.ts'

/** An OpenID Connect provider where users sign in by entering their name only. */
async function startProvider(issuer: string, portal: string): Promise<Server> {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'standpunkt',
        client_secret: 'unter-uns',
        redirect_uris: [`${portal}/api/v1/identity/external/callback`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // The id token contains all requested claims, as with most providers.
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.org`,
        email_verified: id !== 'fremd',
        given_name: 'Ada',
        family_name: 'Lovelace',
      }),
    }),
  })
  const server = createServer(provider.callback())
  server.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('people can sign in with an external provider, which must confirm their mail address', async ({ browser }) => {
  const issuer = `http://127.0.0.1:${await findFreePort()}`
  const { portal, close } = await startPortal(() =>
    [
      '[identity]',
      `issuer = "${issuer}"`,
      'name = "der Stadt Obsthausen"',
      'client_id = "standpunkt"',
      'client_secret = "unter-uns"',
    ].join('\n'),
  )
  const provider = await startProvider(issuer, portal.address)
  portal.createAdminLink('amt@example.org')

  for (const [login, isAdmitted] of [
    ['amt', true],
    ['fremd', false],
  ] as const) {
    const context = await browser.newContext({ baseURL: portal.address })
    const page = await context.newPage()
    await page.goto('/portal/settings')
    await page.getByRole('link', { name: 'Weiter mit der Stadt Obsthausen' }).click()
    await page.locator('input[name=login]').fill(login)
    await page.locator('input[name=password]').fill('egal')
    await page.locator('button[type=submit]').click()
    await page.locator('button[type=submit]').click()
    if (isAdmitted) {
      await expect(page).toHaveURL(/\/portal\/settings$/)
      // The account that the operator created is found by its mail address.
      await page.goto('/portal/applications')
      await expect(page).toHaveURL(/\/portal\/applications$/)
    } else {
      await expect(page).toHaveURL(/\/user\/login/)
      await expect(page.getByRole('alert')).toBeVisible()
    }
    await context.close()
  }

  const passwordSignIn = await fetch(`${portal.address}/api/v1/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'amt@example.org', password: 'egal' }),
  })
  expect(passwordSignIn.status).toBe(403)
  provider.close()
  await close()
})
