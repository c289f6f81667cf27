import { getBuiltInMatrix } from '../src/core/models.ts'
import type { OpenAnswer, OpenData } from '../src/core/openData.ts'
import { toPercent } from '../src/core/scale.ts'
import { countChoices, type Snapshot } from '../src/core/snapshot.ts'
import { election } from './election.ts'

/** Returns the open data of an instance with this snapshot, by default of the fictional election. */
export function openData(snapshot: Snapshot = election()): OpenData {
  const { affiliations, algorithm, candidates, instance, parties, theses } = snapshot
  const choices = countChoices(algorithm)
  const toAnswers = (answers: string): OpenAnswer[] =>
    theses.flatMap(({ id }, index) =>
      answers[index] === '-' ? [] : { thesis: id, value: toPercent(Number(answers[index]), choices) },
    )
  const inGerman = (text: string) => ({ de: text })
  return {
    format: 'standpunkt-open-data',
    version: 1,
    instance: {
      address: `https://wahl.example.org/match/${instance.domain}`,
      title: inGerman(instance.title),
      default_language: 'de',
      election: instance.election_name,
      election_date: instance.election_date,
    },
    calculation: {
      model: algorithm.model.name,
      model_version: algorithm.model.version,
      scale: getBuiltInMatrix('manhattan', choices).map((_, index) => toPercent(index, choices)),
      matrix: algorithm.matrix,
      least_coverage_permille: algorithm.least_coverage_permille,
      limit_weighted_votes: algorithm.limit_weighted_votes,
    },
    theses: theses.map(({ id, category, text }) => ({ id, category: inGerman(category), text: inGerman(text) })),
    parties: parties.map(({ id, shortcut, name, answers }) => ({
      id,
      shortcut: inGerman(shortcut),
      name: inGerman(name),
      answers: toAnswers(answers),
    })),
    candidates: candidates.map(({ id, party, title, first_name, last_name, district, answers }) => ({
      id,
      party: inGerman(affiliations.find((one) => one.id === party)?.shortcut ?? ''),
      title,
      first_name,
      last_name,
      ...(district === undefined ? {} : { district }),
      answers: toAnswers(answers),
    })),
  }
}
