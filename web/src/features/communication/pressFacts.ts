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
import { useTextFacts } from './textFacts.ts'

/** Without it, the server returns a page. */
const UNPAGED = { pagination: false } as const

/** How many there are, and of how many of them voters see the answers, or will once the instance is live. */
interface Participation {
  readonly all: number
  readonly submitted: number
}

export interface PressNumbers {
  readonly theses: number
  readonly parties: Participation
  readonly candidates: Participation
}

/** The numbers of theses, parties and candidates. Who is deactivated does not count, nor do candidates of such a party. */
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
      const isDeactivated = ({ status }: { readonly status: number }) => status === PARTY_STATUS.deactivated
      const deactivatedParties = new Set(parties.data.filter(isDeactivated).map(({ id }) => id))
      return {
        theses: theses[0]?.theses.length ?? 0,
        parties: countParticipation(parties.data.filter((party) => !isDeactivated(party))),
        candidates: countParticipation(
          getRows(candidates).filter(
            ({ status, party_id }) =>
              status !== CANDIDATE_STATUS.deactivated && !(party_id && deactivatedParties.has(party_id)),
          ),
        ),
      }
    },
  })
}

/** Reopened answers count as submitted: voters continue to see them, though the status is another. */
function countParticipation(rows: readonly { readonly public: boolean }[]): Participation {
  return { all: rows.length, submitted: rows.filter((row) => row.public).length }
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
  /** Sentences about how voters answer, and about who learns it. They depend on the configuration. */
  readonly voting: string
  readonly pressPrivacy: string
  readonly livePrivacy: string
  readonly resultsPrivacy: string
}

/** Returns the values of the texts; undefined while they are loaded. */
export function usePressValues(instance: Instance, language: Language) {
  const { t } = useTranslation('communication', { lng: language })
  const facts = useTextFacts(instance, language)
  const numbers = useQuery(pressNumbersQuery(instance.id))
  const branding = useQuery(brandingQuery(instance.id))
  const failed = [numbers, branding].find(({ error, data }) => error && !data)
  if (!numbers.data || !branding.data) return { values: undefined, failed }
  const { theses, parties, candidates } = numbers.data
  const { matchType, canWeight, hasResearch } = branding.data
  /** Returns a number for a text: `count` selects the plural form, `number` is shown. */
  const toNumber = (count: number) => ({ count, number: formatNumber(count, language) })
  const count = (kind: keyof Participation): string => {
    const asParties = t('press.parties', toNumber(parties[kind]))
    const asCandidates = t('press.candidates', toNumber(candidates[kind]))
    const hasParties = matchType !== 0 && parties[kind] > 0
    const hasCandidates = matchType !== 1 && candidates[kind] > 0
    if (hasParties && hasCandidates) return t('press.both', { parties: asParties, candidates: asCandidates })
    if (hasParties) return asParties
    return hasCandidates ? asCandidates : t('press.noNumber')
  }
  const launch = instance.launch_date ?? instance.planned_launch_date
  const privacy = hasResearch ? 'research' : 'device'
  const values: PressValues = {
    ...facts,
    election: instance.election_name,
    launch: launch ? formatDay(launch, language) : t('press.noLaunch'),
    today: formatDate(getServerTime(), language, instance.time_zone),
    theses: theses > 0 ? t('press.theses', toNumber(theses)) : t('press.noTheses'),
    whom: t(`texts.whom.${matchType === 0 || matchType === 1 ? matchType : 2}`),
    participants: count('all'),
    submitted: count('submitted'),
    votes: formatNumber(instance.votes, language),
    publisher: instance.editors?.publisher || t('press.noPublisher'),
    voting: t(`press.voting.${canWeight ? 'weights' : 'plain'}`),
    pressPrivacy: t(`press.privacy.${privacy}`),
    livePrivacy: t(`posts.livePrivacy.${privacy}`),
    resultsPrivacy: t(`posts.resultsPrivacy.${privacy}`),
  }
  return { values, failed }
}
