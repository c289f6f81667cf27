import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

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
