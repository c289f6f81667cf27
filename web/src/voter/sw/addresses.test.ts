import { expect, test } from 'vitest'
import { domainOf, shellAddressOf } from './addresses.ts'

const at = (address: string) => new URL(address, 'https://example.org')

test('every page of an instance is kept under its start page, once a language', () => {
  expect(shellAddressOf(at('/match/hinterwald'))).toBe('/match/hinterwald')
  expect(shellAddressOf(at('/match/hinterwald/theses/7?lang=en'))).toBe('/match/hinterwald?lang=en')
  expect(shellAddressOf(at('/match/hinterwald/results/candidates?search=a'))).toBe('/match/hinterwald')
})

test('pages that are not the voter app’s are left alone', () => {
  for (const address of ['/', '/match', '/match/cluster/waldland', '/portal/dashboard', '/user/login', '/theses/7']) {
    expect(shellAddressOf(at(address)), address).toBeNull()
  }
})

test('an address tells whose it is', () => {
  expect(domainOf(at('/match/hinterwald/weights'))).toBe('hinterwald')
  expect(domainOf(at('/api/v1/public/instances/hinterwald/parties/1/explanations'))).toBe('hinterwald')
})
