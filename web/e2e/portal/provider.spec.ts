import type { Snapshot } from '../../src/core/snapshot.ts'
import { call, choosePassword, expect, test } from './portal.ts'

test('an administrator makes an election, writes to people, has a workbook made, works as somebody else, and finds all of it in the log', async ({
  page,
  portal,
}, { project }) => {
  test.slow()
  const domain = `anbieter-${project.name}`
  const mail = `amt-${project.name}@example.org`
  const other = `kim-${project.name}@example.org`
  portal.election(domain)
  await page.goto(portal.admin(mail))
  await choosePassword(page, 'Turm-Nebel-Kiwi')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  const { instance } = await call<Snapshot>(page, 'GET', `/public/instances/${domain}`)
  await call(page, 'POST', '/users/invite', { mail: other })

  await test.step('an election is made, deleted, and taken back from the bin', async () => {
    await page.goto('/portal/elections/new')
    await page.getByLabel(/^Name der Wahl/).fill(`Kommunalwahl ${project.name}`)
    await page.getByLabel(/^Ort/).fill('Sachsen')
    await page.getByLabel(/^Wahltag/).fill('2099-06-08')
    await page.getByRole('button', { name: 'Wahl anlegen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Kommunalwahl ${project.name}` })).toBeVisible()
    await page.getByRole('tab', { name: 'Angaben' }).click()
    await page.getByRole('button', { name: 'Wahl löschen' }).click()
    await expect(page).toHaveURL(/\/portal\/elections(\?|$)/)
    await page.goto('/portal/elections?bin=1')
    const restore = page.getByRole('button', { name: `„Kommunalwahl ${project.name}“ wiederherstellen` })
    await restore.click()
    await expect(restore).toBeHidden()
    await page.goto(`/portal/elections?q=${project.name}`)
    await expect(page.getByRole('link', { name: `Kommunalwahl ${project.name}` }).first()).toBeVisible()
  })

  await test.step('a mail is seen beforehand, counted, and sent once its number is typed', async () => {
    await page.goto('/portal/administration?tab=communication&part=write')
    await page.getByLabel('Einzelne Personen').first().fill(other)
    await expect(page.getByRole('option', { name: other })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByLabel(/^Betreff/).fill('Neues vom Portal')
    await page.getByLabel(/^Überschrift/).fill('Was sich ändert')
    await page.getByLabel(/^Text/).fill('Ab **Juli** gilt dies.')
    await expect(page.getByText('Die E-Mail geht an eine Person.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Senden …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Jetzt senden?' })
    await dialog.getByRole('textbox').fill('1')
    await dialog.getByRole('button', { name: 'An eine Person senden' }).click()
    expect(await portal.post.link(other, 'unsubscribe')).toContain('token=')
  })

  await test.step('a workbook is made and can be downloaded', async () => {
    await page.goto(`/portal/administration?tab=analytics&application=${instance.id}`)
    await page.getByRole('button', { name: 'Anfordern' }).first().click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /\.xlsx herunterladen$/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  await test.step('whoever works as somebody else sees so, and comes back', async () => {
    await page.goto(`/portal/administration?tab=authentication&q=${other}`)
    await page
      .getByRole('button', { name: new RegExp(other) })
      .first()
      .click()
    await page.getByRole('button', { name: /^Als .* arbeiten$/ }).click()
    await expect(page.getByText(/Sie arbeiten gerade als/)).toBeVisible()
    await page.getByRole('button', { name: 'Zurück zu mir' }).click()
    await expect(page.getByText(/Sie arbeiten gerade als/)).toBeHidden()
  })

  await test.step('all of it stands in a log that nobody has changed', async () => {
    await page.goto('/portal/administration?tab=audit')
    await expect(page.getByText(new RegExp(`Kommunalwahl ${project.name}`)).first()).toBeVisible()
    await page.getByRole('button', { name: 'Kette prüfen' }).click()
    await expect(page.getByText('Das Protokoll ist unverändert')).toBeVisible()
    await page.goto('/portal/administration?tab=operations')
    await expect(page.getByRole('heading', { level: 1, name: 'Betrieb' })).toBeVisible()
  })
})
