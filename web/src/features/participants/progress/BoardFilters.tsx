import { Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import { PARTICIPANTS_SEARCH } from '../searchParams.ts'
import { ANSWERING_KINDS, type BoardQuery } from './board.ts'

/** Filters of the board. They are kept in the URL. */
export function BoardFilters({ query }: { readonly query: BoardQuery }) {
  const { t } = useTranslation('people')
  const [, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const kinds = ANSWERING_KINDS.map((value) => ({ value, label: t(`tab.${value}`) }))
  const states = (['open', 'submitted'] as const).map((value) => ({ value, label: t(`board.${value}`) }))
  return (
    <Group gap="sm" align="end" role="search">
      <SearchField
        label={t('board.search')}
        clearLabel={t('filter.clear')}
        value={query.q}
        onSettled={(q) => setSearchParams({ q, page: undefined }, { replace: true })}
      />
      <NativeSelect
        label={t('board.who')}
        flex={1}
        miw="min(100%, 12rem)"
        value={query.who ?? ''}
        data={[{ value: '', label: t('board.both') }, ...kinds]}
        onChange={(event) => setSearchParams({ who: event.currentTarget.value, page: undefined })}
      />
      <NativeSelect
        label={t('board.answers')}
        flex={1}
        miw="min(100%, 12rem)"
        value={query.state ?? ''}
        data={[{ value: '', label: t('filter.all') }, ...states]}
        onChange={(event) => setSearchParams({ status: event.currentTarget.value, page: undefined })}
      />
    </Group>
  )
}
