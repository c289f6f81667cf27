import type { Page } from '@playwright/test'
import {
  becomeAdmin,
  becomeCandidate,
  becomeCreator,
  becomeMedia,
  becomeTrustPerson,
  expect,
  navigate,
  test,
} from './portal.ts'

/** The roles that may open each page of the portal (section 2 of the specification). Every signed-in user may open the others. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  applications: ['admin'],
  'applications/1': ['admin'],
  'applications/new': ['admin', 'creator'],
  'applications/import': ['admin', 'creator'],
  elections: ['admin'],
  'elections/1': ['admin'],
  administration: ['admin'],
  'applications/1/metadata': ['creator'],
  'applications/1/configuration': ['creator'],
  'applications/1/administration': ['creator'],
  'applications/1/theses': ['creator'],
  'applications/1/manage': ['creator'],
  'parties/1/profile': ['trustperson'],
  'parties/1/theses': ['trustperson'],
  'parties/1/administration': ['trustperson'],
  'candidates/1/profile': ['candidate'],
  'candidates/1/theses': ['candidate'],
  communication: ['creator', 'candidate'],
  dashboard: ['admin', 'creator', 'trustperson', 'candidate', 'media'],
  settings: ['admin', 'creator', 'trustperson', 'candidate', 'media'],
  help: ['admin', 'creator', 'trustperson', 'candidate', 'media'],
}

/** Opens each page, the first with the portal. Pages of other roles redirect to `/unauthorized`. */
async function expectPagesForRole(page: Page, role: string) {
  for (const [index, [path, roles]] of Object.entries(ALLOWED).entries()) {
    await (index === 0 ? page.goto(`/portal/${path}`) : navigate(page, `/portal/${path}`))
    const expected = roles.includes(role) ? new RegExp(`/portal/${path}`) : /\/unauthorized$/
    await expect(page, `${path} for ${role}`).toHaveURL(expected)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
}

test('a person who is not signed in is sent to the sign-in page, and back afterwards', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/user\/login$/)
  for (const [index, path] of Object.keys(ALLOWED).entries()) {
    await (index === 0 ? page.goto(`/portal/${path}`) : navigate(page, `/portal/${path}`))
    await expect(page, path).toHaveURL(/\/user\/login\?next=/)
  }
})

test('a creator sees only the pages of creators', async ({ page }) => {
  await becomeCreator(page, 'guards@example.org', 'guards')
  await expectPagesForRole(page, 'creator')
})

test('an administrator sees only the pages of administrators', async ({ page, portal }) => {
  await becomeAdmin(page, portal, 'guards-admin@example.org')
  await expectPagesForRole(page, 'admin')
})

test('a trust person sees only the pages of trust persons', async ({ page, portal }) => {
  await becomeTrustPerson(page, portal, 'vertrauen')
  await expectPagesForRole(page, 'trustperson')
})

test('a candidate sees only the pages of candidates', async ({ page, portal }) => {
  await becomeCandidate(page, portal, 'kandidatur')
  await expectPagesForRole(page, 'candidate')
})

test('a person without a role sees settings, help and how to get a role', async ({ page, portal }) => {
  await becomeMedia(page, portal, 'medien')
  await expectPagesForRole(page, 'media')
})

test('entered values survive a reload, and errors are shown at their fields and in a summary with links', async ({
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
