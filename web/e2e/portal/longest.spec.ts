import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Snapshot } from '../../src/core/snapshot.ts'
import { type Device, setDevice } from '../grid.ts'
import { Voter } from '../journey.ts'
import {
  becomeAdmin,
  becomeCandidate,
  becomeTrustPerson,
  call,
  DEMO,
  expect,
  navigate,
  type Portal,
  readElection,
  test,
} from './portal.ts'

/** Fonts that are wider and narrower than all fonts of the style sheets. They do not depend on the installed fonts. */
const FONTS = {
  wide: '* { font-family: monospace !important; letter-spacing: 0.06em !important }',
  narrow: '* { font-family: sans-serif !important; letter-spacing: -0.06em !important }',
}

const DEVICES: readonly Device[] = ['phone', 'desktop']

/** A word without line-break opportunities. */
const buildWord = (length: number) => 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(15).slice(0, length)

/** A domain of the maximum length. */
const buildDomain = (beginning: string) =>
  `${beginning}-wahlhilfe-der-verbandsgemeinde-nordost`.slice(0, 40).replace(/-$/, 'x')

/** Writes the demo with texts of the maximum length, each a single word. Returns the path of the file. */
function writeLongestElection(name: string): string {
  const bundle = JSON.parse(readFileSync(DEMO, 'utf8'))
  bundle.election.name = buildWord(120)
  bundle.election.location = buildWord(120)
  bundle.instance.title.de = buildWord(120)
  bundle.instance.subtitle.de = buildWord(120)
  bundle.instance.description.de = buildWord(400)
  for (const thesis of bundle.theses.slice(0, 4)) {
    thesis.category.de = buildWord(80)
    thesis.text.de = `${buildWord(200)} (${buildWord(40)})[${buildWord(200)}]`
  }
  for (const party of bundle.parties.slice(0, 2)) {
    party.shortcut.de = buildWord(50)
    party.name.de = buildWord(200)
    party.description.de = buildWord(400)
    party.website = `https://${buildWord(60)}.example/${buildWord(200)}`.toLowerCase()
    for (const answer of party.answers) answer.explanation = { de: buildWord(400) }
  }
  for (const candidate of bundle.candidates.slice(0, 2)) {
    candidate.first_name = buildWord(80)
    candidate.last_name = buildWord(80)
    candidate.district = buildWord(120)
    candidate.description.de = buildWord(400)
  }
  const file = join(tmpdir(), `longest-${name}-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(bundle))
  return file
}

/** Opens each page once and expects that it fits both widths in each font. The first page loads the program. */
async function expectToFit(page: Page, paths: readonly string[], open = navigate) {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? page.goto(path) : open(page, path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0)
    for (const device of DEVICES) {
      await setDevice(page, device)
      for (const [font, rule] of Object.entries(FONTS)) {
        // The portal answers to another width a moment later.
        const state = `${path} in a ${font} font, ${device}`
        await expect
          .configure({ soft: true })
          .poll(() => listTooWide(page, rule), { message: state })
          .toEqual([])
      }
    }
  }
}

/** Returns the texts that make the page wider than the window in the font of this rule. */
function listTooWide(page: Page, rule: string): Promise<string[]> {
  return page.evaluate((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets = [sheet]
    const { scrollWidth, clientWidth } = document.documentElement
    const widest: string[] = []
    if (scrollWidth > clientWidth) {
      widest.push(`${scrollWidth - clientWidth} px too wide`)
      // Reports only texts, because the texts widen the elements around them.
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const isWide = range.getBoundingClientRect().right > clientWidth + 1 && !!text.textContent?.trim()
        const { parentElement } = text
        if (isWide)
          widest.push(`${parentElement?.parentElement?.className} > ${parentElement?.outerHTML.slice(0, 100)}`)
      }
    }
    document.adoptedStyleSheets = []
    return widest.slice(0, 6)
  }, rule)
}

async function importLongestElection(page: Page, portal: Portal, name: string): Promise<Snapshot> {
  portal.importElection(name, { file: writeLongestElection(name) })
  return readElection(page, name)
}

// It would load all content of the instance, which has no further pages.
test.use({ serviceWorkers: 'block' })

test('the longest names and words fit on the pages of voters', { tag: '@once' }, async ({ page, portal }) => {
  test.slow()
  const name = buildDomain('voter')
  const { parties, candidates, theses } = await importLongestElection(page, portal, name)
  const answers = Object.fromEntries(theses.map(({ id }, index) => [id, index % 5]))
  await page.goto(`/match/${name}`)
  await new Voter(page).storeSession({ answers }, name)
  const steps = ['', '/theses/1', '/weights', '/results', '/results/candidates', '/models', '/compare', '/categories']
  const more = ['/map', '/method', '/share', '/print', '/fairness', `/results/parties/${parties[0]?.id}`]
  const paths = [...steps, ...more, `/results/candidates/${candidates[0]?.id}`].map((step) => `/match/${name}${step}`)
  await expectToFit(page, ['/match', ...paths], async (page, path) => void (await page.goto(path)))
})

test('the longest names and words fit on the pages of a trust person', { tag: '@once' }, async ({ page, portal }) => {
  test.slow()
  const name = buildDomain('trust')
  const party = await becomeTrustPerson(page, portal, name, writeLongestElection(name))
  const own = `/portal/parties/${party}`
  await expectToFit(page, [
    '/portal/dashboard',
    '/portal/settings',
    `${own}/profile`,
    `${own}/theses`,
    `${own}/theses?thesis=1`,
    `${own}/administration`,
    `${own}/administration?tab=light`,
    `${own}/administration?tab=trustpersons`,
  ])
})

test('the longest names and words fit on the pages of a candidate', { tag: '@once' }, async ({ page, portal }) => {
  test.slow()
  const name = buildDomain('candidate')
  const candidate = await becomeCandidate(page, portal, name, writeLongestElection(name))
  const own = `/portal/candidates/${candidate}`
  await expectToFit(page, [
    '/portal/dashboard',
    '/portal/communication',
    `${own}/profile`,
    `${own}/theses`,
    `${own}/theses?thesis=1`,
  ])
})

test('the longest names and words fit on the pages of an administrator', { tag: '@once' }, async ({ page, portal }) => {
  test.slow()
  const name = buildDomain('admin')
  await becomeAdmin(page, portal, 'longest@example.org')
  const { instance } = await importLongestElection(page, portal, name)
  const { election_id: election } = await call<{ election_id?: number }>(page, 'GET', `/applications/${instance.id}`)
  const views = ['metadata', 'theses', 'people', 'configuration', 'communication', 'manage']
  await expectToFit(page, [
    '/portal/dashboard',
    '/portal/applications',
    '/portal/elections',
    ...(election ? [`/portal/elections/${election}`] : []),
    ...views.map((view) => `/portal/applications/${instance.id}?view=${view}`),
    ...['parties', 'candidates', 'trustpersons', 'creators'].map(
      (tab) => `/portal/applications/${instance.id}?view=people&tab=${tab}`,
    ),
    `/portal/administration?tab=analytics`,
    `/portal/administration?tab=audit`,
  ])
})
