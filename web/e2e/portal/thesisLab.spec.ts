import german from '../../../locales/de/portal/lab.json' with { type: 'json' }
import theses from '../../../locales/de/portal/theses.json' with { type: 'json' }
import { expectAccessible } from '../accessibility.ts'
import { becomeCreator, call, expect, test } from './portal.ts'

const THESES = [
  ['Verkehr', 'In der Innenstadt soll überall Tempo 30 gelten.'],
  ['Wald', 'Der Stadtwald soll wachsen dürfen.'],
  ['Verkehr', 'Die Buslinie 4 soll auch nachts fahren.'],
  ['Verkehr', 'In der ganzen Innenstadt soll Tempo 30 gelten.'],
  ['Schulen', 'Das Mittagessen in Schulen soll nichts kosten.'],
] as const

test('an editor sees in the lab that two theses ask the same, and what simulated voters would see', async ({
  page,
}, info) => {
  await becomeCreator(page, `labor-${info.project.name}@example.org`, `labor-${info.project.name}`)
  const id = await page.evaluate(() => localStorage.activeInstance)
  for (const [title, text] of THESES) await call(page, 'POST', `/applications/${id}/theses/de`, { title, text })

  await test.step('before anybody has answered, the lab compares the wording', async () => {
    await page.goto(`/portal/applications/${id}/theses`)
    await page.getByRole('button', { name: 'Weiteres zur Liste' }).press('Enter')
    await page.getByRole('menuitem', { name: theses.lab }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: german.title })).toBeVisible()
    const advice = page.getByRole('list', { name: german.advice.title })
    await expect(advice.getByText('Die Thesen 1 und 4 fragen dasselbe.')).toBeVisible()
    await expect(advice.getByRole('link', { name: `These 4: ${THESES[3][1]}` })).toBeVisible()
    await expectAccessible(page, 'thesis lab without answers')
  })

  await test.step('with sample answers, a worker simulates the voters', async () => {
    await page.getByRole('button', { name: german.noAnswers.useSample }).click()
    const results = page.getByRole('table', { name: german.results.table })
    await expect(results.getByRole('row', { name: /Beispielpartei A/ })).toBeVisible()
    const advice = page.getByRole('list', { name: german.advice.title })
    await expect(advice.getByText(/^Die Thesen 1 und 4 fragen dasselbe\. Ohne These [14] bekommen/)).toBeVisible()
    await expect(page.getByRole('table', { name: german.theses.title }).getByRole('row')).toHaveCount(THESES.length + 1)
    await expectAccessible(page, 'thesis lab with sample answers')
  })
})
