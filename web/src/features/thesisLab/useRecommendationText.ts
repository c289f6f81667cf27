import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import type { CategoryFigures } from './method/categoryFigures.ts'
import type { LabElection } from './method/labElection.ts'
import type { Recommendation } from './method/recommendations.ts'

/** Number of names in a sentence. */
const MAX_NAMES = 5

/** Returns a function that puts a recommendation into words. */
export function useRecommendationText(election: LabElection): (recommendation: Recommendation) => string {
  const { t, i18n } = useTranslation('lab')
  const { share } = useNumberFormat()
  const toShare = (part: number) => share(part, 1)
  const nameOf = (column: number) => election.entities[column]?.name ?? ''
  const numberOf = (thesis: number) => election.theses[thesis]?.number ?? thesis + 1

  function describe(recommendation: Recommendation): string {
    switch (recommendation.kind) {
      case 'same_question':
      case 'same_answers':
      case 'opposite_answers':
        return describePair(recommendation)
      case 'undisputed':
        return t('advice.undisputed', { thesis: numberOf(recommendation.thesis), count: recommendation.count })
      case 'neutral':
      case 'unanswered': {
        const { kind, thesis, share: part } = recommendation
        return t(`advice.${kind}`, { thesis: numberOf(thesis), share: toShare(part) })
      }
      case 'heavy_category':
        return describeCategory(recommendation.category)
      case 'inseparable': {
        const names = { one: nameOf(recommendation.one), other: nameOf(recommendation.other) }
        const count = recommendation.different
        return count === 0 ? t('advice.identical', names) : t('advice.inseparable', { ...names, count })
      }
      case 'never_first':
        return t('advice.never_first', {
          names: listNames(recommendation.columns),
          count: recommendation.columns.length,
        })
      case 'close_results':
        return t('advice.close_results', { share: toShare(recommendation.share) })
      case 'model_dependent': {
        const model = t(`models.model.${recommendation.model}`)
        return t('advice.model_dependent', { share: toShare(recommendation.share), model })
      }
      case 'few_entities':
        return t('advice.few_entities', { count: recommendation.count })
    }
  }

  function describeCategory({ category, count, share: part, separation }: CategoryFigures): string {
    const name = category || t('categories.none')
    const weight = t('advice.heavy_category', {
      category: name,
      count,
      of: election.theses.length,
      share: toShare(part),
    })
    return separation === null
      ? weight
      : `${weight} ${t('advice.heavySeparation', { separation: toShare(separation) })}`
  }

  function listNames(columns: readonly number[]): string {
    const names = new Intl.ListFormat(i18n.language).format(columns.slice(0, MAX_NAMES).map(nameOf))
    const more = columns.length - MAX_NAMES
    return more > 0 ? t('advice.andMore', { names, count: more }) : names
  }

  /** The pair, and what happens without one of them. */
  function describePair({ kind, keep, drop, effect }: Extract<Recommendation, { readonly drop: number }>): string {
    const [first, second] = [numberOf(keep), numberOf(drop)].toSorted((one, other) => one - other)
    const pair = t(`advice.${kind}`, { keep: first, drop: second })
    if (!effect) return pair
    const values = { drop: numberOf(drop), changed: toShare(effect.changed) }
    return `${pair} ${t(effect.isOrderKept ? 'advice.effectKept' : 'advice.effectChanged', values)}`
  }

  return describe
}
