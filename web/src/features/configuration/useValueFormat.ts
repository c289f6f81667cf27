import { useTranslation } from 'react-i18next'
import { getTestedFeature } from '../../api/configurations.ts'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import { formatDay } from '../../core/format.ts'
import { useDetailName } from '../../ui/useDetailName.ts'
import { BACKGROUNDS, getBackgroundUrl } from './backgrounds.ts'
import type { Configuration } from './draft.ts'
import { getField } from './merge.ts'
import type { Item } from './translatedLists.ts'
import { toTextKey } from './useFieldNames.ts'

/** Returns a function that formats the value of a field as text. */
export function useValueFormat(): (configuration: Configuration, path: string) => string {
  const { t, i18n } = useTranslation('configuration')

  const detailName = useDetailName()
  const getFieldName = (name: Configuration['matches']['fields'][number]['name']) =>
    isCandidateDetail(name) ? detailName(name) : t(`value.candidate.${name}`)

  const joinValues = (words: readonly string[]) => words.filter(Boolean).join(', ') || t('value.empty')

  const special: Readonly<Record<string, (configuration: Configuration) => string>> = {
    sponsors: (configuration) => joinValues(listItemFields(configuration, 'sponsors', 'name')),
    'footer-links': (configuration) => joinValues(listItemFields(configuration, 'footer-links', 'text')),
    abtesting: (configuration) => {
      const { enabled, percentageB } = configuration.abtesting
      if (!enabled) return t('value.off')
      return `${t(`tested.${getTestedFeature(configuration)}.label`)}: ${t('percent', { value: percentageB })}`
    },
    'introduction.background': ({ introduction: { background } }) => {
      const name = BACKGROUNDS.find((each) => getBackgroundUrl(each) === background)
      return background ? t(`background.${name ?? 'own'}`) : t('background.none')
    },
    'theming.logo': ({ theming: { logo } }) => t(logo ? 'value.picture' : 'value.noPicture'),
    'matches.fields': ({ matches: { fields } }) =>
      joinValues(fields.filter(({ show }) => show).map(({ name, value }) => value || getFieldName(name))),
    'algorithm.labels': ({ algorithm: { labels } }) =>
      labels.length > 0 ? joinValues(labels.map(({ value }) => value)) : t('value.usual'),
    'algorithm.matrix': ({ algorithm: { matrix } }) => t(matrix.length > 0 ? 'value.ownTable' : 'value.empty'),
    reminders: ({ reminders }) => joinValues(reminders.map((day) => formatDay(day, i18n.language))),
    leastCoverage: ({ leastCoverage }) => t('percent', { value: Math.round(leastCoverage * 100) }),
  }

  return (configuration, path) => {
    const own = special[path]
    if (own) return own(configuration)
    const value = getField(configuration, path)
    const key = `value.of.${toTextKey(path)}.${value}`
    if (i18n.exists(`configuration:${key}`)) return t(key as 'value.of.thesisOrder.fixed')
    if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off')
    if (Array.isArray(value)) return joinValues(value.map(String))
    return String(value ?? '') || t('value.empty')
  }
}

function listItemFields(
  configuration: Configuration,
  path: 'sponsors' | 'footer-links',
  name: 'name' | 'text',
): readonly string[] {
  const items = getField(configuration, path) as readonly Item[]
  return items.map(({ entry }) => String(entry[name as keyof typeof entry] ?? ''))
}
