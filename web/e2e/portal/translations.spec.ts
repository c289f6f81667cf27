import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { becomeCreator, call, expect, test } from './portal.ts'

const THESES = [
  ['Verkehr', 'In der Innenstadt soll Tempo 30 gelten.'],
  ['Wald', 'Der Stadtwald soll wachsen dürfen.'],
  ['Verkehr', 'Die Buslinie 4 soll auch nachts fahren.'],
  ['Wald', 'Im Stadtwald soll kein Holz geschlagen werden.'],
  ['Verkehr', 'Am Bahnhof sollen mehr Fahrräder Platz haben.'],
] as const

/** Presses Ctrl+Enter, and expects that the field has the focus then. */
async function goToGap(page: Page, name: string) {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name })).toBeFocused()
}

test(
  'a creator translates all theses with the keyboard, and sees what somebody else has changed',
  {
    tag: '@once',
  },
  async ({ page }, info) => {
    await becomeCreator(page, `uebersetzen-${info.project.name}@example.org`, `uebersetzen-${info.project.name}`)
    const id = await page.evaluate(() => localStorage.activeInstance)
    await call(page, 'PUT', `/applications/${id}`, { languages: ['de', 'en'] })
    const ids: number[] = []
    for (const [title, text] of THESES)
      ids.push((await call<{ id: number }>(page, 'POST', `/applications/${id}/theses/de`, { title, text })).id)

    await test.step('a category is translated once, and Ctrl+Enter goes to the next gap', async () => {
      await page.goto(`/portal/applications/${id}/theses`)
      await page.getByRole('button', { name: 'Weiteres zur Liste' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Übersetzen', exact: true }).press('Enter')
      await expect(page.getByText('0 von 5 übersetzt')).toBeVisible()
      await goToGap(page, 'Kategorie „Verkehr“ auf Englisch')
      await page.keyboard.type('Transport')
      await goToGap(page, 'These 1 auf Englisch')
      await page.keyboard.type('The speed limit should be 30.')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('textbox', { name: 'These 3 auf Englisch' })).toBeFocused()
      await page.keyboard.type('Line 4 should run at night.')
      await goToGap(page, 'These 5 auf Englisch')
      await page.keyboard.type('There should be more room for bicycles.')
      await expect(page.getByText('2 von 5 übersetzt')).toBeVisible()
      await expectAccessible(page, 'translations')
      await goToGap(page, 'Kategorie „Wald“ auf Englisch')
      await page.keyboard.type('Forest')
      await goToGap(page, 'These 2 auf Englisch')
      await page.keyboard.type('The forest should grow.')
      await goToGap(page, 'These 4 auf Englisch')
    })

    await test.step('what is being typed survives a reload', async () => {
      await page.keyboard.type('No tree should be felled.')
      await expect(page.getByText('4 von 5 übersetzt')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'These 4 auf Englisch' })).toHaveValue('No tree should be felled.')
      await page.getByRole('button', { name: 'Jetzt speichern' }).press('Enter')
      await expect(page.getByText('Alles übersetzt')).toBeVisible()
      const stored = await call<{ title: string; text: string }[]>(page, 'GET', `/applications/${id}/theses/en`)
      expect(stored.map(({ title }) => title)).toEqual(['Transport', 'Forest', 'Transport', 'Forest', 'Transport'])
      expect(stored[3]?.text).toBe('No tree should be felled.')
    })

    await test.step('translations are marked as checked, and one is outdated once its original changes', async () => {
      await page.getByRole('button', { name: '5 Übersetzungen als geprüft kennzeichnen' }).press('Enter')
      await expect(page.getByText('5 geprüft')).toBeVisible()
      await call(page, 'PUT', `/applications/${id}/theses/de/${ids[1]}`, { text: 'Der Stadtwald soll größer werden.' })
      await page.reload()
      await expect(page.getByText('1 veraltet')).toBeVisible()
      await expect(page.getByText('Vorher: „Der Stadtwald soll wachsen dürfen.“')).toBeVisible()
      await expectAccessible(page, 'checked and outdated translations')
      await page.getByRole('checkbox', { name: 'Geprüft: Übersetzung von These 2 auf Englisch' }).press('Space')
      await expect(page.getByText('5 geprüft')).toBeVisible()
    })

    await test.step('a conflict is shown at its thesis, and the person decides', async () => {
      const other = 'Cars should go slowly in the centre.'
      await call(page, 'PUT', `/applications/${id}/theses/en/${ids[0]}`, { text: other })
      const field = page.getByRole('textbox', { name: 'These 1 auf Englisch' })
      await field.fill('Cars should go at 30 in the centre.')
      await field.press('Control+Enter')
      const conflict = page.getByRole('alert', { name: 'Jemand anders hat inzwischen gespeichert:' })
      await expect(conflict.getByText(other)).toBeVisible()
      await expect(field).toHaveValue('Cars should go at 30 in the centre.')
      await expectAccessible(page, 'a conflict of translations')
      await conflict.getByRole('button', { name: 'Ihre Fassung speichern' }).press('Enter')
      await expect(field).toBeFocused()
      await expect
        .poll(async () => (await call<{ text: string }[]>(page, 'GET', `/applications/${id}/theses/en`))[0]?.text)
        .toBe('Cars should go at 30 in the centre.')
      await expect(conflict).toBeHidden()
    })
  },
)
