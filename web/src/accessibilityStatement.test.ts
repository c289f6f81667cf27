import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Examination, insertFacts, renderFacts } from '../scripts/accessibility-facts.ts'

const PAGE: Examination = {
  path: '/match/…/theses/1',
  title: 'These 1',
  width: 390,
  language: 'de',
  scheme: 'light',
  isPartial: false,
  axeVersion: '4.14.1',
  passedRules: 30,
  violations: [],
}

test('the accessibility statement names pages, states and violations', () => {
  const examinations: Examination[] = [
    PAGE,
    { ...PAGE, width: 1440, language: 'en', scheme: 'dark', violations: [{ rule: 'color-contrast', count: 2 }] },
    { ...PAGE, path: '/portal/dashboard', title: 'Übersicht', isPartial: true },
  ]
  const facts = renderFacts(examinations, '1.2.3', '14. März 2027')
  expect(facts).toContain('Geprüft am 14. März 2027: Standpunkt 1.2.3 mit axe-core 4.14.1')
  expect(facts).toContain('2 Seiten in 3 Prüfungen, Breiten: 390, 1440 Pixel, Farben: dunkel, hell, Sprachen: de, en')
  expect(facts).toContain('- Prüfungen mit Verstößen: 1\n  - `/match/…/theses/1`, 1440 Pixel: color-contrast (2)')
  expect(facts).toContain('| `/match/…/theses/1` | These 1 | 1440 en dunkel; 390 de hell | 2 |')
  expect(facts).toContain('| `/portal/dashboard` | Übersicht | 390 de hell (nur Farben und Größen) | keine |')
})

test('without an examination nothing is claimed', () => {
  expect(() => renderFacts([], '1.2.3', '14. März 2027')).toThrow('no page was examined')
})

test('the statement has a place for the facts, which are replaced there', () => {
  const statement = readFileSync(new URL('../../docs/accessibility-statement/README.md', import.meta.url), 'utf8')
  const once = insertFacts(statement, 'first')
  expect(once).toContain('\n\nfirst\n\n')
  expect(insertFacts(once, 'second')).toBe(once.replace('\n\nfirst\n\n', '\n\nsecond\n\n'))
})
