// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildXliff, parseXliff, type XliffUnit, type XliffVersion } from './xliff.ts'

const VERSIONS = ['2.0', '1.2'] as const

const build = (units: readonly XliffUnit[], version: XliffVersion) =>
  buildXliff(
    {
      sourceLanguage: 'de',
      targetLanguage: 'de-x-easy',
      units: units.map((unit) => ({ ...unit, note: 'These 1 & 2' })),
    },
    version,
  )

test.each(VERSIONS)('texts in XLIFF %s are read as they were written', (version) => {
  const text = fc.string({ unit: fc.constantFrom(...`azü<>&"'{}()[]\n\r\t 🗳`), maxLength: 30 })
  const variable = fc.constantFrom('{location}', '{title}', '{ort}', '')
  const texts = fc.tuple(text, variable, text, variable).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, texts, (source, target) => {
      const file = parseXliff(build([{ id: 'thesis-11', source, target }], version))
      expect(file).toMatchObject({ sourceLanguage: 'de', targetLanguage: 'de-x-easy' })
      // A translation of spaces alone is none.
      expect(file?.units).toMatchObject([{ id: 'thesis-11', source, target: target.trim() ? target : '' }])
    }),
  )
})

test.each(VERSIONS)('a variable is an inline code in XLIFF %s, with the same id in both texts', (version) => {
  const source = '{title}: In {location} und um {location} soll …'
  const target = '{location}, {title}: {location} should …'
  const written = build([{ id: 'thesis-11', source, target }], version)
  expect(written).not.toMatch(/[^"]\{location\}/)
  const ids = (tag: string) => {
    const [, content = ''] = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(written) ?? []
    return [...content.matchAll(/ id="(\d)" equiv(?:-text)?="([^"]+)"/g)].map(([, id, name]) => `${id} ${name}`)
  }
  expect(ids('source')).toEqual(['1 {title}', '2 {location}', '3 {location}'])
  expect(ids('target')).toEqual(['2 {location}', '1 {title}', '3 {location}'])
})

test('characters that XML cannot contain are left out', () => {
  const file = parseXliff(build([{ id: 'thesis-11', source: 'a\u0000b\u001Fc', target: '' }], '2.0'))
  expect(file?.units[0]?.source).toBe('abc')
})

test('segments, protected pieces and codes without a name are joined to one text', () => {
  const file = parseXliff(`<?xml version="1.0"?>
<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="de" trgLang="en"><x:file id="f"><x:group id="g">
<x:unit id="thesis-11"><x:originalData><x:data id="d1">{title}</x:data></x:originalData>
<x:segment state="final"><x:source>In <x:ph id="1" equiv="{location}"/> <x:pc id="2">soll</x:pc> Ruhe sein.</x:source><x:target><x:mrk id="m"><x:ph id="1"/></x:mrk> should be quiet.</x:target></x:segment>
<x:ignorable><x:source> </x:source></x:ignorable>
<x:segment state="translated"><x:source>Sagt <x:ph id="3" dataRef="d1"/>.</x:source><x:target>Says <x:ph id="3" dataRef="d1"/><x:cp hex="0021"/></x:target></x:segment>
</x:unit></x:group></x:file></x:xliff>`)
  expect(file?.units).toEqual([
    {
      id: 'thesis-11',
      source: 'In {location} soll Ruhe sein. Sagt {title}.',
      target: '{location} should be quiet. Says {title}!',
      isUnfinished: false,
    },
  ])
})

test('a text of which only a part is translated is unfinished, and so is one that the file marks as such', () => {
  const partly = `<unit id="a"><segment><source>Eins.</source><target>One.</target></segment><segment><source> Zwei.</source></segment></unit>`
  const marked = `<unit id="b"><segment state="initial"><source>Eins.</source><target>One.</target></segment></unit>`
  const none = `<unit id="c"><segment state="initial"><source>Eins.</source></segment></unit>`
  const file = parseXliff(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="de" trgLang="en"><file id="f">${partly}${marked}${none}</file></xliff>`,
  )
  expect(file?.units.map(({ target, isUnfinished }) => [target, isUnfinished])).toEqual([
    ['One.', true],
    ['One.', true],
    ['', false],
  ])
})

test('in XLIFF 1.2, proposals of a translation memory are no translation', () => {
  const file = parseXliff(
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="de" target-language="en" datatype="plaintext"><body><group>
<trans-unit id="a"><source>Eins</source><target state="needs-review-translation">One</target></trans-unit>
<trans-unit id="b"><source>Zwei</source><alt-trans><source>Zwei</source><target>Two</target></alt-trans></trans-unit>
</group></body></file></xliff>`,
  )
  expect(file?.units).toEqual([
    { id: 'a', source: 'Eins', target: 'One', isUnfinished: true },
    { id: 'b', source: 'Zwei', target: '', isUnfinished: false },
  ])
})

test.each([
  ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['broken XML', '<xliff version="2.0"><file></xliff>'],
  ['a document type', '<!DOCTYPE xliff [<!ENTITY a "a">]><xliff version="2.0"/>'],
])('%s is not read', (_, text) => {
  expect(parseXliff(text)).toBeNull()
})
