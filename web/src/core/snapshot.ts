/**
 * The snapshot: everything a voter needs of one instance in one language, except explanations.
 * Field names are those of the wire (`GET /api/v1/public/instances/{domain}`); nothing is renamed on the way in.
 */

/** The format of the snapshot this app reads. A newer one asks for a newer app, that is, for a reload. */
export const SNAPSHOT_FORMAT = 1

/** A positive integer below 2^53, unique within its kind. */
export type Id = number

/** Which entities are ranked: 0 candidates, 1 parties, 2 both. */
export type MatchType = 0 | 1 | 2

/** Scores of a model in thousandths, `[entity answer][voter answer]`, both from strongly disagree to fully agree. */
export type Matrix = readonly (readonly number[])[]

/** Where an imported election's positions come from; shown to voters. */
export interface Source {
  readonly name: string
  readonly licence: string
  readonly url: string | null
}

/**
 * The languages of those texts of a thing that fell back to another than that of the snapshot, by the text's name. Nothing
 * where all are in it, and in snapshots from before they were told.
 */
interface HasTextLanguages<Name extends string> {
  readonly lang?: { readonly [name in Name]?: string }
}

export interface Instance extends HasTextLanguages<'title' | 'subtitle' | 'description'> {
  readonly id: Id
  readonly domain: string
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** The language of every text of this snapshot that is not said to be in another. */
  readonly language: string
  readonly default_language: string
  readonly languages: readonly string[]
  readonly election_name: string
  readonly location: string
  /** `YYYY-MM-DD`; null where an imported source does not tell it */
  readonly election_date: string | null
  /** `YYYY-MM-DD` */
  readonly sundown_date: string | null
  readonly website: string | null
  readonly open_data_licence: string
  readonly source: Source | null
}

export type ModelName = 'manhattan' | 'scalar_product' | 'hybrid' | 'custom'

export interface Algorithm {
  /** Number of answer choices, where `binary` does not narrow them to two. */
  readonly decisions: 3 | 5
  readonly binary: boolean
  readonly match_type: MatchType
  /** How many theses a voter may weight double; null means any number. */
  readonly limit_weighted_votes: number | null
  /** Least share of the voter's answered theses that an entity must have answered to get a rank, in thousandths. */
  readonly least_coverage_permille: number
  readonly model: {
    readonly name: ModelName
    readonly version: number
    /** Lower-case hex SHA-256 of the matrix as compact JSON; given by the server and carried along with a result. */
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
  /** True where the text is in another language for want of a translation. */
  readonly fallback?: boolean
  /** Address of a video in sign language, on another host: followed on the voter's click alone. */
  readonly sign_video?: string
}

/** What parties and candidates share for matching. */
export interface EntityWithAnswers {
  readonly id: Id
  /** One character a thesis, in the order of the theses: the index into the scale, or `-` for a missing answer. */
  readonly answers: string
  /** How many of the answers come with an explanation. */
  readonly explained: number
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

/** How old a candidate is in the year of the election; the year of birth itself is never told. */
export type AgeGroup = '18-29' | '30-39' | '40-49' | '50-59' | '60-69' | '70+'

export interface Candidate extends EntityWithAnswers, HasTextLanguages<'description'> {
  /** Id of the party, null for an independent candidate. */
  readonly party: Id | null
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly picture: string | null
  /** The instance decides which of the following are shown. */
  readonly district?: string
  readonly list_place?: number
  readonly website?: string
  readonly description?: string
  readonly gender?: Gender
  readonly age_group?: AgeGroup
}

/** A candidate without a profile of its own: shown with its party, never ranked. */
export interface LightCandidate {
  /** Id of the party, null for an independent candidate. */
  readonly party: Id | null
  readonly first_name: string
  readonly last_name: string
  readonly picture: string | null
}

export type FieldName = 'district' | 'list' | 'website' | 'description' | 'gender' | 'age'

/** A field of candidates that the instance shows. */
export interface CandidateField extends HasTextLanguages<'label'> {
  readonly name: FieldName
  /** What the instance calls it; empty for the app's own word. */
  readonly label: string
}

/** An advertisement among the theses. */
export interface Ad extends HasTextLanguages<'title' | 'description' | 'agree' | 'disagree'> {
  readonly title: string
  readonly description: string
  readonly link: string | null
  readonly agree: string
  readonly disagree: string
  /** Every how many voters see it; 1 for all. */
  readonly frequency: number
}

/** A survey that voters are invited to. */
export interface Survey extends HasTextLanguages<'title' | 'description' | 'yes' | 'no'> {
  /** Where it is; opens on the voter's click alone. */
  readonly endpoint: string | null
  /** Every how many voters are asked; 1 for all. */
  readonly frequency: number
  /** After how many answered theses they are asked. */
  readonly min_theses: number
  readonly title: string
  readonly description: string
  readonly yes: string
  readonly no: string
}

/** Instances that belong together, for the voter to choose among. */
export interface Cluster extends HasTextLanguages<'title' | 'description'> {
  /** Its word in the address `/match/cluster/{url}`. */
  readonly url: string
  readonly title: string
  readonly description: string
}

/**
 * A party that a candidate belongs to, to be named beside it. Not every one of them is ranked: a party that has not
 * submitted its own answers, or any party where only candidates are ranked, stands here alone.
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
  /** What the answers are called, by index into the scale; left out where they have the usual words. */
  readonly labels?: readonly string[]
  readonly theming: Theming
  readonly skip_to_results: { readonly enabled: boolean; readonly min_theses: number }
  readonly footer_links: readonly FooterLink[]
  readonly sponsors: readonly Sponsor[]
  readonly sponsor_text: string
  readonly theses: readonly Thesis[]
  /** The parties to rank; empty where only candidates are ranked. */
  readonly parties: readonly Party[]
  /** The candidates to rank; empty where only parties are ranked. */
  readonly candidates: readonly Candidate[]
  /** What `Candidate.party` refers to. */
  readonly affiliations: readonly Affiliation[]
  /** Candidates without a profile, of parties that are not deactivated. */
  readonly candidates_light: readonly LightCandidate[]
  /** The fields of candidates that are shown, in this order. */
  readonly fields: readonly CandidateField[]
  readonly ads: Ad | null
  /** Asked after so many answers, mostly none, before the next thesis. */
  readonly presurvey: Survey | null
  /** Asked after so many answers, before the next thesis or with the results. */
  readonly survey: Survey | null
  /** What variant b shows beyond variant a, and how many of a hundred voters see it. Without a test nobody does. */
  readonly ab_test: { readonly feature: TestedFeature; readonly percentage_b: number } | null
  /** Whether every voter meets the theses in the same order, or each in one drawn for the run. */
  readonly thesis_order: 'fixed' | 'drawn'
  /** After how long a kiosk forgets the voter; null where there is no kiosk. */
  readonly kiosk_idle_seconds: number | null
  /** Whether voters are asked to give their answers to research. */
  readonly research: boolean
  readonly cluster: Cluster | null
  /** Whether the public log of changes has entries. */
  readonly changed: boolean
}

/** What a test can be about: the provisional top places while answering, or how many have taken part. */
export type TestedFeature = 'live-vote' | 'live-number'

/** One explanation of an answer. */
export interface Explanation {
  readonly text: string
  /** True where the text is in another language for want of a translation. */
  readonly fallback?: boolean
  /** The language of the text, where that is another than the one asked for. */
  readonly lang?: string
}

/** Answer of `…/theses/{id}/explanations`: every entity's words on one thesis, by id. */
export interface ThesisExplanations {
  readonly language: string
  readonly thesis: Id
  readonly parties: Readonly<Record<string, Explanation>>
  readonly candidates: Readonly<Record<string, Explanation>>
}

/** Answer of `…/parties/{id}/explanations` and `…/candidates/{id}/explanations`: one entity's words, by thesis id. */
export interface EntityExplanations {
  readonly language: string
  readonly party?: Id
  readonly candidate?: Id
  readonly theses: Readonly<Record<string, Explanation>>
}

/** The mark of a missing answer in a table, beside the indices 0 to 4 of the longest scale. */
export const MISSING = 5

/**
 * The answers of many entities as one table of bytes, thesis by thesis: the answer of entity `e` to thesis `t` stands
 * at `t * entities + e`, as index into the scale or {@link MISSING}. Neighbours in memory are read one after another
 * when one thesis is scored for all entities.
 */
export interface AnswerTable {
  readonly entities: number
  readonly theses: number
  readonly cells: Uint8Array
}

/** A snapshot that this app cannot read. The message is for the log; the voter is offered a reload. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

/** Number of answers a voter chooses from: 2, 3 or 5. */
export function countChoices(algorithm: Pick<Algorithm, 'decisions' | 'binary'>): 2 | 3 | 5 {
  return algorithm.binary ? 2 : algorithm.decisions
}

/** Takes a parsed JSON answer as a snapshot if it says it is one of the format this app reads. */
export function asSnapshot(json: unknown): Snapshot {
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined
  if (format !== SNAPSHOT_FORMAT) {
    throw new SnapshotError(`the snapshot has format ${String(format)}, this app reads ${SNAPSHOT_FORMAT}`)
  }
  return json as Snapshot
}

const ZERO = '0'.charCodeAt(0)

/** Lays the entities' answer strings out as a table for matching. Row `e` of `entities` becomes column `e`. */
export function buildAnswerTable(
  entities: readonly Pick<EntityWithAnswers, 'id' | 'answers'>[],
  theses: number,
  choices: number,
): AnswerTable {
  const width = entities.length
  const cells = new Uint8Array(theses * width).fill(MISSING)
  for (const [column, { id, answers }] of entities.entries()) {
    let fits = answers.length === theses
    for (let thesis = 0; fits && thesis < theses; thesis++) {
      if (answers[thesis] === '-') continue
      const index = answers.charCodeAt(thesis) - ZERO
      fits = index >= 0 && index < choices
      cells[thesis * width + column] = index
    }
    if (!fits)
      throw new SnapshotError(`answers "${answers}" of ${id} do not fit ${theses} theses of ${choices} choices`)
  }
  return { entities: width, theses, cells }
}
