import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { categoriesOf, type Questionnaire } from './theses.ts'
import { usePlace } from './usePlace.ts'

const PAUSE_MS = 250

/** Which theses are shown, and which translation beside them; the address keeps it. */
export function Filters({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const { place, go } = usePlace()
  const nameOfLanguage = useLanguageName()
  const search = useSearchField(place.q ?? '', (q) => go({ q }, { replace: true }))
  const categories = [...categoriesOf(questionnaire)].map(([category, count]) => ({
    value: category,
    label: t('filter.counted', { category, count }),
  }))
  const others = questionnaire.languages.slice(1)
  return (
    <Group gap="sm" align="end" role="search">
      <TextInput
        type="search"
        label={t('filter.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={search.value && <CloseButton aria-label={t('filter.clear')} onClick={() => search.set('')} />}
        flex={2}
        miw="min(100%, 16rem)"
        value={search.value}
        onChange={(event) => search.set(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('filter.category')}
        flex={1}
        miw="min(100%, 12rem)"
        value={place.category ?? ''}
        data={[{ value: '', label: t('filter.all') }, ...categories]}
        onChange={(event) => go({ category: event.currentTarget.value })}
      />
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

/** What is typed shows at once; the address follows after a pause, and leads when somebody goes back. */
function useSearchField(inAddress: string, settle: (q: string) => void) {
  const [value, set] = useState(inAddress)
  const own = useRef(inAddress)
  const [settled] = useDebouncedValue(value, PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (settled === inAddress) return
    own.current = settled
    settle(settled)
  }, [settled])
  useEffect(() => {
    if (inAddress !== own.current) set(inAddress)
    own.current = inAddress
  }, [inAddress])
  return { value, set }
}
