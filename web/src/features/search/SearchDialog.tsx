import '@mantine/spotlight/styles.layer.css'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { createMatcher } from './createMatcher.ts'
import type { SearchResultGroup } from './searchResults.ts'
import { searchStore } from './searchStore.ts'
import { usePreselectedResult } from './usePreselectedResult.ts'
import { useServerSearch } from './useServerSearch.ts'

interface Props {
  /** Results that the browser has locally: pages and help. They are filtered by the query. */
  readonly localGroups: readonly SearchResultGroup[]
  /** Groups the server's results and adds their links. */
  readonly toGroups: (found: NonNullable<ReturnType<typeof useServerSearch>['data']>) => readonly SearchResultGroup[]
}

/** Maximum number of results per group; users narrow them down by typing more. */
const MAX_RESULTS = 8

/** The search over everything that the role may see, opened by Ctrl K. */
export function SearchDialog({ localGroups, toGroups }: Props) {
  const { t } = useTranslation('search')
  const [query, setQuery] = useState('')
  const found = useServerSearch(query)
  const groups = [
    ...localGroups.map((group) => ({
      ...group,
      results: group.results.filter(createMatcher(query)).slice(0, MAX_RESULTS),
    })),
    ...(found.data ? toGroups(found.data) : []),
  ].filter(({ results }) => results.length > 0)
  return (
    <Spotlight.Root
      store={searchStore}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight="60vh"
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('title')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList>
        <ResultGroups groups={groups} />
        {found.error && <LoadError error={found.error} onRetry={found.refetch} />}
        {groups.length === 0 && !found.error && (
          <Spotlight.Empty>{t(found.isPending ? 'searching' : 'nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

function ResultGroups({ groups }: { readonly groups: readonly SearchResultGroup[] }) {
  const list = useRef<HTMLDivElement>(null)
  usePreselectedResult(list, groups.flatMap(({ results }) => results.map(({ key }) => key)).join(' '))
  return (
    <div ref={list}>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </div>
  )
}

function Group({ group: { label: heading, results } }: { readonly group: SearchResultGroup }) {
  const navigate = useNavigate()
  return (
    <Spotlight.ActionsGroup label={heading}>
      {results.map(({ key, label, description, icon: Icon, link }) => (
        <Spotlight.Action
          key={key}
          label={label}
          {...(description && { description })}
          leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          onClick={() => void navigate(link)}
        />
      ))}
    </Spotlight.ActionsGroup>
  )
}
