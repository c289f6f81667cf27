import fairness from '../../../locales/de/voter/fairness.json' with { type: 'json' }
import { expectAccessible } from '../accessibility.ts'
import { acceptInvitationByCalls, becomeAdmin, call, expect, readElection, test } from './portal.ts'

test('a typo in a live thesis is corrected by two people, and voters read what changed', async ({
  page,
  browser,
  portal,
}) => {
  const domain = 'schreibfehler'
  portal.importElection(domain)
  const { instance, theses } = await readElection(page, domain)
  const [thesis] = theses
  await becomeAdmin(page, portal, `admin-${domain}@example.org`)
  const email = `kim-${domain}@example.org`
  const role = await call<{ id: number }>(page, 'POST', `/applications/${instance.id}/roles/creator`, { email })
  await call(page, 'POST', `/actions/invite/${instance.id}/creator`, { id: role.id })
  const context = await browser.newContext({ baseURL: portal.address, locale: 'de-DE' })
  const creator = await context.newPage()
  await acceptInvitationByCalls(creator, await portal.mailServer.waitForLink(email, 'einladung'))

  await test.step('the only creator proposes the correction', async () => {
    await creator.goto(`/portal/applications/${instance.id}/theses?open=${thesis?.id}`)
    await creator.getByRole('button', { name: 'Schreibfehler berichtigen' }).click()
    const dialog = creator.getByRole('dialog', { name: /^Schreibfehler in These 1/ })
    const text = dialog.getByLabel(/^These/)
    await text.fill(`${await text.inputValue()} Das gilt ab sofort.`)
    await dialog.getByLabel(/^Was war falsch/).fill('Ein Satz fehlte.')
    await expectAccessible(creator, 'correction of a thesis')
    await dialog.getByRole('button', { name: 'Zur Bestätigung schicken' }).click()
    const waiting = creator.getByRole('region', { name: 'Eine Berichtigung wartet' })
    await expect(waiting.getByText(/oder, wenn Sie allein sind, der Anbieter/)).toBeVisible()
    await expectAccessible(creator, 'proposed correction')
  })

  await test.step('the provider follows the mail and confirms', async () => {
    const { text } = await portal.mailServer.waitForMail(`admin-${domain}@example.org`, /^Bitte bestätigen/)
    const [link] = /https?:\/\/\S+\/portal\/applications\/\S+/.exec(text ?? '') ?? []
    await page.goto(link ?? '')
    await page.getByRole('button', { name: 'Sinn geprüft, bestätigen' }).click()
    await expect(page.getByText('Der Wortlaut ist berichtigt.')).toBeVisible()
  })

  await test.step('voters see the new wording, and what it was before', async () => {
    const voter = await context.newPage()
    const isListed = async () => {
      await voter.goto(`/match/${domain}/fairness`)
      return voter.getByText('Der Wortlaut von These 1 wurde berichtigt.').count()
    }
    await expect.poll(isListed, { timeout: 60_000 }).toBe(1)
    await expect(voter.getByText(fairness.reason.replace('{reason}', 'Ein Satz fehlte.'))).toBeVisible()
    await expectAccessible(voter, 'a corrected thesis')
    // The report may be newer than the data of the questionnaire, which a node reads again within a second.
    const isReworded = async () => {
      await voter.goto(`/match/${domain}/theses/1`)
      await expect(voter.getByRole('heading', { level: 1 })).toBeVisible()
      return voter.getByText('Das gilt ab sofort.').count()
    }
    await expect.poll(isReworded, { timeout: 60_000 }).toBe(1)
  })
  await context.close()
})
