import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './People.module.css'
import { STATUSES } from './statuses.ts'
import type { Tab } from './tabs.ts'
import { usePlace } from './usePlace.ts'
import { SORTS, sortWord, type View } from './view.ts'

const PAUSE_MS = 250

/** Which entries are shown and in which order; the address keeps it. */
export function Filters({ tab, view }: { readonly tab: Tab; readonly view: View }) {
  const { t } = useTranslation('people')
  const { place, go } = usePlace()
  const search = useSearchField(place.q ?? '', (q) => go({ q, page: undefined }, { replace: true }))
  const statuses = STATUSES[tab].map((status) => ({ value: status as string, label: t(`status.${status}`) }))
  const light = tab === 'candidates' ? [{ value: 'light', label: t('filter.light') }] : []
  const orders = SORTS[view.kind].flatMap((column) =>
    [false, true].map((isDescending) => ({
      value: sortWord({ column, isDescending }),
      label: t(isDescending ? 'sort.down' : 'sort.up', { column: t(`column.${column}`) }),
    })),
  )
  return (
    <Group gap="sm" align="end" role="search">
      <TextInput
        type="search"
        label={t(`filter.search.${tab}`)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          search.value && <CloseButton size="lg" aria-label={t('filter.clear')} onClick={() => search.set('')} />
        }
        flex={2}
        miw="min(100%, 16rem)"
        value={search.value}
        onChange={(event) => search.set(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('filter.status')}
        flex={1}
        miw="min(100%, 12rem)"
        value={view.kind === 'light' ? 'light' : (view.status ?? '')}
        data={[{ value: '', label: t('filter.all') }, ...statuses, ...light]}
        onChange={(event) => go({ status: event.currentTarget.value, page: undefined, open: undefined })}
      />
      <NativeSelect
        className={classes.orders}
        label={t('sort.label')}
        flex={1}
        miw="min(100%, 12rem)"
        value={view.sort ? sortWord(view.sort) : ''}
        data={[{ value: '', label: t('sort.position') }, ...orders]}
        onChange={(event) => go({ sort: event.currentTarget.value, page: undefined })}
      />
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
