import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import german from '../../locales/de/voter/app.json' with { type: 'json' }
import comparing from '../../locales/de/voter/comparing.json' with { type: 'json' }
import easyGerman from '../../locales/de-x-easy/voter/app.json' with { type: 'json' }
import comparingInEasyGerman from '../../locales/de-x-easy/voter/comparing.json' with { type: 'json' }
import english from '../../locales/en/voter/app.json' with { type: 'json' }
import comparingInEnglish from '../../locales/en/voter/comparing.json' with { type: 'json' }
import { countChoices, type Snapshot } from '../src/core/snapshot.ts'
import type { Texts } from '../src/i18n/voter/texts.ts'
import { createSession, type Session } from '../src/voter/app/session.ts'
import { type Server, startServer } from './server.ts'

/** A language in which the tests read the voter app. */
type Language = 'de' | 'de-x-easy' | 'en'

export const TEXTS: Readonly<Record<Language, Texts>> = { de: german, 'de-x-easy': easyGerman, en: english }

const COMPARING_TEXTS = { de: comparing, 'de-x-easy': comparingInEasyGerman, en: comparingInEnglish }

/** The demo's instance. */
export const DEMO = 'kranichfurt'

/**
 * Test in a browser against the server of the worker, or against the one at `BASE_URL`. It fails if the page requests
 * another host, violates the content security policy or throws an error.
 *
 * The service worker is blocked, because it loads all content of the instance in each test, which takes as long as the
 * test itself. Files on what it does, and the journeys of a whole visit, allow it.
 */
export const test = base.extend<{ pageMonitor: undefined; voter: Voter }, { server: Server }>({
  serviceWorkers: 'block',
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const baseUrl = process.env.BASE_URL
      const server = baseUrl ? await connectToServer(baseUrl) : await startServer(['bundestag'])
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  pageMonitor: [
    async ({ page, server }, use) => {
      const foreignRequests: string[] = []
      const pageErrors: string[] = []
      page.context().on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== server.address) foreignRequests.push(request.url())
      })
      page.on('console', (message) => {
        if (/content security policy|refused to/i.test(message.text())) pageErrors.push(message.text())
      })
      page.on('pageerror', (error) => pageErrors.push(error.message))
      await use(undefined)
      expect(foreignRequests, 'requests to other hosts').toEqual([])
      expect(pageErrors, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
  voter: ({ page }, use) => use(new Voter(page)),
})

async function connectToServer(address: string): Promise<Server> {
  const { status } = await fetch(`${address}/match/bundestag`)
  return { address, elections: status === 200 ? ['bundestag'] : [], stop: async () => undefined }
}

/** Returns the snapshot of an instance, by default in the instance's default language. */
export async function readSnapshot(request: APIRequestContext, domain: string, language?: string): Promise<Snapshot> {
  const query = language === undefined ? '' : `?language=${language}`
  const path = `/api/v1/public/instances/${domain}${query}`
  // A busy server may need longer than the timeout of a request to build a large snapshot for the first time.
  await expect.poll(async () => (await request.get(path)).status(), { timeout: 150_000 }).toBe(200)
  return (await request.get(path)).json()
}

/** Changes the snapshot that the page or its service worker loads. */
export async function changeSnapshot(page: Page, change: (snapshot: Snapshot) => Snapshot): Promise<void> {
  await page.context().route('**/api/v1/public/snapshots/*', async (route) => {
    const snapshot: Snapshot = await (await route.fetch()).json()
    await route.fulfill({ json: change(snapshot) })
  })
}

/** Actions of a voter in the browser, in one language. */
export class Voter {
  readonly page: Page
  readonly t: Texts
  readonly language: Language

  constructor(page: Page, language: Language = 'de') {
    this.page = page
    this.language = language
    this.t = TEXTS[language]
  }

  /** Returns the same voter with another language. */
  withLanguage(language: Language): Voter {
    return new Voter(this.page, language)
  }

  /** Opens a page of the demo, or of another instance. */
  async open(path = '', domain = DEMO): Promise<void> {
    const language = `${path.includes('?') ? '&' : '?'}lang=${this.language}`
    await this.page.goto(`/match/${domain}${path}${this.language === 'de' ? '' : language}`)
    await this.page.waitForFunction(() => !document.querySelector('[aria-busy]'))
  }

  /** Opens a page without the app, on which a test can store what the app finds when it is opened. */
  async openStorage(): Promise<void> {
    await this.page.goto('/robots.txt')
  }

  async start(): Promise<void> {
    await this.page.getByRole('link', { name: this.t.intro.start }).click()
    await this.expectThesis(1)
  }

  /** Opens the start page as the app renders it. On a direct load, the server renders it. */
  async openIntroInApp(): Promise<void> {
    await this.open('/theses/1')
    await this.expectThesis(1)
    await this.page.evaluate(() => {
      history.pushState(null, '', location.href.replace('/theses/1', ''))
      dispatchEvent(new PopStateEvent('popstate'))
    })
  }

  async expectThesis(number: number): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/theses/${number}(\\?|$)`))
    await expect(this.page.getByText(this.getProgressPattern(number))).toBeVisible()
  }

  /** Returns the answer buttons, from agreement to disagreement. */
  answers() {
    return this.page.getByRole('group').getByRole('button')
  }

  /** Selects the answer at a position (0 is the most positive) and waits for the next page. */
  async answer(position: number): Promise<void> {
    const here = this.page.url()
    await this.answers().nth(position).click()
    await expect(this.page).not.toHaveURL(here)
  }

  /** Answers all remaining theses with the positions in turn, up to the page after the last thesis. */
  async answerAll(positions: readonly number[]): Promise<void> {
    for (let turn = 0; /\/theses\//.test(this.page.url()); turn++) {
      await this.answer(positions[turn % positions.length] ?? 0)
    }
  }

  async openResults(): Promise<void> {
    await this.page.getByRole('link', { name: this.t.weights.toResults }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: this.t.results.title })).toBeVisible()
  }

  /**
   * Opens the results of a voter who has answered every thesis of the demo with the positions in turn. The answers are
   * stored in advance, as the page stores them, because the page shows each choice for a moment before the next thesis.
   */
  async openResultsOf(positions: readonly number[]): Promise<void> {
    await this.openStorage()
    const { algorithm, theses } = await this.readSnapshot()
    // On the page, agreement comes first; on the scale, it comes last.
    const agreement = countChoices(algorithm) - 1
    const choose = (index: number) => agreement - (positions[index % positions.length] ?? 0)
    await this.storeSession({ answers: Object.fromEntries(theses.map(({ id }, index) => [id, choose(index)])) })
    await this.open('/results')
    await expect(this.page.getByRole('heading', { level: 1, name: this.t.results.title })).toBeVisible()
  }

  /** Goes from the intro to the results, thesis by thesis. */
  async vote(positions: readonly number[], domain = DEMO): Promise<void> {
    await this.open('', domain)
    await this.start()
    await this.answerAll(positions)
    await this.openResults()
  }

  /** Unfolds the first reason on the page of a party or a candidate. */
  async openReason(): Promise<void> {
    const { likeness } = COMPARING_TEXTS[this.language]
    await this.page.locator('.compact:visible').getByText(likeness.reason, { exact: true }).first().click()
    await expect(this.page.locator('blockquote:visible').first()).toBeVisible()
  }

  /** Returns the displayed ranking: name and percentage of each row. */
  async readRanking(): Promise<{ name: string; figure: string }[]> {
    const rows = this.page.locator('a.result')
    await expect(rows.first()).toBeVisible()
    return rows.evaluateAll((links) =>
      links.map((link) => ({
        name: link.querySelector('.result-name')?.textContent?.trim() ?? '',
        figure: link.querySelector('.result-figure')?.textContent ?? '',
      })),
    )
  }

  /** Returns the stored session as JSON text; null if there is none. */
  async readStoredSession(domain = DEMO): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), `standpunkt:${domain}`)
  }

  /** Stores a session as the app does, with the start already reported. A page of the server must be open. */
  async storeSession(session: Partial<Session>, domain = DEMO): Promise<void> {
    const run: Session = { ...createSession(), told: ['started'], ...session }
    await this.page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
      `standpunkt:${domain}`,
      JSON.stringify({ version: 1, run }),
    ] as const)
  }

  /** Waits until the service worker has cached all content of the demo. The fairness data are the last. */
  async waitForOfflineContent(): Promise<void> {
    const countCached = () =>
      this.page.evaluate(async (name) => {
        const cache = await caches.open(name)
        const addresses = (await cache.keys()).map(({ url }) => url)
        const count = (part: string) => addresses.filter((address) => address.includes(part)).length
        return {
          german: count('explanations?language=de'),
          english: count('explanations?language=en'),
          fairness: count('/fairness?'),
        }
      }, `standpunkt-content-${DEMO}`)
    await expect.poll(countCached, { timeout: 90_000 }).toEqual({ german: 30, english: 30, fairness: 1 })
  }

  /** Reads the snapshot that the page shows. */
  async readSnapshot(domain = DEMO): Promise<Snapshot> {
    return readSnapshot(this.page.request, domain, this.language)
  }

  private getProgressPattern(number: number): RegExp {
    const text = this.t.thesis.progress.replace('{n}', String(number)).replace('{m}', '\\d+')
    return new RegExp(`^${text}$`)
  }
}
