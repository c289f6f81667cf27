/**
 * The snapshot: all data that a voter needs of one instance in one language, except explanations.
 * Field names are those of the HTTP interface (`GET /api/v1/public/instances/{domain}`).
 */
import type { CandidateDetail } from './candidateDetails.ts'
import type { ChoiceCount } from './scale.ts'

/** The snapshot format that this app reads. A newer format requires a newer app, that is, a reload. */
export const SNAPSHOT_FORMAT = 1

/** A positive integer below 2^53, unique within its kind. */
export type Id = number

/** Which entities are ranked: 0 candidates, 1 parties, 2 both. */
export type MatchType = 0 | 1 | 2

/** Scores of a model in thousandths, `[entity answer][voter answer]`, both from strongly disagree to fully agree. */
export type Matrix = readonly (readonly number[])[]

/** Source of an imported election's positions; shown to voters. */
export interface Source {
  readonly name: string
  readonly licence: string
  readonly url: string | null
}

/**
 * The languages of the texts that fell back to another language than that of the snapshot, by field name. Missing if
 * there are none, and in older snapshots.
 */
interface HasTextLanguages<Name extends string> {
  readonly lang?: { readonly [name in Name]?: string }
}

export interface Instance extends HasTextLanguages<'title' | 'subtitle' | 'description'> {
  readonly id: Id
  /** In a preview `~` and its token. */
  readonly domain: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** The language of every text of this snapshot without a language of its own. */
  readonly language: string
  readonly default_language: string
  readonly languages: readonly string[]
  readonly election_name: string
  readonly location: string
  /** `YYYY-MM-DD`; null if an imported source does not give it. */
  readonly election_date: string | null
  /** `YYYY-MM-DD` */
  readonly sundown_date: string | null
  readonly website: string | null
  readonly open_data_licence: string
  readonly source: Source | null
  /** True if the election is over and what remains is an archive without a questionnaire. */
  readonly archived?: boolean
  /** True if classes can answer together. */
  readonly class_mode?: boolean
}

/** How many questionnaires voters began and completed. */
export interface Usage {
  readonly started: number
  readonly finished: number
}

export type ModelName = 'manhattan' | 'scalar_product' | 'hybrid' | 'custom'

export interface Algorithm {
  /** Number of answer choices, unless `binary` reduces them to two. */
  readonly decisions: 3 | 5
  readonly binary: boolean
  readonly match_type: MatchType
  /** How many theses a voter may weight double; null means any number. */
  readonly limit_weighted_votes: number | null
  /** Minimum share of the voter's answered theses that an entity must have answered to be ranked, in thousandths. */
  readonly least_coverage_permille: number
  readonly model: {
    readonly name: ModelName
    readonly version: number
    /** Lower-case hex SHA-256 of the matrix as compact JSON, set by the server and included in results. */
    readonly matrix_sha256: string
  }
  readonly matrix: Matrix
}

export interface Theming {
  readonly primary: string | null
  readonly secondary: string | null
  readonly logo: string | null
  readonly background: string | null
}

export interface FooterLink extends HasTextLanguages<'text'> {
  readonly text: string
  readonly href: string
}

export interface Sponsor {
  readonly name: string
  readonly image: string | null
  readonly href: string | null
}

export interface Thesis extends HasTextLanguages<'category' | 'text'> {
  readonly id: Id
  readonly category: string
  /** May hold `(term)[explanation]` markup; see terms.ts. */
  readonly text: string
  /** True if the text is in another language because it is not translated. */
  readonly fallback?: boolean
  /** URL of a sign-language video on another host. It is opened only when the voter clicks. */
  readonly sign_video?: string
}

/** The fields of parties and candidates that matching needs. */
export interface EntityWithAnswers {
  readonly id: Id
  /** One character per thesis, in the order of the theses: the index into the scale, or `-` for a missing answer. */
  readonly answers: string
  /** Number of answers that have an explanation. */
  readonly explained: number
  /** The day of the last submission; undefined if the answers come from the data source of the instance. */
  readonly submitted_on?: string
  /** Whether that was after the deadline. */
  readonly late?: boolean
  /** The days on which answers last changed that voters could see, by thesis id. */
  readonly changed_on?: Readonly<Record<string, string>>
}

export interface Party extends EntityWithAnswers, HasTextLanguages<'description'> {
  readonly shortcut: string
  readonly name: string
  readonly description: string
  readonly website: string | null
  /** `#rrggbb` */
  readonly colour: string | null
  readonly logo: string | null
}

export type Gender = 'male' | 'female' | 'diverse'

/** Age of a candidate in the year of the election. The year of birth is never published. */
export type AgeGroup = '18-29' | '30-39' | '40-49' | '50-59' | '60-69' | '70+'

export interface Candidate
  extends EntityWithAnswers,
    HasTextLanguages<'description'>,
    Readonly<Partial<Record<CandidateDetail, string>>> {
  /** Id of the party; null for an independent candidate. */
  readonly party: Id | null
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly picture: string | null
  /** The instance decides which of the following fields are shown. */
  readonly district?: string
  readonly list_place?: number
  readonly website?: string
  readonly description?: string
  readonly gender?: Gender
  readonly age_group?: AgeGroup
}

/** A candidate without a profile, shown with the party and never ranked. */
export interface LightCandidate {
  /** Id of the party; null for an independent candidate. */
  readonly party: Id | null
  readonly first_name: string
  readonly last_name: string
  /** The constituency, if the instance shows it. */
  readonly district?: string
  readonly picture: string | null
}

export type FieldName = 'district' | 'list' | 'website' | 'description' | 'gender' | 'age' | CandidateDetail

/** A candidate field that the instance shows. */
export interface CandidateField extends HasTextLanguages<'label'> {
  readonly name: FieldName
  /** The instance's own label; empty for the app's default. */
  readonly label: string
}

/** An advertisement among the theses. */
export interface Ad extends HasTextLanguages<'title' | 'description' | 'agree' | 'disagree'> {
  readonly title: string
  readonly description: string
  readonly link: string | null
  readonly agree: string
  readonly disagree: string
  /** One in this many voters sees it; 1 for all. */
  readonly frequency: number
}

/** A survey that voters are invited to take. */
export interface Survey extends HasTextLanguages<'title' | 'description' | 'yes' | 'no'> {
  /** URL of the survey. It is opened only when the voter clicks. */
  readonly endpoint: string | null
  /** One in this many voters is asked; 1 for all. */
  readonly frequency: number
  /** Number of answered theses after which voters are asked. */
  readonly min_theses: number
  readonly title: string
  readonly description: string
  readonly yes: string
  readonly no: string
}

/** A group of instances that a voter can choose from. */
export interface Cluster extends HasTextLanguages<'title' | 'description'> {
  /** The segment of the URL `/match/cluster/{url}`. */
  readonly url: string
  readonly title: string
  readonly description: string
}

/**
 * The party of a candidate, to be named beside the candidate. A party that has not submitted its own answers is only
 * here, not among the ranked parties. So is any party if only candidates are ranked.
 */
export interface Affiliation {
  readonly id: Id
  readonly shortcut: string
  readonly name: string
  /** `#rrggbb` */
  readonly colour: string | null
}

export interface Snapshot extends HasTextLanguages<'labels' | 'sponsor_text'> {
  readonly format: typeof SNAPSHOT_FORMAT
  readonly instance: Instance
  readonly algorithm: Algorithm
  /** The instance's own labels of the answers, by index into the scale; missing if the default labels are used. */
  readonly labels?: readonly string[]
  readonly theming: Theming
  readonly skip_to_results: { readonly enabled: boolean; readonly min_theses: number }
  readonly footer_links: readonly FooterLink[]
  readonly sponsors: readonly Sponsor[]
  readonly sponsor_text: string
  readonly theses: readonly Thesis[]
  /** The parties to rank; empty if only candidates are ranked. */
  readonly parties: readonly Party[]
  /** The candidates to rank; empty if only parties are ranked. */
  readonly candidates: readonly Candidate[]
  /** The parties that `Candidate.party` refers to. */
  readonly affiliations: readonly Affiliation[]
  /** Candidates without a profile, of parties that are not deactivated. */
  readonly candidates_light: readonly LightCandidate[]
  /** The candidate fields that are shown, in this order. */
  readonly fields: readonly CandidateField[]
  readonly ads: Ad | null
  /** Shown before a thesis after `min_theses` answers, usually 0. */
  readonly presurvey: Survey | null
  /** Shown before a thesis or with the results, after `min_theses` answers. */
  readonly survey: Survey | null
  /** The feature that only variant b shows, and the percentage of voters who see it. Null without a test. */
  readonly ab_test: { readonly feature: TestedFeature; readonly percentage_b: number } | null
  /** Whether all voters see the theses in the same order, or each in an order drawn for the session. */
  readonly thesis_order: 'fixed' | 'drawn'
  /** Idle time after which a kiosk deletes the voter's answers; null without a kiosk. */
  readonly kiosk_idle_seconds: number | null
  /** Whether voters are asked to contribute their answers to research. */
  readonly research: boolean
  readonly cluster: Cluster | null
  /** Whether the public log of changes has entries. */
  readonly changed: boolean
  /** In a preview only, for reviewers before the instance goes live: whose answers it shows. Nothing in it is counted. */
  readonly preview?: { readonly answers: 'sample' | 'submitted' }
  /** How often voters used it, in an archive only. */
  readonly usage?: Usage
}

/** The features that can be tested: the provisional top places while answering, or the number of participants. */
export type TestedFeature = 'live-vote' | 'live-number'

/** The explanation of an answer. */
export interface Explanation {
  readonly text: string
  /** True if the text is in another language because it is not translated. */
  readonly fallback?: boolean
  /** The language of the text, if it differs from the requested one. */
  readonly lang?: string
  /** Whether the text is also the explanation of the candidate's party. */
  readonly of_party?: boolean
}

/** Response of `…/theses/{id}/explanations`: the explanations of every entity for one thesis, by entity id. */
export interface ThesisExplanations {
  readonly language: string
  readonly thesis: Id
  readonly parties: Readonly<Record<string, Explanation>>
  readonly candidates: Readonly<Record<string, Explanation>>
}

/**
 * Response of `…/parties/{id}/explanations` and `…/candidates/{id}/explanations`: one entity's explanations, by thesis
 * id.
 */
export interface EntityExplanations {
  readonly language: string
  readonly party?: Id
  readonly candidate?: Id
  readonly theses: Readonly<Record<string, Explanation>>
}

/** Stands for a missing answer in a table, beside the indices 0 to 4 of the longest scale. */
export const MISSING = 5

/**
 * The answers of many entities as one table of bytes, thesis by thesis. The answer of entity `e` to thesis `t` is at `t
 * * entityCount + e`, as index into the scale or {@link MISSING}. When one thesis is scored for all entities, the memory
 * is read sequentially.
 */
export interface AnswerTable {
  readonly entityCount: number
  readonly thesisCount: number
  readonly cells: Uint8Array
}

/** The app cannot read the snapshot. The message is for the log; the voter is offered a reload. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

/** Returns the number of answers a voter chooses from: 2, 3 or 5. */
export function countChoices(algorithm: Pick<Algorithm, 'decisions' | 'binary'>): ChoiceCount {
  return algorithm.binary ? 2 : algorithm.decisions
}

/**
 * Returns parsed JSON as a snapshot if it has the format that this app reads.
 *
 * @throws SnapshotError for any other format
 */
export function asSnapshot(json: unknown): Snapshot {
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined
  if (format !== SNAPSHOT_FORMAT) {
    throw new SnapshotError(`the snapshot has format ${String(format)}, this app reads ${SNAPSHOT_FORMAT}`)
  }
  return json as Snapshot
}

const ZERO = '0'.charCodeAt(0)

/**
 * Builds the table for matching from the entities' answer strings. Row `e` of `entities` becomes column `e`.
 *
 * @throws SnapshotError if answers do not fit the theses or the scale
 */
export function buildAnswerTable(
  entities: readonly Pick<EntityWithAnswers, 'id' | 'answers'>[],
  thesisCount: number,
  choices: number,
): AnswerTable {
  const width = entities.length
  const cells = new Uint8Array(thesisCount * width).fill(MISSING)
  for (const [column, { id, answers }] of entities.entries()) {
    let fits = answers.length === thesisCount
    for (let thesis = 0; fits && thesis < thesisCount; thesis++) {
      if (answers[thesis] === '-') continue
      const index = answers.charCodeAt(thesis) - ZERO
      fits = index >= 0 && index < choices
      cells[thesis * width + column] = index
    }
    if (!fits)
      throw new SnapshotError(`answers "${answers}" of ${id} do not fit ${thesisCount} theses of ${choices} choices`)
  }
  return { entityCount: width, thesisCount, cells }
}
