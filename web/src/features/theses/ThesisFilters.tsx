import { Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ThesisBadge } from '../../api/types.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { BADGES } from './badges.ts'
import { THESES_SEARCH } from './searchParams.ts'
import { countCategories, type Questionnaire } from './theses.ts'
import { getStatistics, useThesisFigures } from './thesisStatistics.ts'

/** Filters of the list and the displayed translation. They are kept in the URL. */
export function ThesisFilters({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const [searchParams, setSearchParams] = useSearchParams(THESES_SEARCH)
  const getLanguageName = useLanguageName()
  const categories = [...countCategories(questionnaire)].map(([category, count]) => ({
    value: category,
    label: t('filter.counted', { category, count }),
  }))
  const { data: figures } = useThesisFigures(questionnaire)
  const badgeOptions = BADGES.flatMap((badge) => {
    const count = questionnaire.theses.filter(({ id }) => getStatistics(figures, id)?.badges.includes(badge)).length
    return count > 0 || badge === searchParams.badge
      ? [{ value: badge, label: t('filter.counted', { category: t(`badge.${badge}`), count }) }]
      : []
  })
  const others = questionnaire.languages.slice(1)
  return (
    <Group gap="sm" align="end" role="search">
      <SearchField
        label={t('filter.search')}
        clearLabel={t('filter.clear')}
        value={searchParams.q ?? ''}
        onSettled={(q) => setSearchParams({ q }, { replace: true })}
      />
      <NativeSelect
        label={t('filter.category')}
        flex={1}
        miw="min(100%, 12rem)"
        value={searchParams.category ?? ''}
        data={[{ value: '', label: t('filter.all') }, ...categories]}
        onChange={(event) => setSearchParams({ category: event.currentTarget.value })}
      />
      {badgeOptions.length > 0 && (
        <NativeSelect
          label={t('filter.badge')}
          flex={1}
          miw="min(100%, 12rem)"
          value={searchParams.badge ?? ''}
          data={[{ value: '', label: t('filter.allTheses') }, ...badgeOptions]}
          onChange={(event) =>
            setSearchParams({ badge: (event.currentTarget.value || undefined) as ThesisBadge | undefined })
          }
        />
      )}
      {others.length > 1 && (
        <NativeSelect
          label={t('filter.beside')}
          flex={1}
          miw="min(100%, 12rem)"
          value={searchParams.beside ?? others[0]}
          data={others.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
          onChange={(event) => setSearchParams({ beside: event.currentTarget.value })}
        />
      )}
    </Group>
  )
}
