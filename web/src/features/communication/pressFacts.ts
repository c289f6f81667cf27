/** The facts about an instance that press releases and posts contain. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getRows } from '../../api/pagination.ts'
import { CANDIDATE_STATUS, PARTY_STATUS } from '../../api/participantStatus.ts'
import { getServerTime } from '../../api/serverTime.ts'
import type { Instance } from '../../api/types.ts'
import { formatDate, formatDay, formatNumber } from '../../core/format.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { brandingQuery } from './queries.ts'
import { getTextFacts } from './textFacts.ts'

/** Without it, the server returns a page. */
const UNPAGED = { pagination: false } as const

/** How many there are, and how many of them have submitted their answers. */
interface Participation {
  readonly all: number
  readonly submitted: number
}

export interface PressNumbers {
  readonly theses: number
  readonly parties: Participation
  readonly candidates: Participation
}

/** The numbers of theses, parties and candidates. Deactivated ones do not count. */
export function pressNumbersQuery(id: number) {
  return queryOptions({
    queryKey: [...instanceQueries.key(id), 'press'] as const,
    queryFn: async (): Promise<PressNumbers> => {
      const params = { path: { id }, query: UNPAGED }
      const [theses, parties, candidates] = await Promise.all([
        unwrap(api.GET('/api/v1/applications/{id}/theses', { params: { path: { id } } })),
        unwrap(api.GET('/api/v1/applications/{id}/matches/parties', { params })),
        unwrap(api.GET('/api/v1/applications/{id}/matches/candidates', { params })),
      ])
      return {
        theses: theses[0]?.theses.length ?? 0,
        parties: countParticipation(parties.data, PARTY_STATUS),
        candidates: countParticipation(getRows(candidates), CANDIDATE_STATUS),
      }
    },
  })
}

function countParticipation(
  rows: readonly { readonly status: number }[],
  statuses: { readonly submitted: number; readonly deactivated: number },
): Participation {
  const active = rows.filter(({ status }) => status !== statuses.deactivated)
  return { all: active.length, submitted: active.filter(({ status }) => status === statuses.submitted).length }
}

/** The values of the texts in a language; what is not known yet is a placeholder in square brackets. */
export interface PressValues {
  readonly title: string
  readonly place: string
  readonly address: string
  readonly election: string
  readonly day: string
  readonly launch: string
  readonly today: string
  readonly theses: string
  readonly whom: string
  /** All parties or candidates with whom voters are compared. */
  readonly participants: string
  /** Those of them that have submitted. */
  readonly submitted: string
  readonly votes: string
  readonly publisher: string
}

/** Returns the values of the texts; undefined while they are loaded. */
export function usePressValues(instance: Instance, language: Language) {
  const { t } = useTranslation('communication', { lng: language })
  const numbers = useQuery(pressNumbersQuery(instance.id))
  const branding = useQuery(brandingQuery(instance.id))
  const failed = [numbers, branding].find(({ error, data }) => error && !data)
  if (!numbers.data || !branding.data) return { values: undefined, failed }
  const { theses, parties, candidates } = numbers.data
  const { matchType } = branding.data
  const count = (kind: keyof Participation): string => {
    const asParties = t('press.parties', { count: parties[kind] })
    const asCandidates = t('press.candidates', { count: candidates[kind] })
    const hasParties = matchType !== 0 && parties.all > 0
    const hasCandidates = matchType !== 1 && candidates.all > 0
    if (hasParties && hasCandidates) return t('press.both', { parties: asParties, candidates: asCandidates })
    if (hasParties) return asParties
    return hasCandidates ? asCandidates : t('press.noNumber')
  }
  const { day, title, place, address } = getTextFacts(instance, language)
  const launch = instance.launch_date ?? instance.planned_launch_date
  const values: PressValues = {
    title,
    place,
    address,
    election: instance.election_name,
    day: day ?? t('texts.noDay'),
    launch: launch ? formatDay(launch, language) : t('press.noLaunch'),
    today: formatDate(getServerTime(), language, instance.time_zone),
    theses: theses > 0 ? t('press.theses', { count: theses }) : t('press.noTheses'),
    whom: t(`texts.whom.${matchType === 0 || matchType === 1 ? matchType : 2}`),
    participants: count('all'),
    submitted: count('submitted'),
    votes: formatNumber(instance.votes, language),
    publisher: instance.editors?.publisher || t('press.noPublisher'),
  }
  return { values, failed }
}
