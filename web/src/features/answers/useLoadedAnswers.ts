import { useQuery } from '@tanstack/react-query'
import { configurationQueries } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { thesisQueries } from '../../api/theses.ts'
import { resolveLabels } from '../../core/labels.ts'
import { countChoices } from '../../core/snapshot.ts'
import type { LoadedAnswers } from './Answering.tsx'
import type { AnswerOwner } from './answerOwner.ts'
import { answererQuery, answerQueries, partyAnswersQuery } from './queries.ts'
import { chooseLanguage, toTheses } from './theses.ts'

/** Returns the data of the screen once all of it is loaded, with the theses in the reader's language if they have it. */
export function useLoadedAnswers(
  owner: AnswerOwner,
  readerLanguage: string,
): {
  loaded: LoadedAnswers | null
  error: unknown
  retry: () => void
} {
  const instance = useQuery(instanceQueries.query(owner.instanceId))
  const configuration = useQuery(configurationQueries.query(owner.instanceId))
  const thesesQuery = useQuery(thesisQueries.query(owner.instanceId))
  const answerer = useQuery(answererQuery(owner))
  const answersQuery = useQuery(answerQueries.query(owner))
  const partyAnswers = usePartyAnswers(owner, answerer.data?.party?.id)
  const queries = [instance, configuration, thesesQuery, answerer, answersQuery]
  const failed = queries.find(({ error, data }) => error && !data)
  const retry = () => void Promise.all(queries.map((query) => query.refetch()))
  if (!instance.data || !configuration.data || !thesesQuery.data || !answerer.data || !answersQuery.data) {
    return { loaded: null, error: failed?.error, retry }
  }
  const { application } = instance.data
  const { algorithm } = configuration.data.configuration
  const language = chooseLanguage(application, readerLanguage)
  const loaded = {
    owner,
    instance: application,
    answerer: answerer.data,
    answers: answersQuery.data,
    theses: toTheses(application, thesesQuery.data, language),
    language,
    choices: countChoices(algorithm),
    labels: resolveLabels(algorithm, language, application.default_language),
    partyAnswers,
  }
  return { loaded, error: null, retry }
}

/** Returns the submitted answers of the candidate's party. They are optional, so errors are ignored. */
function usePartyAnswers(owner: AnswerOwner, party: number | undefined) {
  const { data } = useQuery({ ...partyAnswersQuery(owner, party ?? 0), enabled: party !== undefined, retry: false })
  return data ?? []
}
