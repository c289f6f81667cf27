import { call, expect, register, signIn, test } from './portal.ts'

const PASSWORD = 'Quarz-Biber-71'

test('a retry after a lost response does not create the party twice', async ({ page }, info) => {
  const domain = `request-retry-${info.project.name}`
  const mail = `${domain}@example.org`
  await page.goto('/user/login')
  await register(page, mail, PASSWORD, domain)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await signIn(page, mail, PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)

  const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
  const id = Creators[0]?.Id
  await page.goto(`/portal/applications/${id}/administration`)
  await page.getByRole('link', { name: 'Erste Partei anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Kurzname/).fill('Apfelbund')
  await dialog.getByLabel(/^Vollständiger Name/).fill('Apfelbund Apfelstadt')
  await dialog.getByLabel(/^Beschreibung/).fill('Für mehr Äpfel.')
  const idempotencyKeys: (string | undefined)[] = []
  await page.route('**/matches/parties', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    idempotencyKeys.push(route.request().headers()['idempotency-key'])
    // The first request reaches the server; its response is lost.
    const response = await route.fetch()
    expect(response.status()).toBe(201)
    return idempotencyKeys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  await dialog.getByRole('button', { name: 'Partei anlegen' }).click()

  const message = dialog.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Wiederholen' }) })
  await expect(message).toBeVisible()
  await page.screenshot({ path: `screens/request-retry-${info.project.name}.png` })
  await message.getByRole('button', { name: 'Wiederholen' }).click()
  await expect(message).toBeHidden()
  await expect.poll(() => idempotencyKeys.length).toBe(2)
  expect(idempotencyKeys[0]).toBeTruthy()
  expect(idempotencyKeys[1]).toBe(idempotencyKeys[0])

  await page.reload()
  await expect(page.getByText('Apfelbund Apfelstadt').first()).toBeVisible()
  const parties = await call<{ data: object[] }>(page, 'GET', `/applications/${id}/matches/parties`)
  expect(parties.data).toHaveLength(1)
})
