// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import german from '../../../locales/de/verify.json'
import english from '../../../locales/en/verify.json'
import { election } from '../../test/election.ts'
import { openData } from '../../test/openData.ts'
import { formatPermille } from '../core/format.ts'
import { computeMatchResults, getEntityResult, prepareEntities } from '../core/matching.ts'
import { encodeSharedAnswers } from '../core/sharedAnswers.ts'
import { VerifyPage } from './VerifyPage.tsx'

const json = JSON.stringify(openData())

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})

/** Returns the files of a portal: data, its signature and the key. */
async function signFiles(): Promise<File[]> {
  const keys = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair
  const signature = await webcrypto.subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(json))
  const der = Buffer.from(await webcrypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
  return [
    new File([json], 'open-data.json'),
    new File([signature], 'open-data.json.sig'),
    new File([`-----BEGIN PUBLIC KEY-----\n${der}\n-----END PUBLIC KEY-----\n`], 'open-data-key.pem'),
  ]
}

async function chooseFiles(files: File[]) {
  render(<VerifyPage preferredLanguage="de" />)
  await userEvent.upload(screen.getByLabelText(german.filesLabel), files)
}

const pasteLink = async (text: string) => {
  await userEvent.click(await screen.findByLabelText(german.link))
  await userEvent.paste(text)
}

const readRows = (kind: string) =>
  within(screen.getByRole('region', { name: kind }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').concat(within(row).getAllByRole('rowheader')))
    .map(([place, match, , , name]) => [place?.textContent, name?.textContent, match?.textContent])

test('data, signature and key are recognised, and the signature of unchanged data is valid', async () => {
  await chooseFiles((await signFiles()).reverse())
  expect(await screen.findByText(german.signature.valid.title)).toBeVisible()
  expect(screen.getByText('Wahlhilfe Hinterwald')).toBeVisible()
})

test('changed data has an invalid signature, and the result says that nothing is proven', async () => {
  const [, signature, key] = (await signFiles()) as [File, File, File]
  await chooseFiles([new File([json.replace('Tanne', 'Fichte')], 'open-data.json'), signature, key])
  // Above, and beside the result.
  expect(await screen.findAllByText(german.signature.invalid.title)).toHaveLength(2)
})

test('without a signature the page computes and says that it has not checked the data', async () => {
  await chooseFiles([new File([json], 'open-data.json')])
  expect(await screen.findAllByText(german.signature.missing.title)).toHaveLength(2)
})

test('a damaged file replaces the verdict on the one before', async () => {
  await chooseFiles(await signFiles())
  expect(await screen.findByText(german.signature.valid.title)).toBeVisible()
  const damaged = { format: 'standpunkt-open-data', version: 1, calculation: { matrix: [null] } }
  await userEvent.upload(screen.getByLabelText(german.filesLabel), new File([JSON.stringify(damaged)], 'kaputt.json'))
  expect(await screen.findByRole('alert')).toHaveTextContent('kaputt.json')
  expect(screen.queryByText(german.signature.valid.title)).toBeNull()
})

test('a file that is no open data is refused by its name', async () => {
  await chooseFiles([new File(['{"format":"standpunkt-bundle"}'], 'hinterwald.json')])
  expect(await screen.findByRole('alert')).toHaveTextContent('hinterwald.json')
})

test('the link of a shared result gives the percentages of the calculation of the voter app', async () => {
  await chooseFiles(await signFiles())
  const { algorithm, parties, theses } = election()
  const shared = { seed: 7, answers: { 11: 4, 12: 3, 13: 0 }, doubled: [13] }
  const code = encodeSharedAnswers(shared, { theses, choices: 5 })
  await pasteLink(`Mein Ergebnis: https://wahl.example.org/match/hinterwald/shared#a=${code}`)
  const prepared = prepareEntities(parties, theses.length, algorithm, shared.seed)
  const match = computeMatchResults(prepared, [
    { choice: 4, weight: 1 },
    { choice: 3, weight: 1 },
    { choice: 0, weight: 2 },
  ])
  const expected = [...match.order].map((column) => {
    const { permille } = getEntityResult(prepared, match, column)
    return [parties[column]?.shortcut, formatPermille(permille ?? 0, 'de')]
  })
  await screen.findByRole('region', { name: german.kinds.parties })
  expect(readRows(german.kinds.parties).map(([, name, match]) => [name, match])).toEqual(expected)
})

test('a link of another questionnaire is refused with the reason', async () => {
  await chooseFiles(await signFiles())
  const shared = { seed: 7, answers: { 1: 4 }, doubled: [] }
  await pasteLink(`#a=${encodeSharedAnswers(shared, { theses: [{ id: 1 }], choices: 5 })}`)
  expect(await screen.findByText(german.linkErrors.otherTheses)).toBeVisible()
})

test('entered answers are computed, and the calculation of a party is shown thesis by thesis', async () => {
  await chooseFiles(await signFiles())
  const [first] = await screen.findAllByRole('combobox', { name: german.answer, hidden: true })
  await userEvent.selectOptions(first as HTMLElement, german.scales[5].at(-1) ?? '')
  await userEvent.click(await screen.findByRole('button', { name: 'Tanne' }))
  const table = screen.getByRole('table', { name: german.lines.title.replace('{name}', 'Tanne') })
  const [, line] = within(table).getAllByRole('row')
  expect(line).toHaveTextContent('Der Bannwald soll wachsen.')
  expect(line).toHaveTextContent(/Stimme voll zu.*2 von 2/)
})

test('the page changes to English', async () => {
  render(<VerifyPage preferredLanguage="de" />)
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.getByRole('heading', { level: 1, name: english.title })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
})

test('the page has the same texts in both languages', () => {
  const listPaths = (tree: object, path = ''): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'object' ? listPaths(value, `${path}.${key}`) : `${path}.${key}`,
    )
  expect(listPaths(english)).toEqual(listPaths(german))
})
