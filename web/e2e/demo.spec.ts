/** The demo for a stranger: choosing a person, being somebody else, and beginning again. */
import { test as base, expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Server, startServer } from './server.ts'

// The reset must not meet other tests, so the demo has a server of its own.
const test = base.extend<object, { demo: Server }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const server = await startServer([])
      // A busy server may need longer than the timeout of a request to build the page of the voter for the first time.
      const isReady = async () => (await fetch(`${server.address}/match/kranichfurt?demo=1&lang=de`)).ok
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const THESIS_COUNT = 30
/** The theses that the candidate half way has not rated yet. */
const OPEN = [3, 4, 5, 8, 9, 12, 14, 17, 19, 21, 22, 25, 28, 29, 30]

test('a stranger becomes a candidate with one click, submits the answers, and is somebody else', async ({
  page,
  demo,
}) => {
  const band = page.getByRole('region', { name: 'Demo' })

  await test.step('the start page offers the people', async () => {
    await page.goto(demo.address)
    await expect(page).toHaveURL(/\/demo$/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await expectAccessible(page, 'choice of a person')
  })

  await test.step('the candidate half way rates the rest and submits', async () => {
    await page.getByRole('button', { name: 'Weiter bewerten' }).click()
    await expect(band).toContainText('Sie sind Stefan Ilgenstein')
    for (const number of OPEN) {
      await expect(page.getByText(`These ${number} von ${THESIS_COUNT}`)).toBeVisible()
      if (number === THESIS_COUNT) await expectAccessible(page, 'a candidate of the demo')
      await page.getByText('Stimme eher zu', { exact: true }).click()
    }
    await page.getByRole('link', { name: 'Abgeben', exact: true }).click()
    await page.getByRole('button', { name: 'Antworten verbindlich abgeben' }).click()
    await expect(page.getByText(/^Abgegeben am /)).toBeVisible()
  })

  await test.step('the invited candidate accepts without a password', async () => {
    await band.getByRole('button', { name: 'Andere Person wählen' }).click()
    await page.getByRole('button', { name: 'Einladung öffnen' }).click()
    await page.getByRole('button', { name: 'Ohne Passwort loslegen' }).click()
    await expect(band).toContainText('Sie sind Irmtraud Seckendorn')
    await expect(page.getByText(`These 1 von ${THESIS_COUNT}`)).toBeVisible()
  })

  await test.step('the voter has a way back as well', async () => {
    await band.getByRole('button', { name: 'Andere Person wählen' }).click()
    await page.getByRole('link', { name: 'Thesen beantworten' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'a voter of the demo')
    await page.getByRole('link', { name: 'Andere Person wählen' }).click()
  })

  await test.step('a reset begins anew', async () => {
    await page.getByRole('button', { name: 'Demo zurücksetzen' }).click()
    await expect(page.getByRole('status')).toHaveText('Die Demo ist wieder wie am Anfang.')
    await page.getByRole('button', { name: 'Weiter bewerten' }).click()
    await expect(page.getByText(`${THESIS_COUNT - OPEN.length} von ${THESIS_COUNT} Thesen bewertet`)).toBeVisible()
  })
})
