import { expect, test } from 'vitest'
import { getDomain, getShellUrl } from './cacheKeys.ts'

const at = (address: string) => new URL(address, 'https://example.org')

test('every page of an instance is kept under its start page, once a language', () => {
  expect(getShellUrl(at('/match/hinterwald'))).toBe('/match/hinterwald')
  expect(getShellUrl(at('/match/hinterwald/theses/7?lang=en'))).toBe('/match/hinterwald?lang=en')
  expect(getShellUrl(at('/match/hinterwald/results/candidates?search=a'))).toBe('/match/hinterwald')
})

test('pages that are not the voter app’s are left alone', () => {
  for (const address of ['/', '/match', '/match/cluster/waldland', '/portal/dashboard', '/user/login', '/theses/7']) {
    expect(getShellUrl(at(address)), address).toBeNull()
  }
})

test('the instance is read from an address', () => {
  expect(getDomain(at('/match/hinterwald/weights'))).toBe('hinterwald')
  expect(getDomain(at('/api/v1/public/instances/hinterwald/parties/1/explanations'))).toBe('hinterwald')
})
