import { expect } from '@playwright/test'
import extras from '../../locales/de/voter/extras.json' with { type: 'json' }
import { blockStorage, fillStorage } from './blockedStorage.ts'
import { test } from './journey.ts'

for (const [state, prepare] of Object.entries({ blocked: blockStorage, full: fillStorage })) {
  test(`if the browser’s storage is ${state}, a message says so once, and voters reach their results in the tab`, async ({
    page,
    voter,
  }, info) => {
    await prepare(page)
    await voter.open()
    await voter.start()
    const notice = page.getByRole('status').filter({ hasText: extras.storage })
    await expect(notice).toBeHidden()
    await voter.answer(0)
    await expect(notice).toBeVisible()
    await page.screenshot({ path: `screens/voter-storage-${state}-${info.project.name}.png` })
    // The notice covers neither the answers nor the link to the next thesis.
    await voter.answer(4)
    await voter.expectThesis(3)
    await page.getByRole('button', { name: voter.t.forget.close }).click()
    await expect(notice).toBeHidden()
    await voter.answerAll([0, 1, 2, 3, 4])
    await voter.openResults()
    await expect(page.getByText(/^Aus 30 von 30 Thesen/)).toBeVisible()
    expect((await voter.readRanking()).length).toBeGreaterThan(3)
    await page.locator('a.result').first().click()
    await expect(page.getByRole('heading', { level: 2, name: voter.t.entity.compare })).toBeVisible()
    await expect(notice).toBeHidden()
    await page.goBack()
    expect((await voter.readRanking()).length).toBeGreaterThan(3)
  })
}
