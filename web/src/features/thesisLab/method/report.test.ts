import { expect, test } from 'vitest'
import { buildLabEntities, type LabElection } from './labElection.ts'
import { listModels, toPermille } from './labModels.ts'
import { limitVoters } from './limitVoters.ts'
import { listRecommendations } from './recommendations.ts'
import { buildReport, type ElectorateSource } from './report.ts'

const ALGORITHM = { decisions: 5, binary: false, calculation: 2, matrix: [], leastCoverage: 0.5 } as const

const SOURCE: ElectorateSource = { kind: 'entities', voterCount: 500, seed: 1, noise: 0.3 }

/** Builds an election. Each thesis has a text and the answers of all entities, one character each. */
function buildElection(theses: readonly (readonly [text: string, answers: string, category?: string])[]): LabElection {
  const entityCount = theses[0]?.[1].length ?? 0
  return {
    theses: theses.map(([text, , category = 'Stadt'], index) => ({ id: index + 1, number: index + 1, category, text })),
    entities: Array.from({ length: entityCount }, (_, column) => ({
      id: column + 1,
      name: `Liste ${column + 1}`,
      answers: theses.map(([, answers]) => answers[column]).join(''),
    })),
    algorithm: ALGORITHM,
  }
}

const listKinds = (election: LabElection) => listRecommendations(buildReport(election, SOURCE)).map(({ kind }) => kind)

const TOPICS = [
  ['Der Stadtwald soll wachsen.', '443100124400'],
  ['Die Grundsteuer soll sinken.', '104432004312'],
  ['Hunde sollen im Park frei laufen.', '031244130402'],
  ['Sonntags sollen Geschäfte öffnen.', '420013344021'],
] as const

test('two theses that ask the same are found, and what happens without the one of them that matters less', () => {
  const election = buildElection([
    ...TOPICS,
    ['In der Innenstadt soll überall Tempo 30 gelten.', '440021430014'],
    ['In der ganzen Innenstadt soll Tempo 30 gelten.', '440021430014'],
  ])
  const report = buildReport(election, SOURCE)
  const [pair] = listRecommendations(report)
  // Both have the same effect, so the later one is dropped.
  expect(pair).toMatchObject({ kind: 'same_question', keep: 4, drop: 5 })
  const changed = report.simulation?.effects[5]?.changed ?? -1
  expect(pair).toMatchObject({ effect: { changed: changed / 500 } })
})

test('theses that are only answered alike, or the other way round, are told apart from those', () => {
  expect(listKinds(buildElection([...TOPICS, ['Der Markt soll autofrei werden.', '443100124400']]))).toContain(
    'same_answers',
  )
  expect(listKinds(buildElection([...TOPICS, ['Der Markt soll autofrei werden.', '001344320044']]))).toContain(
    'opposite_answers',
  )
})

test('theses that do not separate, that are answered neutrally, or by few, are found', () => {
  const election = buildElection([
    ...TOPICS,
    ['Der Brunnen soll fließen.', '444444444444'],
    ['Die Uhr soll schlagen.', '222222014222'],
    ['Die Fähre soll fahren.', '41--0---3210'],
  ])
  expect(listRecommendations(buildReport(election, SOURCE))).toEqual(
    expect.arrayContaining([
      { kind: 'undisputed', thesis: 4, count: 12 },
      { kind: 'neutral', thesis: 5, share: 0.75 },
      { kind: 'unanswered', thesis: 6, share: 5 / 12 },
    ]),
  )
})

test('a category with many theses is heavy, the only one is not', () => {
  const categories = ['Verkehr', 'Verkehr', 'Verkehr', 'Steuern', 'Schulen', 'Kultur']
  const answers = TOPICS[0][1]
  const theses = categories.map((category, index) => [`Vorhaben ${index}`, answers, category] as const)
  const { categories: figures } = buildReport(buildElection(theses), SOURCE)
  expect(figures[0]).toMatchObject({ category: 'Verkehr', count: 3, share: 0.5, isHeavy: true })
  expect(figures.filter(({ isHeavy }) => isHeavy)).toHaveLength(1)
  // All theses are answered alike, so the differences are distributed as the theses are.
  expect(figures[0]?.separation).toBeCloseTo(0.5, 12)
  expect(buildReport(buildElection(TOPICS), SOURCE).categories).toMatchObject([{ isHeavy: false }])
})

test('entities that no thesis separates are found', () => {
  const theses = Array.from({ length: 6 }, (_, index) => [`Vorhaben ${index}`, '001234401'] as const)
  const found = listRecommendations(buildReport(buildElection(theses), SOURCE))
  expect(found).toContainEqual({ kind: 'inseparable', one: 0, other: 1, different: 0 })
})

test('before anybody has answered, only texts and categories are compared', () => {
  const election: LabElection = {
    ...buildElection([
      ['In der Innenstadt soll überall Tempo 30 gelten.', ''],
      ['In der ganzen Innenstadt soll Tempo 30 gelten.', ''],
      ['Der Stadtwald soll wachsen.', ''],
    ]),
    entities: [],
  }
  const report = buildReport(election, SOURCE)
  expect(report.simulation).toBeNull()
  expect(listRecommendations(report)).toEqual([{ kind: 'same_question', keep: 0, drop: 1, effect: null }])
})

test('a report depends on the seed alone', () => {
  const election = buildElection(TOPICS)
  expect(buildReport(election, SOURCE)).toEqual(buildReport(election, SOURCE))
})

test('of many theses and entities, fewer voters are simulated', () => {
  const election = buildElection(TOPICS)
  const many = { ...election, entities: Array.from({ length: 40_000 }, () => ({ id: 1, name: '', answers: '0000' })) }
  expect(limitVoters(10_000, election)).toBe(10_000)
  expect(limitVoters(10_000, many)).toBe(937)
})

test('answers in percent become those of the scale, and only those who have rated are examined', () => {
  const theses = [11, 12].map((id, index) => ({ id, number: index + 1, category: '', text: '' }))
  const rows = [
    { entity: 5, name: 'Obst', thesis: 11, value: 100 },
    { entity: 5, name: 'Obst', thesis: 12, value: null },
    { entity: 6, name: 'Wald', thesis: 12, value: 25 },
    { entity: 7, name: 'Leer', thesis: 12, value: null },
    { entity: 6, name: 'Wald', thesis: 99, value: 25 },
  ]
  expect(buildLabEntities(rows, theses, { decisions: 5, binary: false })).toEqual([
    { id: 5, name: 'Obst', answers: '4-' },
    { id: 6, name: 'Wald', answers: '-1' },
  ])
  expect(buildLabEntities(rows, theses, { decisions: 5, binary: true })[0]?.answers).toBe('1-')
})

test('the own model comes first, a custom one beside all others; on two answers all others are the same', () => {
  const list = (calculation: number, binary = false, matrix: number[][] = []) =>
    listModels({ ...ALGORITHM, binary, calculation, matrix })
  expect(list(1).map(({ name }) => name)).toEqual(['scalar_product', 'manhattan', 'hybrid'])
  expect(list(0, true).map(({ name }) => name)).toEqual(['manhattan'])
  const custom = list(3, true, [
    [1, -1],
    [-1, 0.5],
  ])
  expect(custom).toEqual([
    {
      name: 'custom',
      matrix: [
        [1000, -1000],
        [-1000, 500],
      ],
    },
  ])
  expect(list(3, false, [[1]]).map(({ name }) => name)).toEqual(['custom', 'manhattan', 'scalar_product', 'hybrid'])
  expect(toPermille(0.25)).toBe(250)
})
