import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToKeep } from '../accessibility.ts'
import { listExaminedStates, type Scheme, setDevice } from '../grid.ts'
import {
  becomeAdmin,
  becomeCandidate,
  becomeCreator,
  becomeTrustPerson,
  call,
  DEMO,
  expect,
  navigate,
  rateFirstTheses,
  test,
} from './portal.ts'

const PUBLIC_PATHS = [
  '/user/login',
  '/user/register',
  '/user/register?step=2',
  '/user/register?step=3',
  '/user/forgot-password',
  '/user/help',
  '/user/reset-password?token=none',
  '/user/confirm-email?token=none',
  '/user/unsubscribe?token=none',
  '/unauthorized',
  '/error?code=internal',
  '/portalx',
]

const CREATOR_PATHS = [
  '/portal/dashboard',
  '/portal/settings',
  '/portal/settings?tab=profile',
  '/portal/settings?tab=appearance',
  '/portal/help',
  '/portal/communication',
  '/portal/communication?part=texts',
  '/portal/communication?part=press',
  '/portal/communication?part=posts',
  '/portal/communication?part=code',
  '/portal/communication?part=poster',
  '/portal/communication?part=letters',
  '/portal/communication?part=embed',
  '/portal/applications/new',
  '/portal/applications/import',
  '/unauthorized',
  '/portal/nirgends',
]

const ADMIN_PATHS = [
  '/portal/dashboard',
  '/portal/applications',
  '/portal/administration',
  '/portal/administration?tab=communication',
  '/portal/administration?tab=communication&fate=sent',
  '/portal/administration?tab=communication&part=write',
  '/portal/administration?tab=communication&part=sent',
  '/portal/administration?tab=communication&part=notices',
  '/portal/administration?tab=analytics',
  '/portal/administration?tab=audit',
  '/portal/administration?tab=operations',
  '/portal/elections',
  '/portal/help',
]

/** The tabs of the configuration after the first one. */
const CONFIGURATION_TABS = ['answers', 'calculation', 'trial', 'fields', 'appearance', 'surveys', 'course', 'more']

/** The tabs of the page of an instance. */
const INSTANCE_TABS = ['metadata', 'theses', 'people', 'configuration', 'preview', 'communication', 'manage']

test('public pages are accessible and fit the window, in both schemes', { tag: '@once' }, async ({ page }) => {
  test.slow()
  await checkPages(page, PUBLIC_PATHS, openPage)
})

test('on public pages, the link to the help opens the matching section', async ({ page }) => {
  await page.goto('/user/forgot-password')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hilfe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Passwort vergessen' })).toBeInViewport()
})

test('a creator’s pages are accessible and fit the window, in both schemes, also right to left', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await becomeCreator(page, 'page@example.org', 'pages')
  await checkPages(page, CREATOR_PATHS)
  await expectToFitRightToLeft(page, CREATOR_PATHS)
})

test('the screens of an instance are accessible and fit the window, empty and filled, in both schemes', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await becomeCreator(page, 'instance@example.org', 'instance')
  const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
  const id = Creators[0]?.Id ?? 0
  const instance = `/portal/applications/${id}`
  const people = `${instance}/administration`
  await checkPages(page, [`${instance}/theses`, people])

  await call(page, 'PUT', `/applications/${id}`, { languages: ['de', 'en'] })
  const text = 'Die (Gewerbesteuer)[Abgabe der Unternehmen] soll in {location} sinken.'
  const thesis = await call<{ id: number }>(page, 'POST', `/applications/${id}/theses/de`, { title: 'Steuern', text })
  const matches = `/applications/${id}/matches`
  const party = await call<{ id: number }>(page, 'POST', `${matches}/parties`, {
    shortcut: 'Bund',
    name: 'Obstbund',
    description: 'Für mehr Obst.',
  })
  const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.org', party_id: party.id }
  const candidate = await call<{ id: number }>(page, 'POST', `${matches}/candidates`, ada)
  await checkPages(page, [
    `${instance}/metadata`,
    `${instance}/calendar`,
    `${instance}/results`,
    `${instance}/import?of=translations`,
    `${instance}/theses`,
    `${instance}/theses?open=${thesis.id}`,
    `${instance}/theses/translations`,
    `${instance}/theses/lab`,
    `${instance}/theses/pool`,
    `${instance}/template`,
    `${instance}/webhooks`,
    `${instance}/api-tokens`,
    `${instance}/import?of=theses`,
    `${instance}/import?of=people`,
    `${instance}/import?of=parties`,
    `${people}?tab=parties&open=${party.id}`,
    `${people}?tab=candidates&open=${candidate.id}`,
    `${people}?tab=trustpersons`,
    `${people}?tab=creators`,
    `${instance}/manage`,
    `${instance}/configuration`,
    ...CONFIGURATION_TABS.map((tab) => `${instance}/configuration?tab=${tab}`),
    `${instance}/preview`,
  ])
  await expectToFitRightToLeft(page, [`${instance}/metadata`, `${instance}/theses`, people])
})

test('an administrator’s pages are accessible and fit the window, in both schemes', {
  tag: '@once',
}, async ({ page, portal }) => {
  test.slow()
  await becomeAdmin(page, portal, 'pages@example.org')
  const instance = { title: 'Obst-Kompass', subtitle: 'Obsthausen', url: 'tabs' }
  const { id } = await call<{ id: number }>(page, 'POST', '/applications', instance)
  const tabs = INSTANCE_TABS.map((view) => `/portal/applications/${id}?view=${view}`)
  await checkPages(page, [...ADMIN_PATHS, ...tabs])
})

test('a trust person’s pages are accessible and fit the window, in both schemes', {
  tag: '@once',
}, async ({ page, portal }) => {
  test.slow()
  const party = await becomeTrustPerson(page, portal, 'seiten')
  const people = `/portal/parties/${party}/administration`
  await checkPages(page, [
    '/portal/dashboard',
    '/portal/help',
    `/portal/parties/${party}/profile`,
    people,
    `${people}?tab=light`,
    `${people}?tab=trustpersons`,
  ])
})

test(
  'the answers of a candidate are accessible and fit the window, from the first rating to the receipt',
  {
    tag: '@once',
  },
  async ({ page, portal }, info) => {
    test.slow()
    const file = writeElectionWithPartyAnswers(info.outputPath('election.json'))
    const candidate = await becomeCandidate(page, portal, 'antworten', file)
    const theses = `/portal/candidates/${candidate}/theses`
    const views = ['thesis=1', 'view=list', 'view=adopt', 'view=sheet', 'view=submit']
    await checkPages(
      page,
      views.map((view) => `${theses}?${view}`),
    )
    await rateFirstTheses(page, candidate, 50)
    await checkPages(page, [`${theses}?view=submit`, `${theses}?view=explain`])
    await call(page, 'POST', `/actions/finalize/candidate/${candidate}`)
    await checkPages(page, [theses])
  },
)

/** Writes the demo as an election whose candidates see the answers of their party. Returns the path of the file. */
function writeElectionWithPartyAnswers(path: string): string {
  const demo = JSON.parse(readFileSync(DEMO, 'utf8'))
  const configuration = { ...demo.configuration, candidatesSeePartyAnswers: true }
  writeFileSync(path, JSON.stringify({ ...demo, configuration }))
  return path
}

test('overlays are accessible: menu, search, keyboard shortcuts, dialogs', async ({ page, portal }, info) => {
  test.slow()
  await becomeAdmin(page, portal, `over-${info.project.name}@example.org`)
  await page.goto('/portal/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // On a phone, the bar and its menus stay above the open navigation.
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('button', { name: /Konto von/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible()
  await expectAccessible(page, 'account menu')
  await page.getByRole('menuitem', { name: 'Letzte Meldungen' }).click()
  await expect(page.getByRole('dialog', { name: 'Letzte Meldungen' })).toBeVisible()
  await expectAccessible(page, 'recent messages')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible()
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('hilfe')
  await expect(page.getByRole('dialog', { name: 'Suche' })).toBeVisible()
  await expectAccessible(page, 'search')
  await page.keyboard.press('Escape')
})

/**
 * Checks each page. The first is loaded with the portal, the others by default in it, as by a link. None is loaded again
 * for another width.
 */
async function checkPages(page: Page, paths: readonly string[], open = openInPortal) {
  for (const [index, path] of paths.entries()) {
    for (const [turn, { device, scheme, rules }] of listExaminedStates(index).entries()) {
      await setDevice(page, device)
      await setScheme(page, scheme)
      if (turn === 0) await (index === 0 ? openPage : open)(page, path)
      await expectToFit(page, path)
      await expectToKeep(rules, page, `${path} ${device} ${scheme}`)
    }
    await expectToFit(page, path, TABLET)
  }
}

/** Sets the scheme and waits for the transition of colours. Pages of the server have no transition. */
async function setScheme(page: Page, scheme: Scheme) {
  await page.emulateMedia({ colorScheme: scheme })
  const html = page.locator('html')
  if ((await html.getAttribute('data-mantine-color-scheme')) === null) return
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme)
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  })
}

/** A page from right to left has the same elements and colours, so only its width is checked. */
async function expectToFitRightToLeft(page: Page, paths: readonly string[]) {
  await page.evaluate(() => localStorage.setItem('themeDirection', 'rtl'))
  for (const device of ['phone', 'desktop'] as const) {
    await setDevice(page, device)
    for (const [index, path] of paths.entries()) {
      await (index === 0 ? openPage : openInPortal)(page, path)
      await expectToFit(page, path)
      if (device === 'phone') continue
      await expectToFit(page, path, TABLET)
      await setDevice(page, device)
    }
  }
}

async function openPage(page: Page, path: string) {
  await page.goto(path)
  await waitForContent(page)
}

async function openInPortal(page: Page, path: string) {
  await navigate(page, path)
  await waitForContent(page)
}

async function waitForContent(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The network never becomes idle because of the live figures, so this waits until the placeholders disappear.
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

/** Expects that the page is not wider than the window, after a change of its size if there is one. */
async function expectToFit(page: Page, path: string, size = page.viewportSize() ?? TABLET) {
  await page.setViewportSize(size)
  // The portal answers to the change a moment later.
  const message = `${path} is wider than a window of ${size.width} px`
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.configure({ soft: true }).poll(overflow, { message }).toBeLessThanOrEqual(0)
}

/** The narrowest width with the menu beside the page. */
const TABLET = { width: 768, height: 1024 }
