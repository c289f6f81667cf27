import { expect } from '@playwright/test'
import comparing from '../../locales/de/voter/comparing.json' with { type: 'json' }
import { test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection theses, results, explanations, the other language and a reload work', async ({
  page,
  context,
  voter,
}) => {
  await voter.open()
  await voter.waitForOfflineContent()
  await context.setOffline(true)

  await voter.open('/method')
  await expect(page.getByRole('heading', { level: 1, name: comparing.method.title })).toBeVisible()
  await voter.open()
  await voter.start()
  await voter.answer(0)
  await page.reload()
  await voter.expectThesis(2)
  await voter.answerAll([0, 1, 2, 3, 4])
  await voter.openResults()
  await page.locator('a.result').first().click()
  await voter.openReason()

  await page.getByRole('link', { name: 'English' }).click()
  const reader = voter.withLanguage('en')
  await expect(page.getByRole('heading', { level: 2, name: reader.t.entity.compare })).toBeVisible()
  await reader.openReason()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: reader.t.entity.compare })).toBeVisible()
})

test('messages for the server are sent when the connection is back', async ({ page, context, voter }) => {
  await voter.open()
  await voter.waitForOfflineContent()
  await context.setOffline(true)
  await voter.start()
  await voter.answerAll([0, 4])
  await voter.openResults()
  const completion = page.waitForResponse((response) => response.url().endsWith('/completions'))
  await context.setOffline(false)
  expect((await completion).ok()).toBe(true)
  await expect.poll(() => voter.readStoredSession()).toMatch(/"told":\[[^\]]*"completed"/)
})
