import { expect, test } from 'vitest'
import { shortenAddress, splitLinks } from './links.ts'

const addresses = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('web addresses are found where a sentence has them, without its punctuation', () => {
  expect(splitLinks('Mehr dazu (https://eiche.example/plan?a=1&b=2).')).toEqual([
    { text: 'Mehr dazu (' },
    { text: 'https://eiche.example/plan?a=1&b=2', href: 'https://eiche.example/plan?a=1&b=2' },
    { text: ').' },
  ])
  expect(addresses('http://a.example, https://b.example/x; HTTPS://c.example!')).toEqual([
    'http://a.example',
    'https://b.example/x',
    'HTTPS://c.example',
  ])
})

test('brackets that open within an address belong to it', () => {
  expect(addresses('siehe https://wiki.example/Eiche_(Baum)')).toEqual(['https://wiki.example/Eiche_(Baum)'])
  expect(addresses('(siehe https://wiki.example/Eiche_(Baum))')).toEqual(['https://wiki.example/Eiche_(Baum)'])
  expect(addresses('[https://wiki.example]')).toEqual(['https://wiki.example'])
})

test('other texts are not links', () => {
  for (const text of ['javascript:alert(1)', 'ftp://a.example', 'eiche.example', 'https://', 'xhttps://a.example']) {
    expect(splitLinks(text), text).toEqual([{ text }])
  }
})

test('no character is lost', () => {
  for (const text of ['', 'a', 'https://a.example', ' https://a.example\nhttps://b.example. ', 'https://))) x']) {
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})

test.each([
  ['https://www.eiche.example/', 'eiche.example'],
  ['https://eiche.example/plan', 'eiche.example/plan'],
  ['https://eiche.example/plan?a=1#b', 'eiche.example/plan…'],
  ['HTTPS://eiche.example:8443?a=1', 'eiche.example:8443…'],
  ['https://eiche.example/programm/wohnen/genossenschaften.pdf', 'eiche.example/programm/wohnen/gen…'],
  ['https://eiche.example/drucksache/20/0999.pdf', 'eiche.example/drucksache/20/0999…'],
  ['https://eiche.example/wälder-und-flüsse-im-norden', 'eiche.example/wälder-und-flüsse-i…'],
])('for reading, %s is shortened to %s', (address, short) => {
  expect(shortenAddress(address)).toBe(short)
})

test.each(['https://tanne.example@eiche.example/plan', 'https://eiche.example\\@tanne.example'])(
  'the shortened address of %s names the host that a browser opens',
  (address) => {
    expect(shortenAddress(address)).toMatch(/^eiche\.example/)
    expect(new URL(address).host).toBe('eiche.example')
  },
)
