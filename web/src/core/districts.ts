import { normalizeSearchText, toSearchText } from './searchText.ts'
import type { Candidate, LightCandidate, Snapshot } from './snapshot.ts'

/** Stands for the candidates of all districts. */
export const ALL_DISTRICTS = ''

/**
 * Up to this number of candidates, all are shown until the voter chooses a district: they are two pages of the ranking. A
 * longer list is hardly ever what a voter has on the ballot paper, so the voter is asked first.
 */
const MAX_UNASKED_CANDIDATES = 100

type InDistrict = Pick<Candidate | LightCandidate, 'district'>

/** Returns the districts that voters choose from, without order; none if the candidates have fewer than two. */
export function listDistricts(candidates: readonly InDistrict[]): readonly string[] {
  const districts = new Set(candidates.flatMap(({ district }) => district || []))
  return districts.size > 1 ? [...districts] : []
}

/** Returns whether a voter must choose a district before candidates are shown. */
export function mustChooseDistrict(candidates: readonly InDistrict[], districts: readonly string[]): boolean {
  return districts.length > 0 && candidates.length > MAX_UNASKED_CANDIDATES
}

/** Returns the candidates on the ballot paper of a district. Those without a district are on all of them. */
export function selectDistrict<C extends InDistrict>(candidates: readonly C[], district: string): readonly C[] {
  return candidates.filter((candidate) => !candidate.district || candidate.district === district)
}

/** Returns the snapshot with the candidates on the ballot paper of a district; the same one without a district. */
export function selectLocalSnapshot(snapshot: Snapshot, district: string | undefined): Snapshot {
  return district ? { ...snapshot, candidates: selectDistrict(snapshot.candidates, district) } : snapshot
}

/** Sorts districts by number, then by name. */
export function sortDistricts(districts: readonly string[], language: string): readonly string[] {
  return [...districts].sort(new Intl.Collator(language, { numeric: true }).compare)
}

/**
 * Returns the districts in which every word of the search is found. A number must be at the start of a number: “7” finds 7
 * and 75, and not 17.
 */
export function searchDistricts(districts: readonly string[], search: string): readonly string[] {
  const words = normalizeSearchText(search.trim()).split(/\s+/)
  return districts.filter((district) => {
    const text = toSearchText(district)
    return words.every((word) => (/^\d+$/.test(word) ? hasNumber(text, word) : text.includes(word)))
  })
}

function hasNumber(text: string, start: string): boolean {
  return (text.match(/\d+/g) ?? []).some((number) => number.replace(/^0+/, '').startsWith(start.replace(/^0+/, '')))
}
