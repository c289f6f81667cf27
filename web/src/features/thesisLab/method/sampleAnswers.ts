/** Sample answers, the same as in a preview for reviewers (crates/portal/src/publishing/sample_answers.rs). */
import type { LabEntity, LabThesis } from './labElection.ts'

const MASK = (1n << 64n) - 1n

/**
 * Returns invented answers of these parties. They follow from the ids of party and thesis: the finalizer of SplitMix64,
 * after which all bits depend on both.
 */
export function buildSampleEntities(
  parties: readonly Pick<LabEntity, 'id' | 'name'>[],
  theses: readonly LabThesis[],
  choices: number,
): LabEntity[] {
  return parties.map(({ id, name }) => ({
    id,
    name,
    answers: theses.map((thesis) => drawAnswer(id, thesis.id, choices)).join(''),
  }))
}

function drawAnswer(entity: number, thesis: number, choices: number): number {
  const rotated = BigInt(thesis) << 32n
  let mixed = BigInt(entity) ^ ((rotated | (rotated >> 64n)) & MASK)
  mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
  mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK
  mixed ^= mixed >> 31n
  return Number(mixed % BigInt(choices))
}
