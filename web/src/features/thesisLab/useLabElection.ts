import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { configurationQueries } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getVariables, thesisQueries } from '../../api/theses.ts'
import type { Configuration, Instance, ThesesInLanguage } from '../../api/types.ts'
import { toPlainText } from '../../core/plainText.ts'
import { countChoices } from '../../core/snapshot.ts'
import { replaceVariables } from '../../core/variables.ts'
import { RESPONDENTS, type RespondentKind } from './labSettings.ts'
import { type AnswerOfEntity, buildLabEntities, type LabElection } from './method/labElection.ts'
import { buildSampleEntities } from './method/sampleAnswers.ts'
import { answersQuery, partiesQuery } from './queries.ts'
import type { LabSearchParams } from './searchParams.ts'

/** The letters of invented parties, as in a preview. */
const SAMPLE_LETTERS = ['A', 'B', 'C', 'D'] as const

/** `matchType` of a configuration that matches with one kind only. */
const KINDS_BY_MATCH_TYPE: Readonly<Record<number, readonly RespondentKind[]>> = { 0: ['candidates'], 1: ['parties'] }

/** Loads what the lab examines. */
export function useLabElection(id: number, { of, sample }: LabSearchParams) {
  const { t } = useTranslation('lab')
  const instance = useQuery(instanceQueries.query(id))
  const theses = useQuery(thesisQueries.query(id))
  const configuration = useQuery(configurationQueries.query(id))
  const application = instance.data?.application
  const algorithm = configuration.data?.configuration.algorithm
  const kinds = (algorithm && KINDS_BY_MATCH_TYPE[algorithm.matchType]) ?? RESPONDENTS
  const kind = kinds.find((each) => each === of) ?? kinds[0] ?? 'parties'
  const answers = useQuery({
    ...answersQuery(id, kind, application?.default_language ?? 'de'),
    enabled: Boolean(application && algorithm),
  })
  const isSample = sample === '1' && answers.data?.length === 0
  const parties = useQuery({ ...partiesQuery(id), enabled: isSample })
  const election = useMemo(() => {
    if (!application || !theses.data || !configuration.data || !answers.data || (isSample && !parties.data)) return null
    const invented = SAMPLE_LETTERS.map((letter, index) => ({ id: index + 1, name: t('sample.party', { letter }) }))
    const sampled = parties.data?.length ? parties.data : invented
    return buildElection(application, theses.data, configuration.data.configuration, answers.data, isSample && sampled)
  }, [application, theses.data, configuration.data, answers.data, parties.data, isSample, t])
  const queries = [instance, theses, configuration, answers, parties]
  return {
    election,
    kinds,
    kind,
    isSample,
    error: queries.find(({ error }) => error)?.error,
    refetch: () => void Promise.all(queries.filter(({ error }) => error).map((query) => query.refetch())),
  }
}

function buildElection(
  application: Instance,
  lists: readonly ThesesInLanguage[],
  configuration: Configuration,
  answers: readonly AnswerOfEntity[],
  sampled: readonly { readonly id: number; readonly name: string }[] | false,
): LabElection {
  const language = application.default_language
  const variables = getVariables(application, language)
  const listed = (lists.find((list) => list.language === language) ?? lists[0])?.theses ?? []
  const theses = listed.map(({ id, title, text }, index) => ({
    id,
    number: index + 1,
    category: title,
    text: toPlainText(replaceVariables(text, variables)),
  }))
  const { decisions, binary, calculation, matrix } = configuration.algorithm
  const algorithm = { decisions, binary, calculation, matrix, leastCoverage: configuration.leastCoverage }
  const entities = sampled
    ? buildSampleEntities(sampled, theses, countChoices(algorithm))
    : buildLabEntities(answers, theses, algorithm)
  return { theses, entities, algorithm }
}
