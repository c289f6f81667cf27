import { blockStorage, fillStorage } from '../blockedStorage.ts'
import { expect, register, signIn, test } from './portal.ts'

const PASSWORD = 'Quarz-Biber-71'
const NOTICE = 'Ihr Browser speichert für dieses Portal nichts.'

const STORAGE_STATES = { blocked: blockStorage, full: fillStorage }

for (const [state, prepare] of Object.entries(STORAGE_STATES)) {
  test(`if the browser’s storage is ${state}, a message says so, and the portal works in the tab`, async ({
    page,
  }, info) => {
    const domain = `${state}-${info.project.name}`
    const mail = `${domain}@example.org`
    await prepare(page)
    await page.goto('/user/login')
    const notice = page.getByRole('status', { name: 'Hinweis zum Browser' })
    await expect(notice).toContainText(NOTICE)
    await page.screenshot({ path: `screens/storage-${state}-${info.project.name}.png` })

    await test.step('the language changes without a reload', async () => {
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await page.getByRole('button', { name: 'Deutsch' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
    })

    await register(page, mail, PASSWORD, domain)
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await signIn(page, mail, PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: /Übersicht/ })).toBeVisible()
    await expect(notice).toBeVisible()
    await page.screenshot({ path: `screens/storage-${state}-dashboard-${info.project.name}.png` })
    await notice.getByRole('button', { name: 'Verstanden' }).click()
    await expect(notice).toBeHidden()

    await test.step('the notice stays dismissed on other pages', async () => {
      await page.getByRole('link', { name: 'Thesen schreiben' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Thesen' })).toBeVisible()
      await expect(notice).toBeHidden()
    })

    await test.step('after a reload, the user has to sign in again', async () => {
      await page.reload()
      await expect(page).toHaveURL(/\/user\/login/)
      await signIn(page, mail, PASSWORD)
      await expect(page.getByRole('heading', { level: 1, name: 'Thesen' })).toBeVisible()
    })
  })
}
