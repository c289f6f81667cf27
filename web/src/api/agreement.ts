/**
 * The voter app reads snapshots and explanations with types of its own, which are narrower than the server's. That both
 * speak of the same fields is checked here, when types are: a field that one side has and the other has not makes its
 * line an error.
 */
import type * as core from '../core/snapshot.ts'
import type { components } from './schema.d.ts'

type Served = components['schemas']
type SameFields<A, B> = [keyof A, keyof B] extends [keyof B, keyof A] ? true : never

export const AGREED = {
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
  snapshot: SameFields<Served['Snapshot'], core.Snapshot>
  instance: SameFields<Served['SnapshotInstance'], core.Instance>
  algorithm: SameFields<Served['SnapshotAlgorithm'], core.Algorithm>
  theming: SameFields<Served['SnapshotTheming'], core.Theming>
  thesis: SameFields<Served['SnapshotThesis'], core.Thesis>
  party: SameFields<Served['SnapshotParty'], core.Party>
  candidate: SameFields<Served['SnapshotCandidate'], core.Candidate>
  affiliation: SameFields<Served['SnapshotAffiliation'], core.Affiliation>
  explanation: SameFields<Served['Explanation'], core.Explanation>
  explanationsOfThesis: SameFields<Served['ExplanationsOfThesis'], core.ThesisExplanations>
}
