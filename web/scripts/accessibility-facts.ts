/** Writes the facts of the accessibility statement from what the browser tests have examined. */

/** One examination of a page, as e2e/accessibility.ts records it. */
export interface Examination {
  /** The path of the page, without ids. */
  readonly path: string
  readonly title: string
  /** Width of the window in pixels. */
  readonly width: number
  readonly language: string
  readonly scheme: 'light' | 'dark'
  /** Whether only the rules about colours and sizes were examined. */
  readonly isPartial: boolean
  readonly axeVersion: string
  /** The number of rules that the page keeps. */
  readonly passedRules: number
  readonly violations: readonly { readonly rule: string; readonly count: number }[]
}

const START = '<!-- Anfang der Ergebnisse: geschrieben von make accessibility-statement -->'
const END = '<!-- Ende der Ergebnisse -->'
const SCHEMES = { light: 'hell', dark: 'dunkel' } as const

/** Returns the statement with the facts of these examinations. */
export function insertFacts(statement: string, facts: string): string {
  const [before, rest] = statement.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('the statement has no place for the facts')
  return `${before}${START}\n\n${facts}\n\n${END}${after}`
}

/** Returns the facts as Markdown in German. `day` is the day of the examination, as people read it. */
export function renderFacts(examinations: readonly Examination[], version: string, day: string): string {
  const [first] = examinations
  if (!first) throw new Error('no page was examined')
  const list = (values: readonly (string | number)[]) => [...new Set(values)].sort(compare).join(', ')
  const paths = [...new Set(examinations.map(({ path }) => path))].sort()
  const broken = examinations.filter(({ violations }) => violations.length > 0)
  const passed = examinations.reduce((sum, { passedRules }) => sum + passedRules, 0)
  return [
    `Geprüft am ${day}: Standpunkt ${version} mit axe-core ${first.axeVersion}, nach den Regeln für WCAG 2.0, 2.1 und 2.2, Stufen A und AA.`,
    '',
    `- ${paths.length} Seiten in ${examinations.length} Prüfungen, Breiten: ${list(examinations.map(({ width }) => width))} Pixel, ` +
      `Farben: ${list(examinations.map(({ scheme }) => SCHEMES[scheme]))}, Sprachen: ${list(examinations.map(({ language }) => language))}`,
    `- ${passed} Regeln eingehalten, zusammengezählt über alle Prüfungen`,
    `- Prüfungen mit Verstößen: ${broken.length}`,
    ...broken.map(
      ({ path, width, violations }) =>
        `  - \`${path}\`, ${width} Pixel: ${violations.map(({ rule, count }) => `${rule} (${count})`).join(', ')}`,
    ),
    '',
    '| Seite | Titel | geprüft als | Verstöße |',
    '|---|---|---|---|',
    ...paths.map((path) =>
      renderRow(
        path,
        examinations.filter((each) => each.path === path),
      ),
    ),
  ].join('\n')
}

function renderRow(path: string, examinations: readonly Examination[]): string {
  const states = examinations.map(
    ({ width, language, scheme, isPartial }) =>
      `${width} ${language} ${SCHEMES[scheme]}${isPartial ? ' (nur Farben und Größen)' : ''}`,
  )
  const count = examinations.flatMap(({ violations }) => violations).reduce((sum, each) => sum + each.count, 0)
  // The statement is in German. Tests run in any order.
  const titles = examinations.toSorted((one, other) => compare(one.language, other.language)).map(({ title }) => title)
  const title = (titles[0] ?? '').replaceAll('|', '–')
  return `| \`${path}\` | ${title} | ${[...new Set(states)].sort(compare).join('; ')} | ${count || 'keine'} |`
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))
}
