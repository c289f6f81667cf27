import { Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ThesisBadge } from '../../api/types.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { BADGES } from './badges.ts'
import { spreadOf, useFigures } from './figures.ts'
import { categoriesOf, type Questionnaire } from './theses.ts'
import { usePlace } from './usePlace.ts'

/** Which theses are shown, and which translation beside them; the address keeps it. */
export function Filters({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const { place, go } = usePlace()
  const nameOfLanguage = useLanguageName()
  const categories = [...categoriesOf(questionnaire)].map(([category, count]) => ({
    value: category,
    label: t('filter.counted', { category, count }),
  }))
  const { data: figures } = useFigures(questionnaire)
  const found = BADGES.flatMap((badge) => {
    const count = questionnaire.theses.filter(({ id }) => spreadOf(figures, id)?.badges.includes(badge)).length
    return count > 0 || badge === place.badge
      ? [{ value: badge, label: t('filter.counted', { category: t(`badge.${badge}`), count }) }]
      : []
  })
  const others = questionnaire.languages.slice(1)
  return (
    <Group gap="sm" align="end" role="search">
      <SearchField
        label={t('filter.search')}
        clearLabel={t('filter.clear')}
        value={place.q ?? ''}
        onSettled={(q) => go({ q }, { replace: true })}
      />
      <NativeSelect
        label={t('filter.category')}
        flex={1}
        miw="min(100%, 12rem)"
        value={place.category ?? ''}
        data={[{ value: '', label: t('filter.all') }, ...categories]}
        onChange={(event) => go({ category: event.currentTarget.value })}
      />
      {found.length > 0 && (
        <NativeSelect
          label={t('filter.badge')}
          flex={1}
          miw="min(100%, 12rem)"
          value={place.badge ?? ''}
          data={[{ value: '', label: t('filter.allTheses') }, ...found]}
          onChange={(event) => go({ badge: (event.currentTarget.value || undefined) as ThesisBadge | undefined })}
        />
      )}
      {others.length > 1 && (
        <NativeSelect
          label={t('filter.beside')}
          flex={1}
          miw="min(100%, 12rem)"
          value={place.beside ?? others[0]}
          data={others.map((tag) => ({ value: tag, label: nameOfLanguage(tag) }))}
          onChange={(event) => go({ beside: event.currentTarget.value })}
        />
      )}
    </Group>
  )
}
