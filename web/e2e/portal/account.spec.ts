import { ADMIN_PASSWORD, call, choosePassword, expect, register, signIn, signOut, test } from './portal.ts'

test('from an empty store: a creator registers, confirms, signs in, changes everything, is locked out and comes back', async ({
  page,
  portal,
}, info) => {
  test.slow()
  const mail = `ada-${info.project.name}@example.org`
  await register(page, mail, 'Quarz-Biber-71', `obst-${info.project.name}`)

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await signIn(page, mail, 'Quarz-Biber-71')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await expect(page.getByText(/Bitte bestätigen Sie Ihre E-Mail-Adresse/)).toBeVisible()
  const theses = page.getByRole('link', { name: 'Thesen schreiben' }).first()
  await expect(theses).toBeVisible()

  await page.goto(await portal.mailServer.waitForLink(mail, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  await page.getByRole('link', { name: 'Weiter zum Portal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Übersicht/ })).toBeVisible()
  await expect(page.getByText(/Bitte bestätigen Sie Ihre E-Mail-Adresse/)).toBeHidden()

  await test.step('a colour is saved and applied', async () => {
    await page.goto('/portal/settings?tab=appearance')
    const root = page.locator('html')
    const colour = '--mantine-primary-color-filled'
    const before = await root.evaluate((html, name) => getComputedStyle(html).getPropertyValue(name), colour)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('radio', { name: /Rubinrot/ }).click()
    await reloaded
    await expect(root).not.toHaveCSS(colour, before)
    await page.getByRole('radio', { name: 'Dunkel' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  await test.step('the language can be changed and changed back', async () => {
    await page.getByRole('radio', { name: 'Englisch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('radio', { name: 'German' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  })

  await test.step('the password is changed, and the session stays signed in', async () => {
    await page.goto('/portal/settings')
    await choosePassword(page, 'Quarz-Hirsch-55', 'Passwort ändern')
    await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()
    await page.goto('/portal/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /Übersicht/ })).toBeVisible()
  })

  await test.step('five wrong passwords lock the account', async () => {
    await signOut(page)
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answered = page.waitForResponse(/\/identity\/sign-in$/)
      await signIn(page, mail, 'Quarz-Biber-71')
      expect((await answered).status()).toBe(401)
      await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled()
    }
    await signIn(page, mail, 'Quarz-Hirsch-55')
    await expect(page.getByText(/Zu viele Versuche.*Minuten noch einmal/).first()).toBeVisible()
  })

  await test.step('the link in the mail unlocks the account', async () => {
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    // The previous page has such a field, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeVisible()
    await page.getByLabel('E-Mail-Adresse').fill(mail)
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByRole('heading', { name: 'Bitte sehen Sie in Ihrem Postfach nach' })).toBeVisible()
    await page.goto(await portal.mailServer.waitForLink(mail, 'reset-password'))
    await choosePassword(page, 'Quarz-Falke-12')
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
  })
})

test('signing in without a connection says so at once, keeps what is typed, and works when the connection is back', async ({
  page,
  portal,
  context,
}, info) => {
  const mail = `offline-${info.project.name}@example.org`
  await page.goto(portal.createAdminLink(mail))
  await choosePassword(page, ADMIN_PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await signOut(page)
  await context.setOffline(true)
  await signIn(page, mail, ADMIN_PASSWORD)
  const alert = page.getByRole('alert', { name: 'Die Anmeldung hat nicht geklappt' })
  await expect(alert).toContainText('Keine Verbindung zum Server.')
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(mail)
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(ADMIN_PASSWORD)
  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Wiederholen' }).click()
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
})

test('an administrator works as a creator, sees so on every page, and returns', async ({ page, portal }, info) => {
  const mail = `eve-${info.project.name}@example.org`
  await register(page, mail, 'Quarz-Biber-71', `eve-${info.project.name}`)
  await page.goto(portal.createAdminLink(`grace-${info.project.name}@example.org`))
  await choosePassword(page, 'Turm-Nebel-Kiwi')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)

  const found = await call<{ data: { id: number }[] }>(page, 'GET', `/users?search=${mail}`)
  const personify = { action: 'personify', value: { user_id: found.data[0]?.id } }
  const { custom_token: token } = await call<{ custom_token: string }>(page, 'POST', '/actions/custom', personify)
  await page.goto(`/user/login#token=${token}`)
  await expect(page.getByText(/Sie arbeiten gerade als Ada Lovelace/)).toBeVisible()
  await page.goto('/portal/settings')
  await expect(page.getByText(/Sie arbeiten gerade als Ada Lovelace/)).toBeVisible()
  expect(page.url()).not.toContain(token)

  await page.getByRole('button', { name: 'Zurück zu mir' }).click()
  await expect(page.getByText(/Sie arbeiten gerade als/)).toBeHidden()
  await page.goto('/portal/elections')
  await expect(page).toHaveURL(/\/portal\/elections$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Wahlen' })).toBeVisible()
})

test('tabs share one session: one renews the token, both go on; signing out in one ends the other', async ({
  page,
  portal,
}, info) => {
  await page.goto(portal.createAdminLink(`tabs-${info.project.name}@example.org`))
  await choosePassword(page, 'Turm-Nebel-Kiwi')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  const other = await page.context().newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await tab.goto('/portal/help')
    await expect(tab.getByRole('link', { name: 'Wahlen', exact: true }).first()).toBeAttached()
  }

  // Delays the response until the second tab waits for the lock of the first, so that both tabs renew at the same time.
  // Both have loaded before, because a renewal that takes longer than a request may is given up.
  let renewals = 0
  const countWaitingTabs = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await page.context().route('**/api/v1/identity/token', async (route) => {
    renewals += 1
    await expect(async () => expect(await countWaitingTabs()).toBe(1)).toPass()
    await route.continue()
  })
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.auth)
    localStorage.auth = JSON.stringify({ ...auth, expirationTime: 0 })
  })
  for (const tab of tabs)
    await tab.evaluate(() => document.querySelector<HTMLElement>('a[href$="/elections"]')?.click())
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Wahlen' })).toBeVisible()
  expect(renewals).toBe(1)

  await signOut(page)
  await expect(other).toHaveURL(/\/user\/login/)
})
