import { expect, test } from 'vitest'
import { getDomain, getShellUrl } from './cacheKeys.ts'

const at = (address: string) => new URL(address, 'https://example.org')

test('every page of an instance is cached as its start page, once per language', () => {
  expect(getShellUrl(at('/match/hinterwald'))).toBe('/match/hinterwald')
  expect(getShellUrl(at('/match/hinterwald/theses/7?lang=en'))).toBe('/match/hinterwald?lang=en')
  expect(getShellUrl(at('/match/hinterwald/results/candidates?search=a'))).toBe('/match/hinterwald')
})

test('other pages than those of the voter app are not cached', () => {
  for (const address of ['/', '/match', '/match/cluster/waldland', '/portal/dashboard', '/user/login', '/theses/7']) {
    expect(getShellUrl(at(address)), address).toBeNull()
  }
})

test('the domain of an instance is read from a URL', () => {
  expect(getDomain(at('/match/hinterwald/weights'))).toBe('hinterwald')
  expect(getDomain(at('/api/v1/public/instances/hinterwald/parties/1/explanations'))).toBe('hinterwald')
})
