/**
 * The figures of three published elections, compared with those that `scripts/thesis-lab-reference` computes in another language
 * and by other ways. The elections are beside the checkout, because their licences do not allow us to include them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ChoiceCount } from '../../../core/scale.ts'
import { toChoice } from '../../../core/scale.ts'
import { buildAnswerTable } from '../../../core/snapshot.ts'
import type { LabElection } from './labElection.ts'
import { findThesisPairs } from './pairs.ts'
import { buildReport } from './report.ts'

const DATA = new URL('../../../../../../shared/data/', import.meta.url)

interface Reference {
  readonly name: string
  readonly load: () => { readonly choices: ChoiceCount; readonly answers: readonly string[] }
  readonly entities: number
  readonly theses: number
  /** Of the first theses. */
  readonly spreads: readonly number[]
  readonly discriminations: readonly number[]
  readonly meanDiscrimination: number
  /** The pair of theses whose answers correlate most, and its correlation. */
  readonly strongest: readonly [first: number, second: number, correlation: number]
  readonly firsts: readonly number[]
  readonly changed: readonly number[]
  readonly same: Readonly<Record<string, number>>
}

const read = (path: string) => readFileSync(new URL(path, DATA))

function loadPrague() {
  const { answers, candidates, questions } = JSON.parse(String(read('cz-municipal-2022/554782.json'))) as {
    answers: { candidate_id: string; question_id: string; answer: string }[]
    candidates: { id: string }[]
    questions: { id: string }[]
  }
  const choices: Readonly<Record<string, string>> = { no: '0', yes: '1' }
  const given = new Map(answers.map((each) => [`${each.candidate_id} ${each.question_id}`, choices[each.answer]]))
  const rows = candidates.map(({ id }) => questions.map((each) => given.get(`${id} ${each.id}`) ?? '-').join(''))
  return { choices: 2, answers: rows.filter((row) => /\d/.test(row)) } as const
}

function loadNorthRhineWestphalia() {
  const text = String(read('de-landtag-nrw-2017/data.js'))
  const { parties, answers } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    parties: string[]
    answers: [number, string][][]
  }
  return { choices: 3, answers: parties.map((_, party) => answers.map((each) => each[party]?.[0]).join('')) } as const
}

function loadKajaani() {
  // Only digits and the ASCII name of the town are read, so the encoding of the other letters does not matter.
  const text = read('fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv').toString('latin1')
  const rows = text
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter((cells) => cells[3] === 'Kajaani')
    .map((cells) => cells.slice(4, -1))
  const asked = [...(rows[0]?.keys() ?? [])].filter((column) => rows.some((row) => row[column]))
  const toAnswer = (cell: string) => (cell ? String(toChoice(25 * (Number(cell.replace(',', '.')) - 1), 5)) : '-')
  return {
    choices: 5,
    answers: rows.map((row) => asked.map((column) => toAnswer(row[column] ?? '')).join('')),
  } as const
}

const REFERENCES: readonly Reference[] = [
  {
    name: 'Prague 2022',
    load: loadPrague,
    entities: 20,
    theses: 42,
    spreads: [42.41825, 40.768246, 45.56451, 44.034738],
    discriminations: [0.169644, 0.772429, 0.64186, 0.691005],
    meanDiscrimination: 0.509578,
    strongest: [17, 25, 1],
    firsts: [3, 1, 0, 1.5, 3, 1.5, 1.5, 3, 1, 1, 3, 2, 2, 3, 2, 1.5, 4, 4, 2, 0],
    changed: [
      4, 1, 2, 3, 4, 5, 4, 4, 5, 2, 5, 2, 4, 6, 4, 5, 3, 0, 1, 2, 2, 4, 8, 5, 1, 3, 4, 2, 7, 5, 2, 5, 4, 6, 2, 2, 3, 4,
      4, 4, 2, 10,
    ],
    same: {},
  },
  {
    name: 'North Rhine-Westphalia 2017',
    load: loadNorthRhineWestphalia,
    entities: 7,
    theses: 8,
    spreads: [49.487166, 49.487166, 34.992711, 49.487166],
    discriminations: [0.770492, 0.87522, 0.09248, 0.87522],
    meanDiscrimination: 0.628148,
    strongest: [1, 3, 1],
    firsts: [4.666667, 4.666667, 8, 4.5, 6.333333, 5, 6.833333],
    changed: [7, 10, 6, 7, 18, 6, 8, 13],
    same: { manhattan: 39, scalar_product: 37 },
  },
  {
    name: 'Kajaani 2017',
    load: loadKajaani,
    entities: 76,
    theses: 54,
    spreads: [32.847005, 32.342402, 31.565238, 29.458702],
    discriminations: [0.278618, 0.349129, 0.534879, 0.212988],
    meanDiscrimination: 0.314423,
    strongest: [7, 8, 0.914894],
    firsts: [
      3, 1, 0, 0, 0, 1, 1, 1.5, 0, 1, 1, 0, 3, 1.5, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0.5, 1, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1.5, 0, 0, 0, 0, 0, 0.5, 3, 1, 1, 0, 1.5, 0, 1, 1, 3, 0, 0, 2, 0, 0, 0, 0, 2, 0,
      0, 0, 0, 0,
    ],
    changed: [
      6, 3, 3, 10, 6, 6, 9, 6, 6, 1, 8, 8, 6, 8, 5, 3, 5, 7, 4, 6, 4, 4, 6, 10, 7, 6, 7, 6, 4, 9, 9, 7, 3, 6, 6, 3, 9,
      9, 7, 6, 7, 4, 5, 5, 4, 8, 7, 11, 8, 6, 7, 7, 6, 6,
    ],
    same: { manhattan: 24, scalar_product: 13 },
  },
]

function buildElection({ load }: Reference): LabElection {
  const { choices, answers } = load()
  const theses = Array.from(answers[0] ?? '', (_, index) => ({
    id: index + 1,
    number: index + 1,
    category: '',
    text: '',
  }))
  const scale = { decisions: choices === 3 ? 3 : 5, binary: choices === 2 } as const
  return {
    theses,
    entities: answers.map((each, index) => ({ id: index + 1, name: '', answers: each })),
    algorithm: { ...scale, calculation: 2, matrix: [], leastCoverage: 0.5 },
  }
}

for (const reference of REFERENCES) {
  const isThere = existsSync(DATA)
  if (!isThere) console.warn(`No published elections in ${DATA.pathname}: going on without ${reference.name}.`)
  test.runIf(isThere)(`the figures of ${reference.name} are those of an independent computation`, () => {
    const election = buildElection(reference)
    const { entities, theses } = election
    expect([entities.length, theses.length]).toEqual([reference.entities, reference.theses])
    const report = buildReport(election, { kind: 'entities', voterCount: 40, seed: 7, noise: 0.7 })

    const { figures } = report
    for (const [thesis, spread] of reference.spreads.entries())
      expect(figures[thesis]?.deviation).toBeCloseTo(spread, 5)
    for (const [thesis, discrimination] of reference.discriminations.entries())
      expect(figures[thesis]?.discrimination).toBeCloseTo(discrimination, 4)
    const discriminations = figures.map(({ discrimination }) => discrimination ?? 0)
    const mean = discriminations.reduce((sum, each) => sum + each, 0) / theses.length
    expect(mean).toBeCloseTo(reference.meanDiscrimination, 4)

    const [first, second, correlation] = reference.strongest
    const table = buildAnswerTable(entities, theses.length, reference.load().choices)
    const pairs = findThesisPairs(
      table,
      theses.map(() => ''),
      { minCorrelation: 0.1, count: Number.POSITIVE_INFINITY },
    )
    const found = pairs.find((pair) => pair.first === first && pair.second === second)
    expect(found?.correlation).toBeCloseTo(correlation, 5)
    for (const pair of pairs) expect(Math.abs(pair.correlation ?? 0)).toBeLessThanOrEqual(Math.abs(correlation) + 1e-6)

    const [own, ...others] = report.simulation?.models ?? []
    expect([...(own?.firsts ?? [])].map((share) => Math.round(share * 1e6) / 1e6)).toEqual(reference.firsts)
    expect(report.simulation?.effects.map(({ changed }) => changed)).toEqual(reference.changed)
    const same = Object.fromEntries(others.map(({ name, sameFirst }) => [name, sameFirst]))
    expect(same).toEqual(reference.same)
  })
}
