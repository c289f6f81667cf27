import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ThesisBadge } from '../../api/types.ts'
import { FilterBar, FilterSelect } from '../../ui/FilterBar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { BADGES } from './badges.ts'
import { openCommentsQuery } from './comments/comments.ts'
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
  const { data: openComments } = useQuery(openCommentsQuery(questionnaire.instance.id))
  const commented = questionnaire.theses.filter(({ id }) => openComments?.has(id)).length
  const others = questionnaire.languages.slice(1)
  return (
    <FilterBar
      search={
        <SearchField
          label={t('filter.search')}
          clearLabel={t('filter.clear')}
          value={searchParams.q ?? ''}
          onSettled={(q) => setSearchParams({ q }, { replace: true })}
        />
      }
    >
      <FilterSelect
        label={t('filter.category')}
        choices={categories}
        value={searchParams.category}
        onChoose={(category) => setSearchParams({ category })}
      />
      {badgeOptions.length > 0 && (
        <FilterSelect
          label={t('filter.badge')}
          choices={badgeOptions}
          value={searchParams.badge}
          onChoose={(badge) => setSearchParams({ badge: (badge || undefined) as ThesisBadge | undefined })}
        />
      )}
      {(commented > 0 || searchParams.comments) && (
        <FilterSelect
          label={t('filter.comments')}
          choices={[
            { value: 'open', label: t('filter.counted', { category: t('filter.openComments'), count: commented }) },
          ]}
          value={searchParams.comments}
          onChoose={(comments) => setSearchParams({ comments: comments === 'open' ? comments : undefined })}
        />
      )}
      {others.length > 1 && (
        <FilterSelect
          label={t('filter.beside')}
          choices={others.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
          value={searchParams.beside}
          onChoose={(beside) => setSearchParams({ beside: beside || undefined })}
        />
      )}
    </FilterBar>
  )
}
