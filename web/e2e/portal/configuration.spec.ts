import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Snapshot } from '../../src/core/snapshot.ts'
import extras from '../../src/i18n/voter/extras.de.json' with { type: 'json' }
import englishExtras from '../../src/i18n/voter/extras.en.json' with { type: 'json' }
import sharing from '../../src/i18n/voter/sharing.de.json' with { type: 'json' }
import { becomeAdmin, call, DEMO, expect, type Portal, test } from './portal.ts'

/** Of the demo: enough theses for a card among them, and enough entities for a ranking. */
const THESES = 6

/** Makes a small live election of the demo with this configuration. */
async function elect(
  page: Page,
  portal: Portal,
  domain: string,
  configuration: object,
  change: (bundle: Bundle) => void = () => {},
) {
  const bundle: Bundle = JSON.parse(readFileSync(DEMO, 'utf8'))
  bundle.theses = bundle.theses.slice(0, THESES)
  const kept = new Set(bundle.theses.map(({ key }) => key))
  bundle.parties = bundle.parties.slice(0, 3)
  bundle.candidates = bundle.candidates.filter(({ party }) => bundle.parties.some(({ key }) => key === party))
  for (const entity of [...bundle.parties, ...bundle.candidates]) {
    entity.answers = entity.answers.filter(({ thesis }) => kept.has(thesis))
  }
  bundle.configuration = { ...bundle.configuration, ...configuration }
  change(bundle)
  const file = join(tmpdir(), `${domain}-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(bundle))
  portal.election(domain, { file })
  // The portal looks for what others wrote into its store twice a second.
  await expect.poll(async () => (await page.request.get(`/match/${domain}`)).status()).toBe(200)
}

interface Entity {
  key: string
  party?: string | null
  profile?: boolean
  answers: { thesis: string; value: number }[]
}

interface Bundle {
  configuration: object
  theses: { key: string }[]
  parties: Entity[]
  candidates: Entity[]
}

/** Answers what is asked from here on, up to the weights or the results. */
async function answerAll(page: Page) {
  while (/\/theses\//.test(page.url())) {
    const here = page.url()
    await page.getByRole('group').getByRole('button').first().click()
    await expect(page).not.toHaveURL(here)
  }
}

async function begin(page: Page, domain: string, query = '') {
  await page.goto(`/match/${domain}${query}`)
  await page.getByRole('link', { name: 'Los geht’s' }).click()
}

/** The colour in which a part is drawn. */
const backgroundOf = (page: Page, name: string) =>
  page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor)

test('what a creator shows to voters is what they see: colours, pictures, sponsors, links, fields under their names', async ({
  page,
  portal,
}, { project }) => {
  const domain = `aussehen-${project.name}`
  await elect(page, portal, domain, {})
  await becomeAdmin(page, portal, `${domain}@example.org`)
  const { instance } = await call<Snapshot>(page, 'GET', `/public/instances/${domain}`)
  const path = `/applications/${instance.id}/configuration`
  const before = await call<Record<string, object>>(page, 'GET', path)
  await page.goto(`/match/${domain}`)
  const plain = await backgroundOf(page, 'Los geht’s')
  await page.goto('/portal/dashboard')
  const { fields } = before.matches as { fields: { name: string }[] }
  await call(page, 'PUT', path, {
    ...before,
    theming: { primary: '#7a1f5c', secondary: '#f2d9e8', logo: null },
    introduction: { background: '/assets/backgrounds/coast.svg', sponsor_text: 'Möglich gemacht von' },
    sponsors: [{ name: 'Stiftung Kranich', image: null, href: 'https://stiftung.example/' }],
    'footer-links': [{ text: 'Über die Redaktion', href: 'https://redaktion.example/' }],
    matches: {
      fields: [
        ...fields.map((field) => (field.name === 'district' ? { ...field, value: 'Stadtteil' } : field)),
        { name: 'gender', value: '', required: false, show: true, locales: {} },
        { name: 'age', value: '', required: false, show: true, locales: {} },
      ],
    },
    openDataLicence: 'CC0 1.0',
    embedOrigins: ['https://zeitung.example'],
  })

  await expect
    .poll(async () => (await page.request.get(`/match/${domain}`)).headers()['content-security-policy'])
    .toContain('frame-ancestors https://zeitung.example')
  await page.goto(`/match/${domain}`)
  expect(await backgroundOf(page, 'Los geht’s')).not.toBe(plain)
  await expect(page.locator('img.banner')).toHaveAttribute('src', /coast\.svg$/)
  await expect(page.getByRole('heading', { name: 'Möglich gemacht von' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stiftung Kranich' })).toHaveAttribute(
    'href',
    'https://stiftung.example/',
  )
  await expect(page.getByRole('link', { name: 'Über die Redaktion' })).toBeVisible()

  await begin(page, domain)
  await answerAll(page)
  await page.goto(`/match/${domain}/results/candidates`)
  await page.locator('a.result').first().click()
  await expect(page.getByText(/\d\d bis \d\d Jahre|ab 70 Jahre/).first()).toBeVisible()
  await expect(page.getByText(/weiblich|männlich|divers/).first()).toBeVisible()
  await expect(page.getByText('Stadtteil').first()).toBeVisible()
  await page.goto(`/match/${domain}/fairness`)
  await expect(page.getByText('CC0 1.0').first()).toBeVisible()
})

test('what voters are asked beside the theses comes once, at its time, and in their way never', async ({
  page,
  portal,
}, { project }) => {
  const domain = `gefragt-${project.name}`
  const survey = {
    enabled: true,
    endpoint: 'https://umfrage.example/',
    frequency: 1,
    minThesesAmount: 0,
    description: 'Sie dauert eine Minute.',
  }
  await elect(page, portal, domain, {
    presurvey: { ...survey, title: 'Eine Frage vorab', yes: 'Gern', no: 'Jetzt nicht' },
    ads: {
      title: 'Obstfest am Sonntag',
      description: '',
      link: 'https://fest.example/',
      agree: 'Hin',
      disagree: 'Nein',
      frequency: 1,
    },
    survey: { ...survey, title: 'Wie war es?', minThesesAmount: 5, yes: 'Gern', no: 'Lieber nicht' },
    abtesting: { enabled: true, percentageA: 0, percentageB: 100, features: [] },
    skipToResults: { enabled: true, minTheses: 2 },
    research: true,
  })
  await begin(page, domain)
  await expect(page.getByRole('heading', { level: 1, name: 'Eine Frage vorab' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Gern/ })).toHaveAttribute('href', 'https://umfrage.example/')
  await page.getByRole('button', { name: 'Jetzt nicht' }).click()
  const answer = async (number: number) => {
    await expect(page.getByText(`These ${number} von ${THESES}`)).toBeVisible()
    await page.getByRole('group').getByRole('button').first().click()
  }
  await answer(1)
  await expect(page.getByText(`These 2 von ${THESES}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zum Ergebnis' })).toBeHidden()
  await answer(2)
  await expect(page.getByRole('link', { name: 'Zum Ergebnis' })).toBeVisible()
  await answer(3)
  await expect(page.getByText('Anzeige', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Hin/ })).toHaveAttribute('href', 'https://fest.example/')
  await page.getByRole('button', { name: 'Nein' }).click()
  await answer(4)
  await answer(5)
  await expect(page.getByRole('heading', { level: 1, name: 'Wie war es?' })).toBeVisible()
  await page.getByRole('button', { name: 'Lieber nicht' }).click()
  await answer(6)
  await page.goto(`/match/${domain}/results`)
  await expect(page.getByText('1 Mensch hat schon mitgemacht')).toBeVisible()
  await expect(page.getByText('Wie war es?')).toBeHidden()

  const { research } = sharing
  await page.getByText(research.show).click()
  await expect(page.getByRole('cell', { name: 'Stimme voll zu' })).toHaveCount(THESES)
  await page.getByRole('button', { name: research.send }).click()
  await expect(page.getByText(research.thanks)).toBeVisible()
  await page.reload()
  await expect(page.locator('a.result').first()).toBeVisible()
  await expect(page.getByRole('button', { name: research.send })).toBeHidden()
})

test('how is calculated hangs on the instance: what is ranked, answers, matrix, double weights, coverage, order', async ({
  page,
  portal,
}, { project }) => {
  const domain = `rechnung-${project.name}`
  await elect(
    page,
    portal,
    domain,
    {
      algorithm: {
        decisions: 3,
        binary: true,
        calculation: 3,
        matchType: 1,
        limitWeightedVotes: 1,
        matrix: [
          [1, -1],
          [0, 1],
        ],
      },
      leastCoverage: 1,
      thesisOrder: 'drawn',
    },
    ({ parties, candidates }) => {
      // All agree to everything, but one that left a thesis out.
      for (const { answers } of parties) for (const answer of answers) answer.value = 100
      parties[0]?.answers.pop()
      for (const candidate of candidates) Object.assign(candidate, { profile: false, answers: [] })
    },
  )
  await begin(page, domain)
  await expect(page.getByRole('group').getByRole('button')).toHaveCount(2)
  await page.getByRole('group').getByRole('button', { name: 'Nein' }).click()
  await expect(page.getByText(`These 2 von ${THESES}`)).toBeVisible()
  await answerAll(page)
  await expect(page.getByText('Eine These können Sie doppelt zählen lassen.')).toBeVisible()
  await page.getByRole('link', { name: 'Zum Ergebnis' }).click()
  await expect(page.locator('a.result')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Kandidierende' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Zu wenige Antworten' })).toBeVisible()
  // (5 × 2 + 1 × 1) of 6 × 2 points: a matrix that forgives whoever disagrees with those who agree.
  await expect(page.locator('.result-figure', { hasText: '91,7' })).toHaveCount(2)
  await page.locator('a.result').first().click()
  await expect(page.getByRole('heading', { name: extras.light.title })).toBeVisible()
})

test('a kiosk forgets who has gone and the language they chose, and leads nobody away', async ({ page, portal }, {
  project,
}) => {
  const domain = `stand-${project.name}`
  await elect(page, portal, domain, { kioskIdleSeconds: 30 })
  await page.clock.install()
  await begin(page, domain, '?kiosk=1')
  await page.getByRole('group').getByRole('button').first().click()
  await expect(page.getByText(`These 2 von ${THESES}`)).toBeVisible()
  // What watches is loaded after what is looked at.
  await expect(page.getByRole('button', { name: extras.kiosk.enter })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText(`Statement 2 of ${THESES}`)).toBeVisible()
  await expect(page.getByRole('button', { name: englishExtras.kiosk.enter })).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('alert').filter({ hasText: englishExtras.kiosk.idle })).toBeVisible()
  await page.clock.runFor(25_000)
  await expect(page.getByRole('link', { name: 'Los geht’s' })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), `standpunkt:${domain}`)).toBeNull()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alle Wahlhilfen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(extras.kiosk.address)).toBeVisible()
})

test('instances of a cluster are searched and chosen on one page, and the same theses are not asked twice', async ({
  page,
  portal,
}, { project }) => {
  const [here, there, cluster] = [`hier-${project.name}`, `dort-${project.name}`, `kreis-${project.name}`]
  const shown = { cluster: { enabled: true, title: 'Alle Orte im Kreis', description: '', instances: [] } }
  await elect(page, portal, here, shown)
  await elect(page, portal, there, shown)
  await becomeAdmin(page, portal, `${cluster}@example.org`)
  const made = await call<{ id: number }>(page, 'POST', '/clusters', {
    title: 'Kranichkreis',
    subtitle: '',
    description: '',
    url: cluster,
  })
  for (const domain of [here, there]) {
    const { instance } = await call<Snapshot>(page, 'GET', `/public/instances/${domain}`)
    await call(page, 'PUT', `/applications/${instance.id}`, { cluster_id: made.id })
  }
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/public/instances/${there}`)).json()).cluster?.url)
    .toBe(cluster)
  await begin(page, here)
  await answerAll(page)
  await page.goto(`/match/${here}`)
  await page.getByRole('link', { name: 'Alle Orte im Kreis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kranichkreis' })).toBeVisible()
  await expect(page.locator(`a[href*="/match/${there}"]`)).toBeVisible()
  await page.goto(`/match/${there}`)
  await page.getByRole('button', { name: `${THESES} Antworten übernehmen` }).click()
  await expect(page.getByText(`${THESES} Antworten sind übernommen.`)).toBeVisible()
})
