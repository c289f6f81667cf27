import { readFile } from 'node:fs/promises'
import { becomeCreator, call, expect, getDateInDays, test } from './portal.ts'

interface Dates {
  readonly planned_launch_date: string
  readonly answers_until: string
}

/** Returns the day after a number of days, whatever the clock does in between. */
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test('a creator moves the dates of an instance with the keyboard, and takes them along as a calendar file @once', async ({
  page,
}, info) => {
  await becomeCreator(page, `kalender-${info.project.name}@example.org`, `kalender-${info.project.name}`)
  const id = await page.evaluate(() => localStorage.activeInstance)
  const launch = getDateInDays(30)
  const deadline = addDays(launch, -10)
  await call(page, 'PUT', `/applications/${id}`, {
    answers_until: deadline,
    planned_launch_date: launch,
    sundown_date: addDays(launch, 30),
  })
  await page.goto(`/portal/applications/${id}/metadata`)
  await page.getByRole('link', { name: 'Alle Termine im Kalender' }).click()

  await test.step('the axis and the field show the same day', async () => {
    const slider = page.getByRole('slider', { name: 'Geplanter Start: auf der Zeitachse verschieben' })
    await slider.press('ArrowRight')
    await slider.press('ArrowRight')
    await expect(page.getByLabel('Geplanter Start', { exact: true })).toHaveValue(addDays(launch, 2))
    await page.getByRole('button', { name: 'Erinnerung hinzufügen' }).press('Enter')
    await expect(page.getByLabel('Erinnerung 1', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Erinnerung 1', { exact: true })).toHaveValue(addDays(deadline, -7))
  })

  await test.step('election data and reminders are saved together', async () => {
    await page.getByRole('button', { name: 'Speichern', exact: true }).press('Enter')
    await expect(page.getByText(/^Gespeichert um /)).toBeVisible()
    const dates = await call<Dates>(page, 'GET', `/applications/${id}`)
    expect(dates).toMatchObject({ planned_launch_date: addDays(launch, 2), answers_until: deadline })
    const { reminders } = await call<{ reminders: string[] }>(page, 'GET', `/applications/${id}/configuration`)
    expect(reminders).toEqual([addDays(deadline, -7)])
  })

  await test.step('the file contains them', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Kalenderdatei herunterladen' }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`termine-kalender-${info.project.name}.ics`)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(file).toContain(`DTSTART;VALUE=DATE:${addDays(launch, 2).replaceAll('-', '')}\r\n`)
  })
})
