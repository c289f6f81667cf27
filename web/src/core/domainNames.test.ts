import { expect, test } from 'vitest'
import { proposeDomain, toDomainCharacters } from './domainNames.ts'

test.each([
  ['Wahlhilfe Mühlenbruck 2026', 'wahlhilfe-muehlenbruck-2026'],
  ['„Was, wenn?“ – Großenhain', 'was-wenn-grossenhain'],
  ['انتخابات', ''],
])('the address proposed for “%s” is “%s”', (title, domain) => {
  expect(proposeDomain(title, 40)).toBe(domain)
})

test('a proposed address is not longer than allowed and ends with a letter or digit', () => {
  expect(proposeDomain('Kommunalwahl in Mühlenbruck', 13)).toBe('kommunalwahl')
})

test('capital letters, umlauts and spaces of a typed address are replaced', () => {
  expect(toDomainCharacters('Mühlen Bruck-')).toBe('muehlen-bruck-')
})
