import { becomeTrustPerson, expect, register, signIn, test } from './portal.ts'

const PASSWORD = 'Quarz-Biber-71'

test('nobody sees a page that is not for their role', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/user\/login$/)
  await page.goto('/portal/settings')
  await expect(page).toHaveURL(/\/user\/login\?next=/)

  await register(page, 'guards@example.org', PASSWORD, 'guards')
  await page.goto('/user/login')
  await signIn(page, 'guards@example.org', PASSWORD)
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  for (const path of ['applications', 'elections', 'administration', 'parties/1/profile', 'candidates/1/theses']) {
    await page.goto(`/portal/${path}`)
    await expect(page, path).toHaveURL(/\/unauthorized$/)
  }
  for (const path of ['dashboard', 'settings', 'help', 'communication', 'applications/1/theses']) {
    await page.goto(`/portal/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(new RegExp(`/portal/${path}`))
  }
})

test('a trust person sees the pages of the own party alone', async ({ page, portal }) => {
  const party = await becomeTrustPerson(page, portal, 'vertrauen')
  for (const path of [
    'applications',
    'administration',
    'applications/1/theses',
    'candidates/1/theses',
    'communication',
  ]) {
    await page.goto(`/portal/${path}`)
    await expect(page, path).toHaveURL(/\/unauthorized$/)
  }
  for (const path of ['dashboard', 'settings', 'help', `parties/${party}/profile`, `parties/${party}/theses`]) {
    await page.goto(`/portal/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page, path).toHaveURL(new RegExp(`/portal/${path}`))
  }
})

test('what was entered survives a reload; errors stand under their fields and in a summary that leads there', async ({
  page,
}) => {
  await page.goto('/user/register')
  await page.getByLabel(/^Name der Wahl/).fill('Stadtratswahl 2099')
  await page.getByRole('button', { name: 'Weiter' }).click()
  const place = page.getByLabel(/^Ort/)
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: /Ort/ }).first().click()
  await expect(place).toBeFocused()
  await page.reload()
  await expect(page.getByLabel(/^Name der Wahl/)).toHaveValue('Stadtratswahl 2099')
})
