import type { BrowserContext, Page, Request } from '@playwright/test'
import voter from '../../../locales/de/voter/app.json' with { type: 'json' }
import texts from '../../../locales/de/voter/classRoom.json' with { type: 'json' }
import requests from '../../../locales/de/voter/requests.json' with { type: 'json' }
import { countChoices, type Snapshot } from '../../src/core/snapshot.ts'
import { createSession } from '../../src/voter/app/session.ts'
import { expectAccessible } from '../accessibility.ts'
import { becomeAdmin, call, expect, readElection, test } from './portal.ts'

const DOMAIN = 'klasse'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' }

/** The answers of five phones to the first theses, as indices into the scale; all others are skipped. */
const CLASS_ANSWERS = [
  [4, 4, 0],
  [4, 3, 4],
  [4, null, 0],
  [4, 1, 4],
  [4, 0, 2],
]

test('five phones answer in the room of a teacher, who shows only the sums', async ({ browser, page, portal }) => {
  test.slow()
  portal.importElection(DOMAIN)
  const snapshot = await readElection(page, DOMAIN)
  await becomeAdmin(page, portal, 'class-admin@example.org')
  const options = { announcement_page: false, archive: false, class_mode: true }
  await call(page, 'PUT', `/applications/${snapshot.instance.id}/public-options`, options)
  await expect.poll(async () => (await readElection(page, DOMAIN)).instance.class_mode).toBe(true)

  await page.goto(`/match/${DOMAIN}`)
  await page.getByRole('link', { name: texts.link }).click()
  await expect(page.getByRole('button', { name: texts.open })).toBeVisible()
  await expectAccessible(page, 'before the room is opened')
  await page.getByRole('button', { name: texts.open }).click()
  const address = await page.locator('.class-address').textContent()
  const show = page.getByRole('button', { name: texts.host.show })
  await expect(show).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, 'the room')

  const phones: Page[] = []
  const log: Request[] = []
  for (const answers of CLASS_ANSWERS) {
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
    context.on('request', (request) => log.push(request))
    phones.push(await answerOnPhone(context, `http://${address}`, snapshot, answers))
  }
  await expect(page.getByText('5 dabei')).toBeVisible()
  await expect(page.getByText('5 fertig')).toBeVisible()
  const sent = log.filter((request) => request.url().endsWith('/answers')).map((request) => request.postDataJSON())
  expect(sent).toHaveLength(5)
  for (const body of sent) expect(Object.keys(body)).toEqual(['ticket', 'answers'])

  await show.click()
  await expect(page.getByText('Antworten von 5 Personen')).toBeVisible()
  const bars = page.locator('.class-bars > li')
  await expect(bars).toHaveText([
    /Stimme voll zu5$/,
    /eher zu0$/,
    /Neutral0$/,
    /eher nicht zu0$/,
    /gar nicht zu0$/,
    /0$/,
  ])
  await expectAccessible(page, 'a thesis on the stage')
  await page.keyboard.press('ArrowRight')
  await expect(bars).toHaveText([/zu1$/, /zu1$/, /Neutral0$/, /zu1$/, /zu1$/, /Übersprungen1$/])
  await page.getByRole('button', { name: texts.result.overview }).click()
  const divided = page.getByRole('region', { name: texts.result.divided })
  await expect(divided.locator('li')).toHaveText([/2$/, /0$/, /1$/, /0$/, /2$/, /0$/])
  await expectAccessible(page, 'the overview')

  const [phone] = phones
  if (!phone) throw new Error('no phone')
  await phone.getByRole('link', { name: texts.submission.distributions }).click()
  await expect(phone.getByText('Antworten von 5 Personen')).toBeVisible()
  await expectAccessible(phone, 'the result on a phone')
  await expectSubmissionListed(phone)
  for (const one of phones) await one.context().close()
})

/** Joins the room, stores the answers as the app does, and submits them. */
async function answerOnPhone(
  context: BrowserContext,
  address: string,
  { algorithm, instance, theses }: Snapshot,
  answers: readonly (number | null)[],
): Promise<Page> {
  const phone = await context.newPage()
  await phone.goto(address)
  await expect(phone.getByText(texts.participant.sums)).toBeVisible()
  await expectAccessible(phone, 'who sees what')
  await phone.getByRole('button', { name: texts.participant.join }).click()
  await expect(phone).toHaveURL(/\/theses\/1$/)
  expect(countChoices(algorithm)).toBe(5)
  const stored = Object.fromEntries(theses.map(({ id }, index) => [id, answers[index] ?? null]))
  await phone.evaluate(([key, session]) => localStorage.setItem(key, session), [
    `standpunkt:${instance.domain}`,
    JSON.stringify({ version: 1, run: { ...createSession(), answers: stored } }),
  ] as const)
  await phone.goto(`/match/${instance.domain}/results`)
  await expect(phone.getByRole('heading', { level: 1, name: voter.results.title })).toBeVisible()
  await phone.getByRole('button', { name: texts.submission.button }).click()
  await expect(phone.getByText(texts.submission.done)).toBeVisible()
  await expectAccessible(phone, 'handed in')
  return phone
}

/** Expects that the list of requests names the submission. */
async function expectSubmissionListed(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: voter.footer.requests }).click()
  await expect(phone.getByRole('heading', { level: 1, name: requests.title })).toBeVisible()
  await expect(phone.getByText(requests.onlyClass)).toBeVisible()
  const answers = phone.locator('.request').filter({ hasText: requests.kinds.classAnswers.title })
  await expect(answers).toHaveCount(1)
}
