import type { Locator, Page } from '@playwright/test'
import { becomeCandidate, expect, rateFirstTheses, readOwnInstance, test } from './portal.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

test('a message with an undo button covers no button of the rating', async ({ page, portal }, { project }) => {
  const candidate = await becomeCandidate(page, portal, `undo-rating-${project.name}`)
  await page.goto(`/portal/candidates/${candidate}/theses?thesis=1`)
  await expect(page.getByRole('radio')).toHaveCount(5)
  await page.getByRole('switch', { name: 'Nach dem Bewerten weiterblättern' }).uncheck()
  // The same candidate answers on another device.
  await rateFirstTheses(page, candidate, 0, 1)
  await page.getByText('Stimme voll zu', { exact: true }).click()
  await page.getByRole('button', { name: 'Die andere nehmen' }).click()
  await expectNothingCovered(page, page.getByText('Die andere Fassung gilt.'))
})

test('a message with an undo button covers no button of a form, at its beginning and at its end', async ({
  page,
  portal,
}, { project }) => {
  const candidate = await becomeCandidate(page, portal, `undo-form-${project.name}`)
  await page.goto('/portal/help')
  await uploadPicture(page, candidate)
  await page.goto(`/portal/candidates/${candidate}/profile`)
  await page.getByRole('button', { name: 'Bild entfernen' }).click()
  const message = page.getByText('Das Bild ist entfernt.')
  await expect(message).toBeVisible()
  // The message stays while its button has the focus.
  await page.getByRole('button', { name: 'Rückgängig' }).focus()
  for (const end of [0, Number.MAX_SAFE_INTEGER]) {
    await page.evaluate((top) => scrollTo({ top }), end)
    await expectNothingCovered(page, message)
  }
})

/** Expects that the message covers no button and no answer, whether of the portal's bar or of the page. */
async function expectNothingCovered(page: Page, message: Locator) {
  await expect(message).toBeVisible()
  await expect(page.locator('[data-bottom-bar]')).toBeVisible()
  const toast = await readBox(message.locator('xpath=ancestor-or-self::*[@data-action][1]'))
  for (const button of await page
    .locator(':is(header, main) :is(button, label:has(input))')
    .filter({ visible: true })
    .all()) {
    expect(doOverlap(await readBox(button), toast), await button.innerText()).toBe(false)
  }
}

async function readBox(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

function doOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Uploads a black square as the picture of the candidate. */
async function uploadPicture(page: Page, candidate: number) {
  const path = `/api/v1/applications/${await readOwnInstance(page)}/matches/candidates/${candidate}/picture`
  const status = await page.evaluate(async (path) => {
    const canvas = new OffscreenCanvas(400, 400)
    canvas.getContext('2d')
    const picture = await canvas.convertToBlob({ type: 'image/jpeg' })
    const body = new FormData()
    body.set('image', picture, 'picture.jpg')
    return (await fetch(path, { method: 'PUT', headers: { Authorization: `Bearer ${localStorage.jwt}` }, body })).status
  }, path)
  expect(status).toBeLessThan(300)
}
