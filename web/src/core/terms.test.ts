import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText, type Segment, segmentsOf } from './terms.ts'

const text = (text: string): Segment => ({ kind: 'text', text })
const term = (text: string, explanation: string): Segment => ({ kind: 'term', text, explanation })

describe('the markup of terms', () => {
  test.each<[string, string, Segment[]]>([
    [
      'is found anywhere',
      'Die (Maut)[Gebühr für Straßen] kommt.',
      [text('Die '), term('Maut', 'Gebühr für Straßen'), text(' kommt.')],
    ],
    ['may be the whole text', '(Maut)[Gebühr]', [term('Maut', 'Gebühr')]],
    ['may follow itself', '(a)[1](b)[2]', [term('a', '1'), term('b', '2')]],
    ['is trimmed', '( Maut )[ Gebühr ]', [term('Maut', 'Gebühr')]],
    ['leaves plain text alone', 'Ohne alles', [text('Ohne alles')]],
    ['leaves a remark in brackets alone', 'Heute (2027) und [dann]', [text('Heute (2027) und [dann]')]],
    ['wants both brackets together', '(Maut) [Gebühr]', [text('(Maut) [Gebühr]')]],
    ['may hold brackets in the term', '(CO2 (Gas))[Treibhausgas]', [term('CO2 (Gas)', 'Treibhausgas')]],
    ['may hold brackets in the explanation', '(Maut)[Gebühr [1] (neu)]', [term('Maut', 'Gebühr [1] (neu)')]],
    ['may stand inside a remark', '(siehe (Maut)[Gebühr])', [text('(siehe '), term('Maut', 'Gebühr'), text(')')]],
    ['is read innermost when nested', '(a (b)[1])[2]', [text('(a '), term('b', '1'), text(')[2]')]],
    ['with an unclosed round bracket is text', 'Die (Maut kommt', [text('Die (Maut kommt')]],
    ['with an unclosed square bracket is text', '(Maut)[Gebühr', [text('(Maut)[Gebühr')]],
    ['is found after an unclosed bracket', '((Maut)[Gebühr]', [text('('), term('Maut', 'Gebühr')]],
    ['is found after a stray closing bracket', '1) (Maut)[Gebühr]', [text('1) '), term('Maut', 'Gebühr')]],
    ['without a term is text', '()[Gebühr]', [text('()[Gebühr]')]],
    ['without an explanation is text', '(Maut)[ ]', [text('(Maut)[ ]')]],
  ])('%s', (_, input, expected) => {
    expect(segmentsOf(input)).toEqual(expected)
  })

  test('of no text is nothing', () => {
    expect(segmentsOf('')).toEqual([])
  })

  test('never loses a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('(', ')', '[', ']', 'a', ' ') }), (input) => {
        const whole = segmentsOf(input).map((part) =>
          part.kind === 'term' ? `(${part.text})[${part.explanation}]` : part.text,
        )
        // Spaces at the edges of terms and explanations are the only thing that may go.
        expect(whole.join('').replaceAll(' ', '')).toBe(input.replaceAll(' ', ''))
      }),
    )
  })

  test('leaves the terms in plain text', () => {
    expect(plainText('Die (Maut)[Gebühr] kommt (2027).')).toBe('Die Maut kommt (2027).')
  })

  test('is read in no time even from nothing but brackets', () => {
    const start = performance.now()
    segmentsOf('('.repeat(600))
    segmentsOf('(a)['.repeat(150))
    expect(performance.now() - start).toBeLessThan(100)
  })
})
