import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const MAX_BYTES = 60 * 1024

test('the fonts of the portal take at most 60 KiB in all', () => {
  const files = readdirSync(`${folder}fonts`)
  const sheet = readFileSync(`${folder}fonts.css`, 'utf8')
  expect(files.filter((file) => !sheet.includes(`./fonts/${file}`))).toEqual([])
  expect(files.reduce((sum, file) => sum + statSync(`${folder}fonts/${file}`).size, 0)).toBeLessThanOrEqual(MAX_BYTES)
})

test('the licences of the fonts are delivered under the addresses that the style sheet names', () => {
  const sheet = readFileSync(`${folder}fonts.css`, 'utf8')
  const addresses = [...sheet.matchAll(/\/assets\/fonts\/[\w-]+\.txt/g)].map(([address]) => address)
  expect(addresses).toHaveLength(2)
  for (const address of addresses)
    expect(readFileSync(`${folder}../../public${address}`, 'utf8')).toContain('SIL OPEN FONT LICENSE')
})
