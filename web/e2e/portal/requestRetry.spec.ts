import { call, expect, register, signIn, test } from './portal.ts'

const PASSWORD = 'Quarz-Biber-71'

test('a repeated request without a response has its effect once, although the server had already handled it', async ({
  page,
}, info) => {
  const domain = `repeat-${info.project.name}`
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
  const keys: (string | undefined)[] = []
  await page.route('**/matches/parties', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    // The first request reaches the server; its response is lost.
    const answer = await route.fetch()
    expect(answer.status()).toBe(201)
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer })
  })
  await dialog.getByRole('button', { name: 'Partei anlegen' }).click()

  const message = dialog.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Wiederholen' }) })
  await expect(message).toBeVisible()
  await page.screenshot({ path: `screens/repeat-${info.project.name}.png` })
  await message.getByRole('button', { name: 'Wiederholen' }).click()
  await expect(message).toBeHidden()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])

  await page.reload()
  await expect(page.getByText('Apfelbund Apfelstadt').first()).toBeVisible()
  const parties = await call<{ data: object[] }>(page, 'GET', `/applications/${id}/matches/parties`)
  expect(parties.data).toHaveLength(1)
})
