import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configurationQueries } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { thesisQueries } from '../../api/theses.ts'
import { resolveLabels } from '../../core/labels.ts'
import { countChoices } from '../../core/snapshot.ts'
import type { Loaded } from './Answering.tsx'
import { answerer, answers, partyAnswers } from './queries.ts'
import { languageFor, thesesIn } from './theses.ts'
import type { Whose } from './whose.ts'

/** Everything that the screen needs, once all of it is there. */
export function useLoaded(whose: Whose): { loaded: Loaded | null; error: unknown; retry: () => void } {
  const { i18n } = useTranslation()
  const instance = useQuery(instanceQueries.query(whose.application))
  const configuration = useQuery(configurationQueries.query(whose.application))
  const all = useQuery(thesisQueries.query(whose.application))
  const who = useQuery(answerer(whose))
  const given = useQuery(answers.query(whose))
  const ofParty = useOfParty(whose, who.data?.party?.id)
  const queries = [instance, configuration, all, who, given]
  const failed = queries.find(({ error, data }) => error && !data)
  const retry = () => void Promise.all(queries.map((query) => query.refetch()))
  if (!instance.data || !configuration.data || !all.data || !who.data || !given.data) {
    return { loaded: null, error: failed?.error, retry }
  }
  const { application } = instance.data
  const { algorithm } = configuration.data.configuration
  const language = languageFor(application, i18n.language)
  const loaded = {
    whose,
    application,
    answerer: who.data,
    theses: thesesIn(application, all.data, language),
    language,
    choices: countChoices(algorithm),
    labels: resolveLabels(algorithm, language, application.default_language),
    ofParty,
  }
  return { loaded, error: null, retry }
}

/** What the candidate's party has submitted. That is an extra: where it cannot be had, the screen does without. */
function useOfParty(whose: Whose, party: number | undefined) {
  const { data } = useQuery({ ...partyAnswers(whose, party ?? 0), enabled: party !== undefined, retry: false })
  return data ?? []
}
