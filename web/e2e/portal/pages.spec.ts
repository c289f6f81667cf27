import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { somebody, test } from './member.ts'

const PUBLIC = ['login', 'register', 'forgot-password', 'reset-password?token=x', 'confirm-email?token=x']
const PORTAL = ['dashboard', 'settings?tab=account', 'settings?tab=profile', 'settings?tab=appearance', 'help']

for (const scheme of ['light', 'dark'] as const) {
  test(`every page that all roles share can be used by everybody (${scheme})`, async ({ page, member }, info) => {
    const erika = somebody()
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of PUBLIC) await look(page, `/user/${path}`, `${info.project.name}-${scheme}`)
    await look(page, '/unauthorized', `${info.project.name}-${scheme}`)
    await look(page, '/error?code=500', `${info.project.name}-${scheme}`)
    await member.register(erika)
    await member.signIn(erika.email)
    for (const path of PORTAL) await look(page, `/portal/${path}`, `${info.project.name}-${scheme}`)
  })
}

/** Opens a page, keeps a picture of it, and has it checked. */
async function look(page: Page, path: string, kind: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const name = path.replace(/\W+/g, '-').replace(/^-/, '')
  await page.screenshot({ path: `screens/portal/${kind}-${name}.png`, fullPage: true })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
}
