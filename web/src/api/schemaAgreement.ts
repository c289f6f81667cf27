/**
 * The voter app declares its own, narrower types for snapshots and explanations. This file compares their field names
 * with those of the server's schema at compile time: a field that only one side has makes its line a type error.
 */
import type * as core from '../core/snapshot.ts'
import type { components } from './schema.ts'

type Schemas = components['schemas']
type SameFields<A, B> = [keyof A, keyof B] extends [keyof B, keyof A] ? true : never

export const MATCHING_TYPES = {
  snapshot: true,
  instance: true,
  algorithm: true,
  theming: true,
  thesis: true,
  party: true,
  candidate: true,
  affiliation: true,
  explanation: true,
  explanationsOfThesis: true,
} satisfies {
  snapshot: SameFields<Schemas['Snapshot'], core.Snapshot>
  instance: SameFields<Schemas['SnapshotInstance'], core.Instance>
  algorithm: SameFields<Schemas['SnapshotAlgorithm'], core.Algorithm>
  theming: SameFields<Schemas['SnapshotTheming'], core.Theming>
  thesis: SameFields<Schemas['SnapshotThesis'], core.Thesis>
  party: SameFields<Schemas['SnapshotParty'], core.Party>
  candidate: SameFields<Schemas['SnapshotCandidate'], core.Candidate>
  affiliation: SameFields<Schemas['SnapshotAffiliation'], core.Affiliation>
  explanation: SameFields<Schemas['Explanation'], core.Explanation>
  explanationsOfThesis: SameFields<Schemas['ExplanationsOfThesis'], core.ThesisExplanations>
}
