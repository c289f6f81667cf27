/** The settings of the lab, as its address names them. */
import { ELECTORATE_KINDS, type ElectorateKind } from './method/electorateKinds.ts'
import type { LabSearchParams } from './searchParams.ts'

/** The kinds of respondents whose answers are examined. */
export const RESPONDENTS = ['parties', 'candidates'] as const
export type RespondentKind = (typeof RESPONDENTS)[number]

export const VOTER_COUNTS = ['1000', '2000', '10000'] as const

/** Shares of random answers, in percent. */
export const NOISE_PERCENTS = ['30', '50', '70'] as const

/** Number of digits of a seed. */
export const MAX_SEED_DIGITS = 6

export interface LabSettings {
  readonly electorate: ElectorateKind
  readonly voters: (typeof VOTER_COUNTS)[number]
  readonly noise: (typeof NOISE_PERCENTS)[number]
  readonly seed: string
}

/** Returns the settings of an address. A value that does not fit is replaced by its default. */
export function readLabSettings({ electorate, voters, noise, seed = '' }: LabSearchParams): LabSettings {
  return {
    electorate: find(ELECTORATE_KINDS, electorate) ?? 'entities',
    voters: find(VOTER_COUNTS, voters) ?? '2000',
    noise: find(NOISE_PERCENTS, noise) ?? '50',
    seed: /^\d{1,6}$/.test(seed) ? seed : '1',
  }
}

/** Returns the value if it is one of the choices. */
function find<Value extends string>(choices: readonly Value[], value: string | undefined): Value | undefined {
  return choices.find((choice) => choice === value)
}
