/**
 * Open data: the published content of an instance, as the portal signs it. The format is described in
 * `docs/formats/open-data.schema.json`. Only the fields that are needed to compute results again are named here.
 */
import { type ChoiceCount, toChoice } from './scale.ts'
import type { Algorithm, Id, Matrix, ModelName } from './snapshot.ts'

/** The version of the format that this code reads. */
const OPEN_DATA_VERSION = 1

/** A text by language tag. */
export type TextsByLanguage = Readonly<Record<string, string>>

export interface OpenAnswer {
  readonly thesis: Id
  /** In percent; null if there is no position. */
  readonly value: number | null
}

export interface OpenParty {
  readonly id: Id
  readonly shortcut: TextsByLanguage
  readonly name: TextsByLanguage
  readonly answers: readonly OpenAnswer[]
}

export interface OpenCandidate {
  readonly id: Id
  /** The short name of the party; empty for an independent candidate. */
  readonly party: TextsByLanguage
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly district?: string
  readonly answers: readonly OpenAnswer[]
}

export interface OpenThesis {
  readonly id: Id
  readonly category: TextsByLanguage
  readonly text: TextsByLanguage
}

export interface OpenData {
  readonly format: 'standpunkt-open-data'
  readonly version: typeof OPEN_DATA_VERSION
  readonly instance: {
    readonly address: string
    readonly title: TextsByLanguage
    readonly default_language: string
    readonly election: string
    /** `YYYY-MM-DD` */
    readonly election_date: string | null
  }
  readonly calculation: {
    readonly model: ModelName
    readonly model_version: number
    /** The answers in percent, from strongly disagree to fully agree. */
    readonly scale: readonly number[]
    /** The instance's own labels of these answers. */
    readonly labels?: readonly TextsByLanguage[]
    readonly matrix: Matrix
    readonly least_coverage_permille: number
    readonly limit_weighted_votes: number | null
  }
  readonly theses: readonly OpenThesis[]
  readonly parties: readonly OpenParty[]
  readonly candidates: readonly OpenCandidate[]
}

/** Parsed JSON is not open data in the format that this code reads. */
export class OpenDataError extends Error {
  override readonly name = 'OpenDataError'
}

const SCALES: readonly string[] = ['0,100', '0,50,100', '0,25,50,75,100']

/**
 * Returns parsed JSON as open data.
 *
 * @throws OpenDataError for another format or version
 */
export function asOpenData(json: unknown): OpenData {
  const data = json as Partial<OpenData> | null
  if (data?.format !== 'standpunkt-open-data') throw new OpenDataError('not open data')
  if (data.version !== OPEN_DATA_VERSION) throw new OpenDataError(`version ${String(data.version)} is unknown`)
  const { calculation, theses, parties, candidates } = data
  const scale = calculation?.scale ?? []
  const isSquare = calculation?.matrix?.every((row) => row.length === scale.length)
  const isComplete = [theses, parties, candidates].every(Array.isArray)
  if (
    !data.instance?.title ||
    !isComplete ||
    !isSquare ||
    calculation?.matrix.length !== scale.length ||
    !SCALES.includes(scale.join())
  )
    throw new OpenDataError('incomplete')
  return data as OpenData
}

/** Returns the number of answers a voter chooses from. */
export function getOpenChoices({ calculation }: OpenData): ChoiceCount {
  return calculation.scale.length as ChoiceCount
}

/** Returns how answers are compared, in the form of a snapshot. */
export function toAlgorithm(data: OpenData): Algorithm {
  const { least_coverage_permille, limit_weighted_votes, matrix, model, model_version } = data.calculation
  const choices = getOpenChoices(data)
  const hasCandidates = data.candidates.length > 0
  return {
    decisions: choices === 3 ? 3 : 5,
    binary: choices === 2,
    match_type: hasCandidates ? (data.parties.length > 0 ? 2 : 0) : 1,
    limit_weighted_votes,
    least_coverage_permille,
    model: { name: model, version: model_version, matrix_sha256: '' },
    matrix,
  }
}

/** Encodes answers as in a snapshot: one character per thesis, the index into the scale or `-` for a missing answer. */
export function encodeOpenAnswers(answers: readonly OpenAnswer[], data: OpenData): string {
  const { scale } = data.calculation
  const values = new Map(answers.map(({ thesis, value }) => [thesis, value]))
  return data.theses
    .map(({ id }) => {
      const value = values.get(id) ?? null
      return value === null || !scale.includes(value) ? '-' : String(toChoice(value, getOpenChoices(data)))
    })
    .join('')
}

/** Returns a text in a language, otherwise in the default language, otherwise in any. */
export function selectText(texts: TextsByLanguage, language: string, defaultLanguage: string): string {
  return texts[language] || texts[defaultLanguage] || Object.values(texts).find(Boolean) || ''
}
