import { expect } from '@playwright/test'
import { somebody, T, test } from './member.ts'

test('a creator registers, confirms by the mail that arrived, and sees what is to be done', async ({
  page,
  member,
}) => {
  const erika = somebody()
  await member.register(erika)
  await member.followMail(erika.email)
  await expect(page.getByRole('heading', { name: T.auth.confirm.done })).toBeVisible()

  await member.signIn(erika.email)
  await expect(page.getByText(T.navigation.unconfirmed.again)).toHaveCount(0)
  const cards = page.locator('[data-tour="cards"] [data-state]')
  await expect(cards.first()).toBeVisible()
  const states = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-state')))
  expect(states).toEqual(['complete', 'incomplete', 'waiting', 'incomplete', 'waiting', 'waiting', 'waiting'])
})

test('what was entered survives going back and a reload; errors stand under their fields and in a summary', async ({
  page,
  member,
}) => {
  const { field } = T.register
  await page.goto('/user/register')
  await member.fill(field.election_name, 'Stadtratswahl 2099')
  await member.press(T.common.next)
  await expect(page.getByRole('alert').getByRole('link')).not.toHaveCount(0)
  await expect(page.getByLabel(field.location)).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(page.getByLabel(field.election_name)).toHaveValue('Stadtratswahl 2099')
})

test('theme, language and password change, and stay changed', async ({ page, member }) => {
  const erika = somebody()
  await member.register(erika)
  await member.signIn(erika.email)
  await page.goto('/portal/settings?tab=appearance')
  await page.getByText(T.settings.appearance.scheme.dark, { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.goto('/portal/settings?tab=account')
  await member.fill(T.settings.password.new, 'Neu8Kranich!Tau')
  await page.getByLabel(T.settings.password.repeat).and(page.locator('input')).fill('Neu8Kranich!Tau')
  await member.press(T.settings.password.send)
  await expect(page.getByText(T.errors.done.password_updated)).toBeVisible()

  await page.goto('/portal/settings?tab=appearance')
  await page.getByText(T.settings.appearance.language.en, { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.evaluate(() => localStorage.clear())
  await member.signIn(erika.email, 'Neu8Kranich!Tau')
  // The language belongs to the account, the theme to the browser.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('who is locked out comes back in by the mailed link', async ({ page, member }) => {
  const erika = somebody()
  await member.register(erika)
  await member.inbox.next(erika.email)
  await page.goto('/user/login')
  for (let attempt = 0; attempt < 6; attempt++) {
    await member.trySignIn(erika.email, `ganz falsch ${attempt}`)
    await expect(page.getByRole('alert').first()).toBeVisible()
  }
  await expect(
    page
      .getByRole('alert')
      .getByText(/Minute/)
      .first(),
  ).toBeVisible()

  await page.goto('/user/forgot-password')
  await member.fill(T.auth.email, erika.email)
  await member.press(T.auth.forgot.send)
  await expect(page.getByRole('heading', { name: T.auth.forgot.sent })).toBeVisible()
  const mail = await member.inbox.next(erika.email)
  await member.choosePassword(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '', 'Neu8Kranich!Tau')
})

test('an administrator acts as a creator, sees whose name is on it, and returns', async ({ page, server, member }) => {
  const erika = somebody()
  await member.register(erika)
  await member.choosePassword(server.createAdmin('amt@example.org'))
  const headers = { authorization: `Bearer ${await member.jwt()}` }
  const found = await page.request.get(`/api/v1/users?search=${erika.email}`, { headers })
  const { data } = await found.json()
  const personify = { action: 'personify', value: { user_id: data[0].id } }
  const answer = await page.request.post('/api/v1/actions/custom', { headers, data: personify })
  const { custom_token } = await answer.json()

  await page.goto(`/user/login#token=${custom_token}`)
  await member.expectDashboard()
  const banner = page.getByRole('region', { name: T.navigation.acting.label })
  await expect(banner).toContainText('Erika Muster')
  await expect(page.locator('[data-tour="cards"] [data-state]')).toHaveCount(7)
  await banner.getByRole('button', { name: T.navigation.acting.back }).click()
  await expect(banner).toHaveCount(0)
  await page.goto('/portal/applications')
  await expect(page).toHaveURL(/\/portal\/applications$/)
})

test('nobody sees a page that is not for their role', async ({ page, member }) => {
  await page.goto('/portal/settings')
  await expect(page).toHaveURL(/\/user\/login/)
  const erika = somebody()
  await member.register(erika)
  await member.signIn(erika.email)
  const others = ['applications', 'elections', 'administration', 'parties/1/profile', 'candidates/1/theses']
  for (const path of others) {
    await page.goto(`/portal/${path}`)
    await expect(page, path).toHaveURL(/\/unauthorized$/)
  }
  for (const path of ['dashboard', 'settings', 'help', 'communication']) {
    await page.goto(`/portal/${path}`)
    await expect(page, path).toHaveURL(new RegExp(`/portal/${path}`))
  }
})

test('who signs out in one tab is out in the other', async ({ page, context, member }) => {
  const erika = somebody()
  await member.register(erika)
  await member.signIn(erika.email)
  const other = await context.newPage()
  await other.goto('/portal/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /Konto von/ }).click()
  await page.getByRole('menuitem', { name: T.navigation.signOut }).click()
  await expect(page).toHaveURL(/\/user\/login/)
  await expect(other).toHaveURL(/\/user\/login/)
})
