import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import verify from '../../locales/de/verify.json' with { type: 'json' }
import sharing from '../../locales/de/voter/sharing.json' with { type: 'json' }
import { DEMO, test } from './journey.ts'
import { binary } from './server.ts'

const FILES = [
  '/verify.html',
  `/api/v1/public/instances/${DEMO}/open-data.json`,
  `/api/v1/public/instances/${DEMO}/open-data.json.sig`,
  '/api/v1/public/open-data-key.pem',
]

test(
  'a saved page computes from published answers the result that the voter app shows, without a request',
  {
    tag: '@once',
  },
  async ({ page, request, voter }, testInfo) => {
    await voter.openResultsOf([0, 3, 1, 4, 2, 1])
    const rows = page.locator('a.result')
    await expect(rows.first()).toBeVisible()
    const shown = await rows.evaluateAll((links) =>
      links.map((link) => {
        const read = (name: string) => link.querySelector(name)?.textContent?.trim() ?? ''
        return [/\d*$/.exec(read('.result-rank'))?.[0], read('.result-name'), read('.result-figure')]
      }),
    )
    await voter.open('/share')
    const link = await page.getByRole('textbox', { name: sharing.share.link }).inputValue()
    const [saved, ...data] = await Promise.all(
      FILES.map(async (address) => {
        const response = await request.get(address)
        expect(response.status(), address).toBe(200)
        const path = testInfo.outputPath(basename(address))
        writeFileSync(path, await response.body())
        return path
      }),
    )

    await page.context().setOffline(true)
    const requests: string[] = []
    page.on('request', (sent) => requests.push(sent.url()))
    const address = pathToFileURL(saved ?? '').href
    await page.goto(address)
    await page.getByLabel(verify.filesLabel).setInputFiles(data)
    await expect(page.getByText(verify.signature.valid.title)).toBeVisible()
    await page.getByLabel(verify.link).fill(link)
    const places = page.getByRole('region', { name: verify.kinds.parties }).locator('tr.place')
    await expect(places).toHaveCount(shown.length)
    const computed = await places.evaluateAll((lines) =>
      lines.map((line) => {
        const [place, name, match] = Array.from(line.children, (cell) => cell.firstChild?.textContent ?? '')
        return [place, name, match]
      }),
    )
    expect(computed).toEqual(shown)
    expect(runCommand(data, link)).toEqual(
      shown.map(([place, name, match]) => [place, name, match?.replace(',', '.').replace(/\s/, ' ')]),
    )
    // What a browser asks for by itself is data in the page.
    expect(requests.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([])
  },
)

/** Runs `standpunkt verify` with a link, and returns place, name and percentage of the parties. */
function runCommand([file = '', signature = '', key = '']: readonly string[], link: string) {
  const options = ['--signature', signature, '--key', key, '--answers', link]
  const output = execFileSync(binary, ['verify', file, ...options], { encoding: 'utf8' })
  const [, parties = ''] = /\nParties\n([\s\S]*?)(?:\n\n|$)/.exec(output) ?? []
  return [...parties.matchAll(/^ *(\S+) +(\S+ %) {2}(.*) \([^)]*\)$/gm)].map(([, place, match, name]) => [
    place,
    name,
    match,
  ])
}
