/**
 * Details of a candidate's profile: optional texts on one line, without a language. All of them are handled alike. A new
 * one needs its names in the texts of the voter app (`fields`) and of the portal (`common.json`: `detail`).
 */
export const CANDIDATE_DETAILS = ['occupation'] as const

export type CandidateDetail = (typeof CANDIDATE_DETAILS)[number]

/** Returns whether a field is a detail. */
export function isCandidateDetail(name: string): name is CandidateDetail {
  return (CANDIDATE_DETAILS as readonly string[]).includes(name)
}
