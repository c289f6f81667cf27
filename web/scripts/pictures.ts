/**
 * Takes the pictures of the README from the demo, in English, light and dark: what a voter sees on a phone, and what creators
 * and administrators see on a desktop. Records a tour, too. Writes docs/pictures/<name>-<scheme>.webp and
 * docs/pictures/tour.webp. `make pictures` builds the program first.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import { DEMO, Voter } from '../e2e/journey.ts'
import { startServer } from '../e2e/server.ts'
import type { Me } from '../src/api/types.ts'
import { assembleAnimation, type Frame } from './animated-webp.ts'

const SCHEMES = ['light', 'dark'] as const
const PHONE = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** The width of a README on a desktop is less than that of the screens. */
const TOUR_SIZE = { width: 960, height: 600 }
const WEBP_QUALITY = 0.8
/** The README is read on slow connections, too. */
const MAX_TOTAL_BYTES = 1_000_000
const MAX_TOUR_BYTES = 1_000_000

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = resolvePath('../../docs/pictures')
let totalBytes = 0
let tourBytes = 0

mkdirSync(folder, { recursive: true })
const server = await startServer([])
const browser = await chromium.launch({
  executablePath: execFileSync(process.execPath, [resolvePath('ensure-browser.mjs')], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const place = { baseURL: server.address, locale: 'en-GB', timezoneId: 'Europe/Berlin' } as const
  // The tour changes answers of the demo, so it comes last.
  for (const colorScheme of SCHEMES) {
    const options = { colorScheme, ...place } as const
    await takePictures(browser, { ...options, ...PHONE }, takeVoterPictures)
    await takePictures(browser, { ...options, ...DESKTOP }, takePortalPictures)
  }
  tourBytes = await recordTour(browser, { colorScheme: 'light', ...DESKTOP, ...place })
} finally {
  await browser.close()
  await server.stop()
}
if (totalBytes > MAX_TOTAL_BYTES) throw new Error(`the pictures have ${totalBytes} bytes, more than ${MAX_TOTAL_BYTES}`)
if (tourBytes > MAX_TOUR_BYTES) throw new Error(`the tour has ${tourBytes} bytes, more than ${MAX_TOUR_BYTES}`)
console.log(`${totalBytes} bytes in ${folder}, ${tourBytes} bytes of the tour`)

type TakePicture = (page: Page, name: string) => Promise<void>

/** Runs `visit` in a browser of its own, and gives it the function that takes a picture of what is shown. */
async function takePictures(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (page: Page, take: TakePicture) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await visit(await context.newPage(), async (page, name) => {
    const bytes = await takePicture(browser, page)
    writeFileSync(join(folder, `${name}-${options.colorScheme}.webp`), bytes)
    totalBytes += bytes.length
  })
  await context.close()
}

/** Returns a picture of what is shown, once everything is there. */
async function takePicture(browser: Browser, page: Page, size?: PictureSize): Promise<Buffer> {
  // The network is never idle, because the portal listens for changes. Messages disappear by themselves.
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Notification-root'),
  )
  await page.evaluate(() => document.fonts.ready)
  return convertToWebp(browser, await page.screenshot({ animations: 'disabled', caret: 'hide' }), size)
}

/**
 * Records a walk from the first thesis to the result, and through the screens of creators and administrators, as an
 * animation. Returns its size in bytes.
 */
async function recordTour(browser: Browser, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const frames: Frame[] = []
  const show = async (milliseconds: number) => {
    frames.push({ webp: await takePicture(browser, page, TOUR_SIZE), milliseconds })
  }
  await showVoter(page, show)
  await showPortal(page, show)
  await context.close()
  const animation = assembleAnimation(frames, TOUR_SIZE)
  writeFileSync(join(folder, 'tour.webp'), animation)
  return animation.length
}

type Show = (milliseconds: number) => Promise<void>

async function showVoter(page: Page, show: Show): Promise<void> {
  const voter = new Voter(page, 'en')
  await voter.open()
  await show(2500)
  await voter.start()
  await show(2000)
  for (const position of [0, 3, 1]) {
    await voter.answers().nth(position).hover()
    await show(700)
    await voter.answer(position)
    await page.mouse.move(0, 0)
    await show(1300)
  }
  await voter.openResultsOf([0, 1, 3, 0, 4])
  await show(3000)
  await page.locator('a.result').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await show(3000)
}

async function showPortal(page: Page, show: Show): Promise<void> {
  const creator = await becomePerson(page, 'Edit voting guides')
  const draft = findInstance(creator, 'kranichfurt-entwurf')
  await openPage(page, `/portal/applications/${draft}/theses`)
  await show(2500)
  await openPage(page, `/portal/applications/${draft}/calendar`)
  await show(2500)
  const answering = findInstance(creator, 'kranichfurt-antworten')
  await openPage(page, `/portal/applications/${answering}/administration?tab=board`)
  await show(2500)
  await becomePerson(page, 'Run the portal')
  await openPage(page, '/portal/applications')
  await show(2500)
}

async function takeVoterPictures(page: Page, take: TakePicture): Promise<void> {
  const voter = new Voter(page, 'en')
  // A busy server may need longer than the timeout of a request to build the page for the first time.
  const isReady = async () => (await page.request.get(`/match/${DEMO}?lang=en`)).ok()
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
  await voter.open()
  await page.getByRole('link', { name: voter.t.intro.start }).waitFor()
  await take(page, 'voter-intro')
  await voter.open('/theses/2')
  await voter.expectThesis(2)
  await take(page, 'voter-question')
  await voter.openResultsOf([0, 1, 3, 0, 4])
  await take(page, 'voter-result')
}

async function takePortalPictures(page: Page, take: TakePicture): Promise<void> {
  const creator = await becomePerson(page, 'Edit voting guides')
  await openPage(
    page,
    `/portal/applications/${findInstance(creator, 'kranichfurt-antworten')}/administration?tab=board`,
  )
  await take(page, 'creator-board')
  await openPage(page, `/portal/applications/${findInstance(creator, 'kranichfurt-entwurf')}/theses`)
  await take(page, 'creator-theses')
  await becomePerson(page, 'Run the portal')
  await openPage(page, '/portal/applications')
  await take(page, 'administrator-guides')
}

/** Chooses a person of the demo by its button. Returns who that is. */
async function becomePerson(page: Page, button: string): Promise<Me> {
  await page.goto('/demo?lang=en')
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL(/\/portal\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const headers = { Authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('jwt'))}` }
  return (await page.request.get('/api/v1/me', { headers })).json()
}

function findInstance({ Roles }: Me, domain: string): number {
  const id = Roles.find((held) => held.domain === domain)?.application_id
  if (!id) throw new Error(`the creator of the demo does not run ${domain}`)
  return id
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Converts a picture with the browser, which has the encoder, and scales it to the size if there is one. */
async function convertToWebp(browser: Browser, png: Buffer, size?: PictureSize): Promise<Buffer> {
  const page = await browser.newPage()
  const base64 = await page.evaluate(
    async ({ source, quality, size }) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const { width, height } = size ?? picture
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(picture, 0, 0, width, height)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: WEBP_QUALITY, size },
  )
  await page.close()
  return Buffer.from(base64, 'base64')
}
