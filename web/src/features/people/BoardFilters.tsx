import { Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../ui/SearchField.tsx'
import { ANSWERING, type BoardView } from './board.ts'
import { usePlace } from './usePlace.ts'

/** Of whom the board tells; the address keeps it. */
export function BoardFilters({ view }: { readonly view: BoardView }) {
  const { t } = useTranslation('people')
  const { go } = usePlace()
  const kinds = ANSWERING.map((value) => ({ value, label: t(`tab.${value}`) }))
  const states = (['open', 'submitted'] as const).map((value) => ({ value, label: t(`board.${value}`) }))
  return (
    <Group gap="sm" align="end" role="search">
      <SearchField
        label={t('board.search')}
        clearLabel={t('filter.clear')}
        value={view.q}
        onSettled={(q) => go({ q, page: undefined }, { replace: true })}
      />
      <NativeSelect
        label={t('board.who')}
        flex={1}
        miw="min(100%, 12rem)"
        value={view.who ?? ''}
        data={[{ value: '', label: t('board.both') }, ...kinds]}
        onChange={(event) => go({ who: event.currentTarget.value, page: undefined })}
      />
      <NativeSelect
        label={t('board.answers')}
        flex={1}
        miw="min(100%, 12rem)"
        value={view.state ?? ''}
        data={[{ value: '', label: t('filter.all') }, ...states]}
        onChange={(event) => go({ status: event.currentTarget.value, page: undefined })}
      />
    </Group>
  )
}
