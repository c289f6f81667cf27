import { expectAccessible } from '../accessibility.ts'
import { becomeCreator, call, expect, test } from './portal.ts'

const CREATOR = 'ines@example.org'
const CANDIDATE = 'kim.muster@example.org'
const EDITORS = {
  publisher: 'Stadtjugendring',
  contact: 'Ines Öztürk',
  phone: '01234 567890',
  email: 'wahl@ring.example',
}

test('a creator previews an invitation, sends a test mail to themselves, and gets the replies', async ({
  page,
  portal,
}) => {
  await becomeCreator(page, CREATOR, 'ulmenstadt')
  const { Creators } = await call<{ Creators: { Id: number }[] }>(page, 'GET', '/me')
  const id = Creators[0]?.Id ?? 0
  await page.goto(await portal.mailServer.waitForLink(CREATOR, 'confirm-email'))
  await expect(page.getByRole('heading', { name: 'Danke, Ihre E-Mail-Adresse ist bestätigt' })).toBeVisible()
  const kim = { firstName: 'Kim', lastName: 'Muster', email: CANDIDATE }
  await call(page, 'POST', `/applications/${id}/matches/candidates`, kim)

  const dialog = page.getByRole('dialog')
  const mail = page.frameLocator('iframe[title^="Vorschau der E-Mail"]')
  await page.goto(`/portal/applications/${id}/administration?tab=candidates`)
  await page.getByRole('button', { name: 'Alle Angelegten einladen (1)' }).click()

  await test.step('the preview greets the first recipient and says when the election is', async () => {
    await expect(mail.getByText('Guten Tag Kim Muster,')).toBeVisible()
    await expect(mail.getByText(/Gewählt wird am/)).toBeVisible()
    await expect(dialog.getByText(`Antworten auf die E-Mail gehen an`)).toContainText(CREATOR)
    await expectAccessible(page, 'an invitation with its preview')
  })

  await test.step('it shows what the creator types', async () => {
    await dialog.getByLabel('Ihr Text').fill('Wir freuen uns auf Ihre Antworten.')
    await expect(mail.getByText('Wir freuen uns auf Ihre Antworten.')).toBeVisible()
  })

  await test.step('a test arrives at the creator only', async () => {
    await dialog.getByRole('button', { name: 'Probe an mich' }).click()
    await expect(page.getByText(`Die Probe ist unterwegs an ${CREATOR}.`)).toBeVisible()
    const tested = await portal.mailServer.waitForMail(CREATOR, /^Test: Einladung/)
    expect(tested.text).toContain('Wir freuen uns auf Ihre Antworten.')
    expect(tested.replyTo?.[0]?.address).toBe(CREATOR)
  })

  await test.step('the invitation is answered to the editors as soon as the instance names them', async () => {
    await call(page, 'PUT', `/applications/${id}`, { editors: EDITORS })
    await dialog.getByLabel('Betreff').fill('Ihre Antworten für Ulmenstadt')
    await expect(dialog.getByText(`Antworten auf die E-Mail gehen an`)).toContainText(EDITORS.email)
    await dialog.getByRole('button', { name: 'Einladung verschicken' }).click()
    const invitation = await portal.mailServer.waitForMail(CANDIDATE, /: Ihre Antworten für Ulmenstadt$/)
    expect(invitation.replyTo?.[0]).toMatchObject({ name: EDITORS.publisher, address: EDITORS.email })
    expect(invitation.text).toContain('Bei Fragen hilft Ihnen Ines Öztürk, Telefon 01234 567890')
    expect(invitation.text).toContain('/einladung/')
  })
})
