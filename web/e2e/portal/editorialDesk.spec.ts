import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lab from '../../../locales/de/portal/lab.json' with { type: 'json' }
import theses from '../../../locales/de/portal/theses.json' with { type: 'json' }
import webhooks from '../../../locales/de/portal/webhooks.json' with { type: 'json' }
import { expectAccessible } from '../accessibility.ts'
import {
  test as base,
  becomeCreator,
  call,
  confirmAddress,
  expect,
  getDateInDays,
  type Portal,
  startPortal,
} from './portal.ts'

/** A portal in which creators may have other programs called. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const keys = mkdtempSync(join(tmpdir(), 'standpunkt-key-'))
      const keyFile = join(keys, 'secret-key')
      writeFileSync(keyFile, randomBytes(32).toString('base64'), { mode: 0o600 })
      const { portal, close } = await startPortal(
        () => `secret_key_file = ${JSON.stringify(keyFile)}\n[webhooks]\nenabled = true\n`,
      )
      await use(portal)
      await close()
      rmSync(keys, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const THESES = [
  ['Verkehr', 'In der Innenstadt soll überall Tempo 30 gelten.'],
  ['Wald', 'Der Stadtwald soll wachsen dürfen.'],
  ['Verkehr', 'In der ganzen Innenstadt soll Tempo 30 gelten.'],
] as const

test('an editor goes from the lab over comments, translation, gate and calendar to a webhook @once', async ({
  page,
  portal,
}, info) => {
  const mail = `redaktion-${info.project.name}@example.org`
  await becomeCreator(page, mail, `redaktion-${info.project.name}`)
  await confirmAddress(page, portal, mail)
  const id = await page.evaluate(() => localStorage.activeInstance)
  await call(page, 'PUT', `/applications/${id}`, { languages: ['de', 'en'], planned_launch_date: getDateInDays(30) })
  for (const [title, text] of THESES) await call(page, 'POST', `/applications/${id}/theses/de`, { title, text })

  await test.step('the lab says which theses ask the same', async () => {
    await page.goto(`/portal/applications/${id}/theses/lab`)
    const advice = page.getByRole('list', { name: lab.advice.title })
    await expect(advice.getByText('Die Thesen 1 und 3 fragen dasselbe.')).toBeVisible()
  })

  await test.step('a comment suggests another wording, which is taken over, and the former one is kept', async () => {
    await page.goto(`/portal/applications/${id}/theses`)
    await page.getByRole('link', { name: THESES[1][1] }).click()
    const editor = page.getByRole('dialog')
    await editor.getByRole('button', { name: theses.comments.title, exact: true }).click()
    const comments = editor.getByRole('region', { name: theses.comments.title, exact: true })
    await comments.getByRole('textbox', { name: theses.comments.new }).fill('Das „dürfen“ kann weg.')
    await comments.getByRole('checkbox', { name: theses.comments.propose }).check()
    await comments.getByRole('textbox', { name: theses.comments.proposedText }).fill('Der Stadtwald soll wachsen.')
    await comments.getByRole('button', { name: theses.comments.send }).click()
    const comment = comments.getByRole('article', { name: 'Das „dürfen“ kann weg.' })
    await expectAccessible(page, 'comments on a thesis')
    await comment.getByRole('button', { name: theses.comments.adopt }).click()
    await editor.getByRole('button', { name: 'Speichern' }).click()
    await expect(editor).toBeHidden()
    await page.getByRole('link', { name: 'Ein offener Kommentar zu These 2' }).click()
    await comments.getByRole('checkbox', { name: theses.comments.done }).check()
    await editor.getByRole('button', { name: theses.versions.title }).click()
    const versions = editor.getByRole('region', { name: theses.versions.title })
    await expect(versions.getByRole('deletion')).toContainText('dürfen')
    await expectAccessible(page, 'former versions of a thesis')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(page.getByRole('link', { name: 'Ein offener Kommentar zu These 2' })).toHaveCount(0)
  })

  await test.step('a thesis is translated and checked', async () => {
    await page.goto(`/portal/applications/${id}/theses/translations`)
    await page.getByRole('textbox', { name: 'Kategorie „Wald“ auf Englisch' }).fill('Forest')
    await page.getByRole('textbox', { name: 'These 2 auf Englisch' }).fill('The forest of the town should grow.')
    await page.keyboard.press('Tab')
    const box = page.getByRole('checkbox', { name: 'Geprüft: Übersetzung von These 2 auf Englisch' })
    await box.press('Space')
    await expect(page.getByText('1 geprüft')).toBeVisible()
  })

  await test.step('before going live, the page says what is not translated', async () => {
    await page.goto(`/portal/applications/${id}/metadata`)
    await expect(page.getByText('Übersetzungen fehlen', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Englisch: .*2 Thesen/)).toBeVisible()
  })

  await test.step('the calendar has the day of going live', async () => {
    await page.getByRole('link', { name: 'Alle Termine im Kalender' }).click()
    await expect(page.getByLabel('Geplanter Start', { exact: true })).toHaveValue(getDateInDays(30))
  })

  await test.step('a webhook shows its secret once, and calls no address of the machine itself', async () => {
    await page.goto(`/portal/applications/${id}/configuration?tab=more`)
    await page.getByRole('link', { name: webhooks.title }).click()
    await page.getByRole('button', { name: webhooks.list.add }).click()
    await page.getByRole('textbox', { name: webhooks.form.url }).fill('https://localhost/standpunkt')
    await page.getByRole('checkbox', { name: webhooks.event.instance_live }).check()
    await page.getByRole('button', { name: webhooks.form.add, exact: true }).click()
    await expect(page.getByLabel(webhooks.secret.label, { exact: true })).toHaveText(/^whsec_/)
    await expectAccessible(page, 'the secret of a webhook')
    await page.getByRole('button', { name: webhooks.secret.done }).click()
    await page.getByRole('button', { name: webhooks.test, exact: true }).click()
    await expect(page.getByText(webhooks.log.failure.address_refused)).toBeVisible()
    await expectAccessible(page, 'webhooks')
  })
})
