import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Locator, Page } from '@playwright/test'
import {
  ADMIN_PASSWORD,
  acceptInvitationByCalls,
  becomeAdmin,
  call,
  choosePassword,
  expect,
  getDateInDays,
  type Portal,
  readElection,
  signIn,
  signOut,
  startPortal,
  test,
} from './portal.ts'

test('an administrator creates an election and an instance for each of its towns', async ({ page, portal }) => {
  test.slow()
  portal.importElection('vorlage-orte', { title: 'Vorlage für Orte' })
  await becomeAdmin(page, portal, 'amt-orte@example.org')
  const name = 'Kommunalwahl Ortenland'

  await test.step('the election is created, found by search and renamed', async () => {
    await page.goto('/portal/elections')
    await page.getByRole('link', { name: 'Neue Wahl' }).click()
    await page.getByLabel(/^Name der Wahl/).fill('Ortswahl')
    await page.getByLabel(/^Ort/).fill('Ortenland')
    await page.getByLabel(/^Wahltag/).fill('2099-06-08')
    await page.getByRole('button', { name: 'Wahl anlegen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ortswahl' })).toBeVisible()
    await page.goto('/portal/elections')
    await page.getByRole('searchbox', { name: 'Name oder Ort suchen' }).fill('Ortenland')
    await expect(page.getByText('Eine Wahl gefunden.')).toBeAttached()
    await page.getByRole('link', { name: 'Ortswahl' }).click()
    await page.getByRole('tab', { name: 'Angaben' }).click()
    await page.getByLabel(/^Name der Wahl/).fill(name)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('the election is archived and restored from the archive', async () => {
    await page.getByRole('button', { name: 'Ins Archiv legen' }).click()
    await expect(page.getByRole('button', { name: 'Aus dem Archiv holen' })).toBeVisible()
    await page.goto('/portal/elections')
    await page.getByRole('combobox', { name: 'Stand' }).selectOption('Archiviert')
    await page.getByRole('link', { name }).click()
    await page.getByRole('tab', { name: 'Angaben' }).click()
    await page.getByRole('button', { name: 'Aus dem Archiv holen' }).click()
    await expect(page.getByRole('button', { name: 'Ins Archiv legen' })).toBeVisible()
  })

  await test.step('the election is deleted and restored from the bin', async () => {
    await page.getByRole('button', { name: 'Wahl löschen' }).click()
    await expect(page).toHaveURL(/\/portal\/elections(\?|$)/)
    await page.getByRole('button', { name: 'Weiteres zur Liste' }).click()
    await page.getByRole('menuitem', { name: 'Papierkorb' }).click()
    const restore = page.getByRole('button', { name: `„${name}“ wiederherstellen` })
    await restore.click()
    await expect(restore).toBeHidden()
    await page.getByRole('button', { name: 'Zurück zur Liste' }).click()
    await page.getByRole('link', { name }).click()
  })

  await test.step('three instances are created from a spreadsheet; the invalid row is corrected in the preview', async () => {
    await page.getByRole('button', { name: 'Hinzufügen' }).click()
    await page.getByRole('menuitem', { name: 'Für viele Orte auf einmal' }).click()
    const template = page.getByRole('combobox', { name: 'Diese Wahlhilfe als Vorlage nehmen' })
    await chooseOption(page, template, 'Vorlage für Orte')
    await page.getByLabel('Titel der neuen Wahlhilfen').fill('{location} wählt')
    expect((await downloadFile(page, 'Vorlage herunterladen')).suggestedFilename()).toBe('orte.xlsx')

    const rows = [
      'Ahorn;;ahorn;;redaktion-ahorn@example.org',
      'Birke;;Birke & Co;;',
      'Zeder;Zeder hat die Wahl;zeder;9.6.2099;',
    ]
    await uploadFile(page, 'orte.csv', ['Ort;Titel;Adresse;Wahltag;Kontakt', ...rows].join('\n'))
    await expect(page.getByText('In einer Zeile ist noch etwas zu tun, sie steht oben.')).toBeVisible()
    await page.getByRole('listitem', { name: 'Zeile 3' }).getByLabel('Adresse der Wahlhilfe').fill('birke')
    await expect(page.getByText('Alles in Ordnung.')).toBeVisible()
    await expect(page.getByText('Eine Adresse steht in der Tabelle')).toBeVisible()
    await page.getByRole('button', { name: '3 Wahlhilfen anlegen' }).click()
    await expect(page.getByText('3 von 3 erledigt.')).toBeVisible()
    await expect(page.getByText('Fertig.')).toBeVisible()
    await portal.mailServer.waitForLink('redaktion-ahorn@example.org', 'einladung')
  })

  await test.step('the election lists the instances, each with the theses of the template', async () => {
    await page.getByRole('link', { name: 'Zur Wahl' }).click()
    const row = page.getByRole('row', { name: /Birke wählt/ })
    await expect(row.getByRole('cell', { name: '30', exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /Ahorn wählt/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Zeder hat die Wahl/ })).toContainText('9. Juni 2099')
    await page.getByRole('tab', { name: 'Angaben' }).click()
    await expect(page.getByText('Zu dieser Wahl gehören noch 3 Wahlhilfen.')).toBeVisible()
  })
})

test('an administrator finds an instance, deletes and restores it, and reverts its lifecycle step by step', async ({
  page,
  portal,
  browser,
}) => {
  test.slow()
  const launched = getDateInDays(-20)
  portal.importElection('rueckweg-alt', { title: 'Rückweg Altstadt', launchDate: launched })
  portal.importElection('rueckweg-neu', { title: 'Rückweg Neustadt', isLive: false })
  await becomeAdmin(page, portal, 'amt-rueckweg@example.org')

  await test.step('the list is searched and sorted', async () => {
    await page.goto('/portal/applications')
    await page.getByRole('searchbox', { name: 'Titel, Ort, Adresse, Wahl oder Redaktion suchen' }).fill('Rückweg')
    await expect(page.getByText('2 Wahlhilfen gefunden.')).toBeAttached()
    const titles = page.getByRole('table').getByRole('link', { name: /^Rückweg/ })
    await expect(titles).toHaveText(['Rückweg Altstadt', 'Rückweg Neustadt'])
    await page.getByRole('columnheader').getByRole('button', { name: 'Stand' }).click()
    await expect(titles).toHaveText(['Rückweg Neustadt', 'Rückweg Altstadt'])
  })

  await test.step('after the last day, the instance ends', async () => {
    await page.getByRole('link', { name: 'Rückweg Altstadt' }).click()
    await page.getByLabel(/^Wahltag/).fill(getDateInDays(-1))
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('button', { name: 'Trotzdem speichern' }).click()
    await expect(page.getByText(/Gespeichert um/)).toBeVisible()
  })

  const address = await test.step('an instance is deleted, found in the bin and restored', async () => {
    await page.goto('/portal/applications?q=Neustadt')
    await page.getByRole('link', { name: 'Rückweg Neustadt' }).click()
    await page.getByRole('tab', { name: 'Verwalten' }).click()
    const place = page.url()
    await page.getByRole('button', { name: 'Wahlhilfe löschen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Soll die Wahlhilfe gelöscht werden?' })
    await dialog.getByRole('textbox').fill('rueckweg-neu')
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    const withAnswers = dialog.getByRole('button', { name: 'Mit allen Antworten löschen' })
    await expect(dialog.getByText('Hier gehen Antworten verloren')).toBeVisible()
    await dialog.getByRole('textbox').fill('rueckweg-neu')
    await withAnswers.click()
    await expect(page).toHaveURL(/\/portal\/applications(\?|$)/)
    await page.getByRole('button', { name: 'Weiteres zur Liste' }).click()
    await page.getByRole('menuitem', { name: 'Papierkorb' }).click()
    await page.getByRole('button', { name: '„Rückweg Neustadt“ wiederherstellen' }).click()
    await expect(page.getByText('„Rückweg Neustadt“ ist wieder da.')).toBeVisible()
    return place
  })

  await test.step('the theses are reopened; the creator and the audit log show the reason', async () => {
    const instance = Number(/applications\/(\d+)/.exec(address)?.[1])
    await call(page, 'POST', `/actions/finalize/app/${instance}`)
    const link = await inviteCreator(page, portal, instance, 'ida-rueckweg@example.org')
    const creator = await openOtherDevice(browser, portal)
    await acceptInvitationByCalls(creator, link)

    const reason = 'In der vierten These fehlte ein Wort.'
    await page.goto(address)
    await page.getByRole('button', { name: 'Thesen öffnen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sollen die Thesen wieder geöffnet werden?' })
    await dialog.getByLabel(/^Begründung/).fill(reason)
    await dialog.getByRole('button', { name: 'Thesen öffnen' }).click()
    const log = page.getByRole('region', { name: 'Verlauf' })
    await expect(log.getByRole('listitem').filter({ hasText: 'Thesen wieder geöffnet' })).toContainText(reason)
    const mail = await portal.mailServer.waitForMail(
      'ida-rueckweg@example.org',
      'Die Thesen für „Rückweg Neustadt“ sind wieder offen',
    )
    expect(mail.text).toContain(reason)
    await creator.goto(`/portal/applications/${instance}/manage`)
    await expect(creator.getByText(`Begründung: ${reason}`)).toBeVisible()
    await creator.context().close()
  })

  await test.step('an ended instance is archived, restored and shown to voters again', async () => {
    await page.goto('/portal/applications?q=Altstadt')
    const row = page.getByRole('row', { name: /Rückweg Altstadt/ })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText('Wahl vorbei', { timeout: 2_000 })
    }).toPass()
    await page.getByRole('link', { name: 'Rückweg Altstadt' }).click()
    await page.getByRole('tab', { name: 'Verwalten' }).click()
    await page.getByLabel(/^Begründung/).fill('Die Wahl ist lange vorbei.')
    await page.getByRole('button', { name: 'Ins Archiv legen' }).click()
    await page.getByRole('button', { name: 'Aus dem Archiv holen …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Begründung/).fill('Sie wird wiederholt.')
    await dialog.getByRole('button', { name: 'Aus dem Archiv holen' }).click()
    await page.getByRole('button', { name: 'Noch einmal veröffentlichen …' }).click()
    await dialog.getByLabel(/^Neuer Wahltag/).fill(getDateInDays(30))
    await dialog.getByLabel(/^Begründung/).fill('Die Wahl ist verschoben.')
    await dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
    const log = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem')
    await expect(log.filter({ hasText: 'Noch einmal veröffentlicht' })).toContainText('Die Wahl ist verschoben.')
    await expect(log.filter({ hasText: 'Aus dem Archiv geholt' })).toContainText('Sie wird wiederholt.')
    await expect(async () => {
      await page.goto('/match/rueckweg-alt')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rückweg Altstadt/, { timeout: 1_000 })
    }).toPass()
  })
})

test('an administrator gives people access, appoints administrators, and keeps the role as the last one', async ({
  browser,
}) => {
  test.slow()
  const { portal, close } = await startPortal(() => '')
  const page = await openOtherDevice(browser, portal)
  portal.importElection('zugaenge')
  await becomeAdmin(page, portal, 'amt@example.org')
  const { instance } = await readElection(page, 'zugaenge')
  const roles = page.getByRole('navigation', { name: 'Personen nach Rolle' })
  const people = page.getByRole('table', { name: 'Konten' })

  await test.step('the last administrator cannot give up the role', async () => {
    await page.goto('/portal/administration')
    await expect(roles.getByRole('link', { name: 'Administration' })).toHaveText('1Administration')
    await people.getByRole('button', { name: 'amt@example.org' }).click()
    await page.getByRole('button', { name: 'Recht zur Administration entziehen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sich selbst das Recht entziehen?' })
    await dialog.getByRole('button', { name: 'Recht abgeben' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(roles.getByRole('link', { name: 'Administration' })).toHaveText('1Administration')
  })

  await test.step('an account is created, and its owner is invited by mail', async () => {
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Konto anlegen' })
    await dialog.getByLabel(/^E-Mail-Adresse/).fill('kim@example.org')
    await dialog.getByLabel(/^Vorname/).fill('Kim')
    await dialog.getByLabel(/^Nachname/).fill('Ahorn')
    await dialog.getByLabel(/^Geschlecht/).selectOption('divers')
    await dialog.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByRole('region', { name: 'Konto von Kim Ahorn' })).toBeVisible()
    await portal.mailServer.waitForLink('kim@example.org', 'reset-password')
  })

  const kim = page.getByRole('region', { name: 'Konto von Kim Ahorn' })
  const open = async () => {
    await page.goto('/portal/administration')
    await page.getByRole('searchbox', { name: 'Name oder E-Mail-Adresse' }).fill('Ahorn')
    await expect(page.getByText('Eine Person gefunden.')).toBeAttached()
    await people.getByRole('button', { name: 'Kim Ahorn' }).click()
    await expect(kim.getByRole('heading', { name: 'Rollen' })).toBeVisible()
  }

  await test.step('the administrator role is granted and revoked', async () => {
    await open()
    await kim.getByRole('button', { name: 'Recht zur Administration geben' }).click()
    await expect(roles.getByRole('link', { name: 'Administration' })).toHaveText('2Administration')
    await kim.getByRole('button', { name: 'Recht zur Administration entziehen' }).click()
    await expect(roles.getByRole('link', { name: 'Administration' })).toHaveText('1Administration')
    await expect(kim.getByText('Diese Person hat noch keine Rolle.')).toBeVisible()
  })

  await test.step('an open invitation is sent again', async () => {
    const first = await inviteCreator(page, portal, instance.id, 'kim@example.org')
    await open()
    await expect(kim.getByText('Redaktion', { exact: true })).toBeVisible()
    await kim.getByRole('button', { name: 'Noch einmal einladen' }).click()
    await expect.poll(() => portal.mailServer.waitForLink('kim@example.org', 'einladung')).not.toBe(first)
  })

  await test.step('a link to reset the password is mailed', async () => {
    await kim.getByRole('button', { name: 'Passwort-Link schicken' }).click()
    await expect(page.getByText('Der Link ist unterwegs an kim@example.org.')).toBeVisible()
    const { text } = await portal.mailServer.waitForMail('kim@example.org', 'Neues Passwort setzen')
    expect(text).toContain('/user/reset-password?token=')
  })

  const own = await openOtherDevice(browser, portal)

  await test.step('a generated password is mailed, works, and has to be replaced', async () => {
    await kim.getByRole('button', { name: 'Neues Passwort erzeugen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erzeugen und schicken' }).click()
    await expect(page.getByText('Das neue Passwort ist unterwegs an kim@example.org.')).toBeVisible()
    const { text = '' } = await portal.mailServer.waitForMail('kim@example.org', 'Ihr neues Passwort')
    const password = /lautet:\s+(\S+)/.exec(text)?.[1] ?? ''
    await own.goto('/user/login')
    await signIn(own, 'kim@example.org', password)
    await expect(own.getByRole('heading', { name: 'Wählen Sie ein eigenes Passwort' })).toBeVisible()
    await choosePassword(own, ADMIN_PASSWORD, 'Passwort ändern')
    await expect(own).toHaveURL(/\/portal\/dashboard$/)
  })

  await test.step('the mail address is changed; the old address is notified, and the new one signs in with a password set by the administrator', async () => {
    await kim.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
    await page.getByLabel('Neue E-Mail-Adresse').fill('kim.neu@example.org')
    await page.getByRole('button', { name: 'Adresse ändern', exact: true }).click()
    await expect(kim.getByText('kim.neu@example.org')).toBeVisible()
    await portal.mailServer.waitForMail('kim@example.org', 'Ihre E-Mail-Adresse wurde geändert')

    await kim.getByRole('button', { name: 'Passwort festlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Passwort von Kim Ahorn' })
    await dialog.getByLabel('Neues Passwort', { exact: true }).fill('Quarz-Biber-71')
    await dialog.getByRole('button', { name: 'Passwort festlegen' }).click()
    await expect(dialog).toBeHidden()
    await own.goto('/user/login')
    await signIn(own, 'kim.neu@example.org', 'Quarz-Biber-71')
    await expect(own).toHaveURL(/\/portal\/dashboard$/)
  })

  await test.step('an administrator who acts as another user sees a notice and can return', async () => {
    await kim.getByRole('button', { name: 'Als Kim Ahorn arbeiten' }).click()
    const banner = page.getByRole('region', { name: 'Anderes Konto' })
    await expect(banner).toContainText('Sie arbeiten gerade als Kim Ahorn.')
    await banner.getByRole('button', { name: 'Zurück zu mir' }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByRole('button', { name: 'Konto von amt@example.org' })).toBeVisible()
    await page.goto('/portal/administration?tab=audit')
    const entry = /^amt@example.org arbeitet im Namen .* das Konto von Kim Ahorn geöffnet\.$/
    await expect(page.getByRole('button', { name: entry })).toBeVisible()
  })

  await own.context().close()
  await page.context().close()
  await close()
})

test('a mass mail is tested, counted, sent, paused, stopped, and unsubscribed from', async ({ page, portal }) => {
  test.slow()
  const people = [1, 2, 3, 4, 5, 6].map((number) => `brief-${number}@example.org`)
  portal.importElection('rundbrief', { title: 'Rundbrief-Kompass' })
  await becomeAdmin(page, portal, 'amt-rundbrief@example.org')
  await inviteCandidates(page, portal, 'rundbrief', people)
  await call(page, 'POST', '/users/invite', { mail: 'brief-verein@example.org' })
  const report = page.getByRole('region', { name: 'E-Mail an viele' })
  const state = report.getByRole('status')
  const history = page.getByRole('table', { name: 'Frühere E-Mails an viele' })

  const write = async (subject: string) => {
    await page.goto('/portal/administration?tab=communication&part=write')
    const instances = page.getByRole('combobox', { name: 'Wahlhilfen' })
    await instances.fill('Rundbrief-Kompass')
    // A click on a list that still changes could be lost.
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option').click()
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'Kandidierende' }).getByLabel('eingeladen').check()
    await page.getByLabel(/^Betreff/).fill(subject)
    await page.getByLabel(/^Überschrift/).fill('Was sich ändert')
    await page.getByLabel(/^Text/).fill('Ab **Juli** gilt dies.')
  }
  const send = async (count: number) => {
    await page.getByRole('button', { name: 'Senden …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Jetzt senden?' })
    await dialog.getByRole('textbox').fill(String(count))
    await dialog.getByRole('button', { name: `An ${count} Personen senden` }).click()
    await expect(report.getByText(`${count} von ${count} an den Versand übergeben.`)).toBeVisible()
  }

  await test.step('recipients are a group and a named person; the mail is previewed, and a test mail is sent', async () => {
    await write('Neues im Juli')
    await expect(page.getByText('Die E-Mail geht an 6 Personen.')).toBeVisible()
    await chooseOption(page, page.getByRole('combobox', { name: 'Einzelne Personen' }), 'brief-verein@example.org')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Die E-Mail geht an 7 Personen.')).toBeVisible()
    const seen = page.frameLocator('[title="Vorschau der E-Mail „Neues im Juli“"]')
    await expect(seen.getByText('Ab Juli gilt dies.')).toBeVisible()
    await page.getByRole('button', { name: 'Probe an mich' }).click()
    await expect(page.getByText('Die Probe ist unterwegs an amt-rundbrief@example.org.')).toBeVisible()
    await portal.mailServer.waitForMail('amt-rundbrief@example.org', 'Neues im Juli')
  })

  await test.step('sending is paused and resumed', async () => {
    portal.mailServer.holdMails()
    await send(7)
    await report.getByRole('button', { name: 'Pausieren' }).click()
    await expect(state).toContainText('Alles andere wartet, bis Sie fortsetzen.')
    await report.getByRole('button', { name: /Einzelheiten|Problem/ }).click()
    await expect(report.getByRole('listitem')).toHaveCount(7)
    portal.mailServer.releaseMails()
    await history.getByRole('link', { name: 'E-Mails ansehen' }).click()
    await page.getByRole('tab', { name: 'Wartend' }).click()
    await expect(page.getByText(/zu einer pausierten Rundmail/)).toBeVisible()
    await page.goBack()
    await page.goBack()
    await report.getByRole('button', { name: 'Fortsetzen' }).click()
    await expect(state).toContainText('Fertig.')
    const sent = ['amt-rundbrief@example.org', ...people, 'brief-verein@example.org']
    expect(portal.mailServer.listRecipients('Neues im Juli').sort(), 'once each').toEqual(sent)
  })

  await test.step('the outbox shows the state of each mail', async () => {
    await history.getByRole('link', { name: 'E-Mails ansehen' }).click()
    await page.getByRole('tab', { name: 'Verschickt' }).click()
    await expect(page.getByText('7 E-Mails hat der Mailserver angenommen.')).toBeVisible()
    for (const person of people) await expect(page.getByRole('cell', { name: person })).toBeVisible()
  })

  await test.step('a recipient unsubscribes and does not receive the next mail', async () => {
    await page.goto(await portal.mailServer.waitForLink('brief-1@example.org', 'unsubscribe'))
    await page.getByRole('button', { name: 'Keine solchen E-Mails mehr' }).click()
    await expect(page.getByText('Erledigt: Sie bekommen keine solchen E-Mails mehr.')).toBeVisible()
    await write('Neues im August')
    await expect(page.getByText('Die E-Mail geht an 5 Personen.')).toBeVisible()
    await expect(page.getByText('Eine weitere Person hat solche E-Mails abbestellt und bekommt keine.')).toBeVisible()
  })

  await test.step('after the mail is stopped, the remaining recipients do not receive it', async () => {
    portal.mailServer.holdMails()
    await send(5)
    await report.getByRole('button', { name: 'Rest nicht senden' }).click()
    await expect(state).toContainText('Alles andere wird nicht mehr verschickt.')
    await expect(history.getByText('Abgebrochen')).toBeVisible()
    portal.mailServer.releaseMails()
    // Mails are sent one after the other, so all earlier ones have arrived when this one has.
    await call(page, 'POST', '/identity/password-reset', { email: 'brief-6@example.org' })
    await portal.mailServer.waitForMail('brief-6@example.org', 'Neues Passwort setzen')
    expect(portal.mailServer.listRecipients('Neues im August').length).toBeLessThan(5)
    await page
      .getByRole('row', { name: /Abgebrochen/ })
      .getByRole('link', { name: 'E-Mails ansehen' })
      .click()
    await page.getByRole('tab', { name: 'Wartend' }).click()
    await expect(page.getByText('Zurzeit wartet keine E-Mail.')).toBeVisible()
  })
})

test('a notice is shown to the people it is for, until it is deleted', async ({ page, portal, browser }) => {
  test.slow()
  portal.importElection('hinweise-hier', { location: 'Hinweisstadt' })
  portal.importElection('hinweise-dort', { location: 'Anderswo' })
  await becomeAdmin(page, portal, 'amt-hinweise@example.org')
  const here = await signInCreator(page, portal, browser, 'hinweise-hier')
  const there = await signInCreator(page, portal, browser, 'hinweise-dort')
  const title = 'In der Nacht wird gewartet'

  await page.goto('/portal/administration?tab=communication&part=notices')
  await page.getByRole('button', { name: 'Hinweis schreiben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hinweis schreiben' })
  await dialog.getByLabel(/^Überschrift/).fill(title)
  await dialog.getByLabel('Text').fill('Von 2 bis 3 Uhr ist das Portal nicht zu erreichen.')
  await dialog.getByRole('combobox', { name: 'Art' }).selectOption('Achtung')
  await chooseOption(page, dialog.getByRole('combobox', { name: 'Für wen' }), 'Hinweisstadt')
  await dialog.getByLabel(/^Gilt ab/).fill(`${getDateInDays(-1)}T00:00`)
  await dialog.getByLabel(/^Gilt bis/).fill(`${getDateInDays(1)}T00:00`)
  await dialog.getByLabel('Link zu mehr').fill('https://example.org/wartung')
  await expect(dialog.getByRole('region', { name: 'So wird er aussehen:' })).toContainText(title)
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  const notice = page.getByRole('list', { name: 'Hinweise' }).getByRole('listitem').filter({ hasText: title })
  await expect(notice).toContainText('Gilt jetzt')
  await expect(notice).toContainText('Hinweisstadt')

  const read = async (reader: Page) => {
    await reader.goto('/portal/dashboard')
    await expect(reader.getByRole('heading', { level: 1, name: /Übersicht/ })).toBeVisible()
    return reader.getByText(title)
  }
  await expect(await read(here)).toBeVisible()
  await expect(here.getByRole('link', { name: /^Mehr dazu/ })).toHaveAttribute('href', 'https://example.org/wartung')
  await expect(await read(there)).toBeHidden()

  await notice.getByRole('button', { name: `„${title}“ löschen` }).click()
  await expect(notice).toBeHidden()
  await expect(await read(here)).toBeHidden()
  await here.context().close()
  await there.context().close()
})

test('an administrator follows the results live and downloads figures, answers and workbooks', async ({
  page,
  portal,
  browser,
}) => {
  test.slow()
  portal.importElection('auswertung', { title: 'Auswertungs-Kompass' })
  const mail = 'amt-auswertung@example.org'
  await becomeAdmin(page, portal, mail)
  const { instance, parties } = await readElection(page, 'auswertung')
  const [first, second] = parties
  const complete = async (variant: 'a' | 'b') => {
    const id = randomUUID()
    const began = { id, application_id: instance.id, event: 'voto_started' }
    expect((await page.request.post('/api/v1/events', { data: began })).ok()).toBe(true)
    const top = [first, second].map((party, at) => ({ type: 'party', id: party?.id, rank: at + 1 }))
    const finished = { id, variant, answered: 30, top }
    const sent = await page.request.post('/api/v1/public/instances/auswertung/completions', { data: finished })
    expect(sent.ok()).toBe(true)
  }
  const figure = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')

  await test.step('the number of results is updated live', async () => {
    await page.goto('/portal/administration?tab=analytics')
    await chooseOption(page, page.getByRole('combobox', { name: 'Wahlhilfe' }), 'Auswertungs-Kompass')
    await expect(page.getByText('Aktualisiert sich von selbst')).toBeVisible()
    await expect(figure('Ergebnisse insgesamt')).toHaveText('0')
    await complete('a')
    await expect(figure('Ergebnisse insgesamt')).toHaveText('1')
    await complete('b')
    await expect(figure('Ergebnisse insgesamt')).toHaveText('2')
    await expect(figure('Ergebnisse heute')).toHaveText('2')
    await expect(page.getByRole('table', { name: 'Parteien' })).toBeHidden()
    // Rankings are shown from five results on.
    for (const variant of ['a', 'a', 'b'] as const) await complete(variant)
    await expect(figure('Ergebnisse heute')).toHaveText('5')
  })

  await test.step('starts, completions, variants and first places are counted, in a chart and in a table', async () => {
    await page.reload()
    await expect(figure('Begonnen')).toHaveText('5')
    await expect(figure('Bis zum Ergebnis')).toHaveText('5')
    await expect(page.getByText(/Ohne sie \(Variante A\) haben 3 das Ergebnis gesehen, mit ihr .* 2\./)).toBeVisible()
    const chart = page.getByRole('figure', { name: 'Fragebögen je Tag' })
    await chart.getByRole('button', { name: 'Als Tabelle zeigen' }).click()
    await expect(chart.getByRole('row', { name: / 5 5$/ })).toBeVisible()
    const ranking = page.getByRole('table', { name: 'Parteien' })
    await expect(ranking.getByRole('row').filter({ hasText: first?.name ?? '' })).toContainText('5 (100')
  })

  await test.step('the answers of the parties are downloaded as a table', async () => {
    const file = await downloadFile(page, 'Antworten der Parteien als CSV')
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    expect(await readText(file)).toContain(first?.name)
  })

  await test.step('a workbook is created; the link in the mail leads to it after signing in', async () => {
    await page
      .getByRole('group', { name: 'Auswertung der Antworten' })
      .getByRole('button', { name: 'Anfordern' })
      .click()
    await expect(page.getByText('Fertig.')).toBeVisible()
    const { text = '' } = await portal.mailServer.waitForMail(mail, 'Ihre Auswertung ist fertig')
    const link = /https?:\S+tab=analytics\S+/.exec(text)?.[0] ?? ''
    const reader = await openOtherDevice(browser, portal)
    await reader.goto(link)
    await expect(reader).toHaveURL(/\/user\/login/)
    await signIn(reader, mail, ADMIN_PASSWORD)
    await expect(reader.getByRole('heading', { level: 1, name: 'Auswertung' })).toBeVisible()
    const report = reader.getByRole('region', { name: 'Auswertung der Antworten' })
    await expect(report.getByText('Fertig.')).toBeVisible()
    const table = reader.getByRole('table', { name: 'Ihre angeforderten Auswertungen' })
    const download = reader.waitForEvent('download')
    await table.getByRole('button', { name: /\.xlsx herunterladen$/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await reader.context().close()
  })
})

test('the audit log shows who did what; personal data are exported and erased', async ({ page, portal }) => {
  test.slow()
  const mail = 'amt-protokoll@example.org'
  const leaving = 'geht@example.org'
  await becomeAdmin(page, portal, mail)
  await call(page, 'POST', '/users/invite', { mail: leaving })
  await call(page, 'POST', '/users/invite', { mail: 'geht-auch@example.org' })
  await call(page, 'POST', '/elections', {
    name: 'Protokollwahl',
    location: 'Protokollstadt',
    election_date: '2099-06-08',
  })
  const entries = page.getByRole('table', { name: 'Protokoll' })

  await test.step('the log is filtered by person and action', async () => {
    await page.goto('/portal/administration?tab=audit')
    await chooseOption(page, page.getByRole('combobox', { name: 'Person' }), mail)
    await page.getByLabel('Was getan wurde').selectOption('election.added')
    await expect(page.getByText('Ein Eintrag', { exact: true })).toBeAttached()
    await entries.getByRole('button', { name: `${mail} hat die Wahl „Protokollwahl“ angelegt.` }).click()
    await expect(entries.getByText('election.added')).toBeVisible()
  })

  await test.step('the filtered entries are downloaded', async () => {
    const table = await downloadFromMenu(page, 'Als CSV herunterladen')
    expect((await readText(table)).trim().split('\n')).toHaveLength(2)
    const list = JSON.parse(await readText(await downloadFromMenu(page, 'Als JSON herunterladen')))
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ action: 'election.added' })
  })

  await test.step('the integrity of the log is verified', async () => {
    await page.getByRole('button', { name: 'Kette prüfen' }).click()
    await expect(page.getByText('Das Protokoll ist unverändert')).toBeVisible()
  })

  const open = async (name: string) => {
    await page.goto(`/portal/administration?q=${name}`)
    await page.getByRole('table', { name: 'Konten' }).getByRole('button', { name, exact: true }).click()
    return page.getByRole('region', { name: `Konto von ${name}` })
  }
  const erase = async (name: string) => {
    await (await open(name)).getByRole('button', { name: 'Konto löschen' }).click()
    const dialog = page.getByRole('dialog', { name: `Das Konto von ${name} löschen?` })
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Konto löschen' }).click()
  }

  await test.step('all data about a person are downloaded as a file', async () => {
    await open(leaving)
    const file = await downloadFile(page, 'Alle Daten herunterladen')
    expect(await readText(file)).toContain(leaving)
  })

  await test.step('shortly after signing in, an account is erased without asking for the password', async () => {
    await erase(leaving)
    await expect(page.getByText('Dazu gibt es keinen Eintrag.')).toBeVisible()
  })

  await test.step('later, the password is required first', async () => {
    const old = { status: 403, json: { status: 403, code: 'reauthentication_needed', title: '', detail: '' } }
    await page.route(/\/api\/v1\/users\/\d+$/, (route) => route.fulfill(old), { times: 1 })
    await erase('geht-auch@example.org')
    const dialog = page.getByRole('dialog', { name: 'Sind Sie es?' })
    await dialog.getByLabel('Bisheriges Passwort', { exact: true }).fill(ADMIN_PASSWORD)
    await dialog.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByText('Dazu gibt es keinen Eintrag.')).toBeVisible()
  })

  await test.step('the data protection page lists what is stored and for how long', async () => {
    await page.goto('/portal/help?topic=data-protection')
    const periods = page.getByRole('table', { name: 'Wie lange etwas bleibt' })
    await expect(periods.getByRole('row', { name: /^Einträge im Protokoll/ })).toContainText('bleibt dauerhaft')
    await signOut(page)
    await page.goto('/user/help?topic=data-protection')
    await expect(periods.getByRole('row', { name: /^Angeforderte Auswertungen/ })).toContainText('Tagen')
    await page.goto('/user/login')
    await signIn(page, mail, ADMIN_PASSWORD)
    await expect(page).toHaveURL(/\/portal\/dashboard$/)
  })

  await test.step('the operations page shows the state of each component', async () => {
    await page.goto('/portal/administration?tab=operations')
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('E-Mail')).toContainText('portal@example.org')
    await expect(part('Längere Arbeiten')).toContainText('In Arbeit')
    await expect(part('Daten')).toContainText('SQLite')
    await expect(part('Bilder')).toContainText('einem Ordner')
    await expect(part('Programm')).toContainText('Version')
  })
})

/** Opens a page on another device. */
async function openOtherDevice(browser: Browser, { address }: Portal): Promise<Page> {
  return (await browser.newContext({ baseURL: address })).newPage()
}

/** Invites a creator as an administrator. Returns the link of the invitation. */
async function inviteCreator(page: Page, portal: Portal, instance: number, mail: string): Promise<string> {
  const { UserId } = await call<{ UserId: number }>(page, 'POST', '/users/invite', { mail })
  const role = await call<{ id: number }>(page, 'POST', `/applications/${instance}/roles/creator`, { user_id: UserId })
  await call(page, 'POST', `/actions/invite/${instance}/creator`, { id: role.id })
  await portal.mailServer.waitForMail(mail, /^Einladung/)
  return portal.mailServer.waitForLink(mail, 'einladung')
}

/** Signs in as a creator of the instance at this domain, on another device. */
async function signInCreator(page: Page, portal: Portal, browser: Browser, domain: string): Promise<Page> {
  const { instance } = await readElection(page, domain)
  const link = await inviteCreator(page, portal, instance.id, `redaktion-${domain}@example.org`)
  const creator = await openOtherDevice(browser, portal)
  await acceptInvitationByCalls(creator, link)
  return creator
}

/** Adds and invites candidates as an administrator and waits for the mails. */
async function inviteCandidates(page: Page, portal: Portal, domain: string, mails: readonly string[]) {
  const { instance, parties } = await readElection(page, domain)
  const party = parties[0]?.id ?? 0
  for (const [at, email] of mails.entries()) {
    const person = { firstName: 'Kim', lastName: `Brief ${at + 1}`, email }
    const candidates = `/applications/${instance.id}/matches/parties/${party}/candidates`
    const { id } = await call<{ id: number }>(page, 'POST', candidates, person)
    await call(page, 'POST', `/actions/invite/${instance.id}/party/${party}/candidate`, { id })
  }
  for (const mail of mails) await portal.mailServer.waitForLink(mail, 'einladung')
}

/** Types a part of a name and selects the option. */
async function chooseOption(page: Page, field: Locator, name: string) {
  await field.fill(name)
  await page.getByRole('option', { name }).click()
}

/** Presses a button that downloads a file. */
async function downloadFile(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return download
}

/** Downloads a file by an item of the menu of a list. */
async function downloadFromMenu(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Weiteres zur Liste' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  return download
}

async function readText(file: Download): Promise<string> {
  return readFile(await file.path(), 'utf8')
}

async function uploadFile(page: Page, name: string, text: string) {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei wählen' }).click()
  await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
