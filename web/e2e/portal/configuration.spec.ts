import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import pageTexts from '../../../locales/de/pages.json' with { type: 'json' }
import german from '../../../locales/de/voter/app.json' with { type: 'json' }
import extras from '../../../locales/de/voter/extras.json' with { type: 'json' }
import sharing from '../../../locales/de/voter/sharing.json' with { type: 'json' }
import englishExtras from '../../../locales/en/voter/extras.json' with { type: 'json' }
import type { Snapshot } from '../../src/core/snapshot.ts'
import { isSampled } from '../../src/core/tieBreak.ts'
import { becomeAdmin, call, DEMO, expect, type Portal, test } from './portal.ts'

/** The number of theses that are imported: enough for a card between them and for a ranking. */
const THESIS_COUNT = 6

/** Imports a part of the demo as a live instance with this configuration. */
async function importLiveInstance(
  page: Page,
  portal: Portal,
  domain: string,
  configuration: object,
  change: (bundle: Bundle) => void = () => {},
) {
  const bundle: Bundle = JSON.parse(readFileSync(DEMO, 'utf8'))
  bundle.theses = bundle.theses.slice(0, THESIS_COUNT)
  const thesisKeys = new Set(bundle.theses.map(({ key }) => key))
  bundle.parties = bundle.parties.slice(0, 3)
  bundle.candidates = bundle.candidates.filter(({ party }) => bundle.parties.some(({ key }) => key === party))
  for (const entity of [...bundle.parties, ...bundle.candidates]) {
    entity.answers = entity.answers.filter(({ thesis }) => thesisKeys.has(thesis))
  }
  bundle.configuration = { ...bundle.configuration, ...configuration }
  change(bundle)
  const file = join(tmpdir(), `${domain}-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(bundle))
  portal.importElection(domain, { file })
  // The portal polls its store for changes by other processes twice a second.
  await expect.poll(async () => (await page.request.get(`/match/${domain}`)).status()).toBe(200)
}

interface Entity {
  key: string
  party?: string | null
  profile?: boolean
  answers: { thesis: string; value: number }[]
}

/** A text by language. */
type TranslatedText = Record<string, string>

interface Bundle {
  instance: { default_language: string; languages: string[]; title: TranslatedText }
  configuration: object
  theses: { key: string; text: TranslatedText }[]
  parties: Entity[]
  candidates: Entity[]
}

/** Answers all remaining theses, up to the weights or the results. */
async function answerAll(page: Page) {
  while (/\/theses\//.test(page.url())) {
    const here = page.url()
    await page.getByRole('group').getByRole('button').first().click()
    await expect(page).not.toHaveURL(here)
  }
}

async function startQuestionnaire(page: Page, domain: string, query = '') {
  await page.goto(`/match/${domain}${query}`)
  await page.getByRole('link', { name: 'Los geht’s' }).click()
}

/** Adds a French version to each text of the bundle. */
function addFrenchTexts(part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  if ('de' in part && typeof part.de === 'string') Object.assign(part, { fr: `FR ${part.de}` })
  else for (const inner of Object.values(part)) addFrenchTexts(inner)
}

/** Uploads a picture in this colour to the portal. Returns its address. */
async function uploadPicture(page: Page, instance: number, colour: string, height = 360): Promise<string> {
  return page.evaluate(
    async ([path, colour, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.fillStyle = colour
      pen.fillRect(0, 0, 640, height)
      const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
      const body = new FormData()
      body.append('image', picture as Blob, 'picture.png')
      const headers = { Authorization: `Bearer ${localStorage.jwt}` }
      const answer = await fetch(`/api/v1${path}`, { method: 'POST', headers, body })
      return ((await answer.json()) as { address: string }).address
    },
    [`/applications/${instance}/configuration/pictures`, colour, height] as const,
  )
}

/** Returns the natural width of a loaded picture. */
const measureImageWidth = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** Returns the computed colour of an element. */
const readBackgroundColor = (page: Page, name: string) =>
  page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor)

const LONG_TITLE = 'Kommunalwahl-Kompass der Verbandsgemeinde Mühlenbruck-Oberdorf für Stadtrat und Kreistag 2027'

/** Expects a long title in at most two lines that fit beside the logo, and in full below. */
async function expectTitleBesideLogo(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: LONG_TITLE })).toBeVisible()
  const link = page.getByRole('banner').getByRole('link', { name: LONG_TITLE })
  await expect(link).toHaveAttribute('href', /^\/match\/aussehen-[a-z]+(\?|$)/)
  const [lines, width] = await link.locator('span').evaluate((title) => {
    const { height, width } = title.getBoundingClientRect()
    return [Math.round(height / Number.parseFloat(getComputedStyle(title).lineHeight)), width]
  })
  expect(lines).toBe(2)
  expect(width).toBeGreaterThanOrEqual(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('voters see what a creator configures: colours, pictures, sponsors, links, and fields with their custom names', async ({
  page,
  portal,
}, { project }) => {
  const domain = `aussehen-${project.name}`
  await importLiveInstance(page, portal, domain, {}, ({ instance }) => {
    instance.title.de = LONG_TITLE
  })
  await becomeAdmin(page, portal, `${domain}@example.org`)
  const { instance } = await call<Snapshot>(page, 'GET', `/public/instances/${domain}`)
  const path = `/applications/${instance.id}/configuration`
  const before = await call<Record<string, object>>(page, 'GET', path)
  await page.goto(`/match/${domain}`)
  const plain = await readBackgroundColor(page, 'Los geht’s')
  await page.goto('/portal/dashboard')
  const { fields } = before.matches as { fields: { name: string }[] }
  const logo = await uploadPicture(page, instance.id, '#7a1f5c', 128)
  const image = await uploadPicture(page, instance.id, '#f2d9e8')
  await call(page, 'PUT', path, {
    ...before,
    theming: { primary: '#7a1f5c', secondary: '#f2d9e8', logo },
    introduction: { background: '/assets/backgrounds/coast.svg', sponsor_text: 'Möglich gemacht von' },
    sponsors: [{ name: 'Stiftung Kranich', image, href: 'https://stiftung.example/' }],
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
  expect(await readBackgroundColor(page, 'Los geht’s')).not.toBe(plain)
  const head = page.getByRole('banner')
  expect(await head.evaluate((part) => getComputedStyle(part).borderBlockEndColor)).toBe('rgb(242, 217, 232)')
  await expect.poll(() => measureImageWidth(head.locator('img.logo'))).toBeGreaterThan(0)
  await expectTitleBesideLogo(page)
  await expect(page.locator('img.banner')).toHaveAttribute('src', /coast\.svg$/)
  await expect(page.getByRole('heading', { name: 'Möglich gemacht von' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stiftung Kranich' })).toHaveAttribute(
    'href',
    'https://stiftung.example/',
  )
  const picture = page.getByRole('link', { name: 'Stiftung Kranich' }).getByRole('img', { name: 'Stiftung Kranich' })
  await expect.poll(() => measureImageWidth(picture)).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Über die Redaktion' })).toBeVisible()

  await startQuestionnaire(page, domain)
  await answerAll(page)
  await page.goto(`/match/${domain}/results/candidates`)
  await page.locator('a.result').first().click()
  await expect(page.getByText(/\d\d bis \d\d Jahre|ab 70 Jahre/).first()).toBeVisible()
  await expect(page.getByText(/weiblich|männlich|divers/).first()).toBeVisible()
  await expect(page.getByText('Stadtteil').first()).toBeVisible()
  await page.goto(`/match/${domain}/fairness`)
  await expect(page.getByText('CC0 1.0').first()).toBeVisible()
})

test('surveys and advertisements appear once, at the configured time, and never block the voter', async ({
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
  await importLiveInstance(page, portal, domain, {
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
  await startQuestionnaire(page, domain)
  await expect(page.getByRole('heading', { level: 1, name: 'Eine Frage vorab' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Gern/ })).toHaveAttribute('href', 'https://umfrage.example/')
  await page.getByRole('button', { name: 'Jetzt nicht' }).click()
  const answer = async (number: number) => {
    await expect(page.getByText(`These ${number} von ${THESIS_COUNT}`)).toBeVisible()
    await page.getByRole('group').getByRole('button').first().click()
  }
  await answer(1)
  await expect(page.getByText(`These 2 von ${THESIS_COUNT}`)).toBeVisible()
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
  await expect(page.getByRole('cell', { name: 'Stimme voll zu' })).toHaveCount(THESIS_COUNT)
  await page.getByRole('button', { name: research.send }).click()
  await expect(page.getByText(research.thanks)).toBeVisible()
  await page.reload()
  await expect(page.locator('a.result').first()).toBeVisible()
  await expect(page.getByRole('button', { name: research.send })).toBeHidden()
})

test('in variant b voters see provisional ranks while they answer, and can collapse them', async ({ page, portal }, {
  project,
}) => {
  const domain = `zwischenstand-${project.name}`
  await importLiveInstance(page, portal, domain, {
    abtesting: { enabled: true, percentageA: 0, percentageB: 100, features: ['live-vote'] },
    skipToResults: { enabled: false, minTheses: 0 },
  })
  await startQuestionnaire(page, domain)
  const places = page.locator('details').filter({ hasText: extras.places.title })
  const answers = page.getByRole('group').getByRole('button')
  const at = (number: number) => page.getByText(`These ${number} von ${THESIS_COUNT}`, { exact: true })
  await expect(at(1)).toBeVisible()
  await expect(places.getByText(/ab 5 Antworten/)).toBeVisible()
  for (let number = 1; number <= 5; number++) {
    await expect(at(number)).toBeVisible()
    await answers.nth(number % 2).click()
  }
  await expect(at(6)).toBeVisible()
  await expect(places.getByText(`vorläufig, erst 5 von ${THESIS_COUNT} Thesen`)).toBeVisible()
  await expect(places.getByRole('list', { name: 'Parteien' }).getByRole('listitem')).toHaveCount(3)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `screens/live-places-${colorScheme}-${project.name}.png` })
  }
  await places.getByText(extras.places.title).click()
  await expect(places.getByRole('list', { name: 'Parteien' })).toBeHidden()
  await page.reload()
  await expect(places.getByText(extras.places.title)).toBeVisible()
  await expect(places.getByRole('list', { name: 'Parteien' })).toBeHidden()
  // The A/B test is about the places, so no number is shown.
  await page.goto(`/match/${domain}/results`)
  await expect(page.getByRole('navigation', { name: 'Genauer hinsehen' })).toBeVisible()
  await expect(page.getByText(/haben schon mitgemacht|hat schon mitgemacht/)).toBeHidden()
})

test('surveys appear after the number of answers that the creator sets, and not for voters who leave before', async ({
  page,
  portal,
}, { project }) => {
  const domain = `spaeter-${project.name}`
  const survey = { enabled: true, endpoint: 'https://umfrage.example/', frequency: 1, description: 'Kurz.' }
  await importLiveInstance(page, portal, domain, {
    presurvey: { ...survey, title: 'Und bisher?', minThesesAmount: 2 },
    survey: { ...survey, title: 'Wie war es?', minThesesAmount: 4 },
    skipToResults: { enabled: true, minTheses: 0 },
  })
  await page.goto(`/match/${domain}`)
  await expect(page.getByText(`${THESIS_COUNT} Thesen, etwa eine Minute`)).toBeVisible()
  await page.getByRole('link', { name: 'Los geht’s' }).click()
  const toResults = page.getByRole('link', { name: 'Zum Ergebnis' })
  for (const number of [1, 2]) {
    await expect(page.getByText(`These ${number} von ${THESIS_COUNT}`)).toBeVisible()
    await expect(toResults).toBeVisible({ visible: number > 1 })
    await page.getByRole('group').getByRole('button').first().click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Und bisher?' })).toBeFocused()
  await page.getByRole('button', { name: 'Nein' }).click()
  await toResults.click()
  await expect(page.getByRole('navigation', { name: 'Genauer hinsehen' })).toBeVisible()
  await expect(page.getByText('Wie war es?')).toBeHidden()
})

test('the configured shares of voters see the advertisement and the number of participants', async ({
  browser,
  page,
  portal,
}, { project }) => {
  const domain = `auslosen-${project.name}`
  await importLiveInstance(page, portal, domain, {
    ads: { title: 'Obstfest', description: '', link: 'https://fest.example/', agree: '', disagree: '', frequency: 3 },
    abtesting: { enabled: true, percentageA: 70, percentageB: 30, features: [] },
  })
  // The seed determines the advertisement, its last two digits the variant.
  const seeds = Array.from({ length: 1000 }, (_, seed) => seed)
  for (const isLucky of [true, false]) {
    const seed = seeds.find((seed) => isSampled(seed, 1, 3) === isLucky && seed % 100 < 30 === isLucky) ?? 0
    const context = await browser.newContext({ baseURL: portal.address, locale: 'de-DE' })
    const voter = await context.newPage()
    await voter.addInitScript((seed) => {
      const draw = crypto.getRandomValues.bind(crypto)
      crypto.getRandomValues = (values) => (values instanceof Uint32Array ? values.fill(seed) : draw(values))
    }, seed)
    await startQuestionnaire(voter, domain)
    for (let number = 1; number <= THESIS_COUNT / 2; number++) {
      await expect(voter.getByText(`These ${number} von ${THESIS_COUNT}`)).toBeVisible()
      await voter.getByRole('group').getByRole('button').first().click()
    }
    if (isLucky) {
      await expect(voter.getByRole('heading', { level: 1, name: 'Obstfest' })).toBeVisible()
    } else {
      await expect(voter.getByText(`These ${THESIS_COUNT / 2 + 1} von ${THESIS_COUNT}`)).toBeVisible()
    }
    await voter.goto(`/match/${domain}/results`)
    await expect(voter.getByRole('navigation', { name: 'Genauer hinsehen' })).toBeVisible()
    await expect(voter.getByText(/hat schon mitgemacht|haben schon mitgemacht/)).toBeVisible({ visible: isLucky })
    await context.close()
  }
})

test('voters read in their chosen or the default language; untranslated texts appear in the default language', async ({
  page,
  portal,
}, { project }) => {
  const domain = `sprachen-${project.name}`
  await importLiveInstance(page, portal, domain, {}, (bundle) => {
    addFrenchTexts(bundle)
    Object.assign(bundle.instance, { default_language: 'fr', languages: ['fr', 'de', 'en'] })
    delete bundle.theses[1]?.text.de
    Object.assign(bundle.configuration, {
      introduction: { background: null, sponsor_text: 'Avec le soutien de' },
      sponsors: [{ name: 'Stiftung Kranich', image: null, href: null }],
      'footer-links': [{ text: 'Mentions légales', href: 'https://redaktion.example/' }],
      translations: { de: { 'introduction.sponsor_text': 'Mit Dank an' } },
    })
  })
  const title = page.getByRole('heading', { level: 1 })
  const languages = page.getByRole('navigation', { name: 'Sprache' })
  for (const query of ['', '?lang=fr']) {
    await page.goto(`/match/${domain}${query}`)
    await expect(title).toHaveText(/^FR /)
    await expect(title).toHaveAttribute('lang', 'fr')
    await expect(languages.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: 'Avec le soutien de' })).toBeVisible()
    await page.getByRole('link', { name: 'Los geht’s' }).click()
    await expect(page).toHaveURL(new RegExp(`/theses/1${query.replace('?', '\\?')}$`))
    await expect(title).toHaveText(/^FR /)
    await page.goBack()
    await expect(title).toHaveText(/^FR Wahlhilfe/)
  }

  await languages.getByRole('link', { name: 'Deutsch' }).click()
  await expect(title).toHaveText(/^Wahlhilfe/)
  await expect(page.getByRole('heading', { name: 'Mit Dank an' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mentions légales' })).toBeVisible()
  await page.goto(`/match/${domain}/theses/2?lang=de`)
  await expect(title).toHaveText(/^FR /)
  await expect(page.locator('[lang=fr]').filter({ has: title })).toBeVisible()
  await expect(page.getByText(german.notTranslated)).toBeVisible()
})

test('an ended election is shown as ended and no longer listed', async ({ page, portal }, { project }) => {
  const domain = `vorbei-${project.name}`
  await importLiveInstance(page, portal, domain, {}, ({ instance }) =>
    Object.assign(instance, { launch_date: '2026-01-05' }),
  )
  await becomeAdmin(page, portal, `${domain}@example.org`)
  const { instance } = await call<Snapshot>(page, 'GET', `/public/instances/${domain}`)
  await page.goto('/match')
  await expect(page.locator(`a[href*="/match/${domain}"]`)).toBeVisible()
  await page.goto('/portal/dashboard')
  await call(page, 'PUT', `/applications/${instance.id}`, { sundown_date: '2026-01-31', confirm: true })
  await expect.poll(async () => (await page.request.get(`/match/${domain}`)).status()).toBe(410)
  await page.goto(`/match/${domain}`)
  await expect(page.getByRole('heading', { level: 1, name: pageTexts.problem.over.title })).toBeVisible()
  // Ended instances are removed from the list once a minute.
  const list = async () => (await page.request.get('/match')).text()
  await expect.poll(list, { timeout: 90_000 }).not.toContain(`/match/${domain}`)
})

test('the instance configures the calculation: what is ranked, answers, matrix, double weights, coverage, order', async ({
  page,
  portal,
}, { project }) => {
  const domain = `rechnung-${project.name}`
  await importLiveInstance(
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
      // All agree with everything, except for one that skipped a thesis.
      for (const { answers } of parties) for (const answer of answers) answer.value = 100
      parties[0]?.answers.pop()
      for (const candidate of candidates) Object.assign(candidate, { profile: false, answers: [] })
    },
  )
  await startQuestionnaire(page, domain)
  await expect(page.getByRole('group').getByRole('button')).toHaveCount(2)
  await page.getByRole('group').getByRole('button', { name: 'Nein' }).click()
  await expect(page.getByText(`These 2 von ${THESIS_COUNT}`)).toBeVisible()
  await answerAll(page)
  await expect(page.getByText('Eine These können Sie doppelt zählen lassen.')).toBeVisible()
  await page.getByRole('link', { name: 'Zum Ergebnis' }).click()
  await expect(page.locator('a.result')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Kandidierende' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Zu wenige Antworten' })).toBeVisible()
  // (5 × 2 + 1 × 1) of 6 × 2 points, by a matrix that gives one point for opposite answers.
  await expect(page.locator('.result-figure', { hasText: '91,7' })).toHaveCount(2)
  await page.locator('a.result').first().click()
  await expect(page.getByRole('heading', { name: extras.light.title })).toBeVisible()
})

test('a kiosk deletes the answers and the language of a voter who has left, and opens no external link', async ({
  page,
  portal,
}, { project }) => {
  const domain = `stand-${project.name}`
  await importLiveInstance(page, portal, domain, { kioskIdleSeconds: 30 })
  await page.clock.install()
  await startQuestionnaire(page, domain, '?kiosk=1')
  await page.getByRole('group').getByRole('button').first().click()
  await expect(page.getByText(`These 2 von ${THESIS_COUNT}`)).toBeVisible()
  // The kiosk is loaded after the content.
  await expect(page.getByRole('button', { name: extras.kiosk.enter })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText(`Statement 2 of ${THESIS_COUNT}`)).toBeVisible()
  await expect(page.getByRole('button', { name: englishExtras.kiosk.enter })).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('alert').filter({ hasText: englishExtras.kiosk.idle })).toBeVisible()
  await page.clock.runFor(25_000)
  await expect(page.getByRole('link', { name: 'Los geht’s' })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), `standpunkt:${domain}`)).toBeNull()
  await expect(page.getByRole('button', { name: extras.kiosk.enter })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alle Wahlhilfen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(extras.kiosk.address)).toBeVisible()
})

test('instances of a cluster are searched and chosen on one page, and the same theses are not asked twice', async ({
  page,
  portal,
}, { project }) => {
  const [here, there, cluster] = [`hier-${project.name}`, `dort-${project.name}`, `kreis-${project.name}`]
  const configuration = {
    cluster: { enabled: true, title: 'Alle Orte im Kreis', description: 'Zwei Orte, ein Kreis.', instances: [] },
  }
  await importLiveInstance(page, portal, here, configuration)
  await importLiveInstance(page, portal, there, configuration)
  await becomeAdmin(page, portal, `${cluster}@example.org`)
  const createdCluster = await call<{ id: number }>(page, 'POST', '/clusters', {
    title: 'Kranichkreis',
    subtitle: '',
    description: '',
    url: cluster,
  })
  for (const domain of [here, there]) {
    const { instance } = await call<Snapshot>(page, 'GET', `/public/instances/${domain}`)
    await call(page, 'PUT', `/applications/${instance.id}`, { cluster_id: createdCluster.id })
  }
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/public/instances/${there}`)).json()).cluster?.url)
    .toBe(cluster)
  await startQuestionnaire(page, here)
  await answerAll(page)
  await page.goto(`/match/${here}`)
  await expect(page.getByText('Zwei Orte, ein Kreis.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Orte im Kreis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kranichkreis' })).toBeVisible()
  await expect(page.locator(`a[href*="/match/${there}"]`)).toBeVisible()
  await page.goto(`/match/${there}`)
  await page.getByRole('button', { name: `${THESIS_COUNT} Antworten übernehmen` }).click()
  await expect(page.getByText(`${THESIS_COUNT} Antworten sind übernommen.`)).toBeVisible()
})
