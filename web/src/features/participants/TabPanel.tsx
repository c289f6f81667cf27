import { Stack } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { focusAfterDialog } from '../../ui/focus.ts'
import { ListHead } from '../../ui/ListHead.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { useHasBeenOpen } from '../../ui/useHasBeenOpen.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { useSelection } from '../../ui/useSelection.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { EntryList } from './EntryList.tsx'
import type { Entry, PeopleScope } from './entries.ts'
import { ListFilters } from './ListFilters.tsx'
import { isFiltered, parseListQuery } from './listQuery.ts'
import classes from './People.module.css'
import { PartyProgress } from './progress/PartyProgress.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { ListTab } from './searchParams.ts'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'
import { Toolbar } from './Toolbar.tsx'
import type { ActionRunner } from './useActionRunner.ts'
import { useEntryPage } from './useEntryPage.ts'

const ListDialogs = lazy(async () => ({ default: (await import('./ListDialogs.tsx')).ListDialogs }))

interface Props {
  readonly scope: PeopleScope
  readonly tab: ListTab
  readonly actions: ActionRunner
}

/** A list of one kind: filters, adding entries, and actions for one or many entries. */
export function TabPanel({ scope, tab, actions }: Props) {
  const [searchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const query = parseListQuery({ ...searchParams, tab })
  const { page, uninvited, error, refetch } = useEntryPage(scope, query, searchParams.open)
  const selection = useSelection<Entry>()
  const heading = useRef<HTMLHeadingElement>(null)
  const areDialogsNeeded = useHasBeenOpen(searchParams.open !== undefined || actions.confirmation !== null)
  if (error && !page) return <LoadError error={error} onRetry={refetch} />
  if (!page) return <ListSkeleton />
  const { kind } = query
  const isNarrowed = isFiltered(query)
  const isEmpty = page.total === 0 && !isNarrowed
  // Candidates without a profile are reached by the filter of the candidates.
  const mayFilter = !isEmpty || kind !== tab
  // A party usually has few people, and a short list needs no filter.
  const isLong = scope.partyId === null || isNarrowed || page.lastPage > 1

  /** Moves the focus to the heading after the focused element is removed. */
  const focusHeading = () => focusAfterDialog(heading)

  return (
    <div className={classes.list}>
      <Stack gap="xs">
        {mayFilter && (
          <ListHead>
            <Toolbar
              scope={scope}
              query={query}
              page={page}
              uninvited={uninvited}
              actions={actions}
              heading={heading}
            />
            {tab === 'candidates' && scope.partyId !== null && <PartyProgress scope={scope} actions={actions} />}
            {isLong && <ListFilters scope={scope} tab={tab} query={query} />}
          </ListHead>
        )}
        {isEmpty ? (
          <EmptyTab scope={scope} kind={kind} heading={heading} />
        ) : (
          <EntryList scope={scope} query={query} page={page} selection={selection} actions={actions} />
        )}
        <SelectionBar scope={scope} query={query} page={page} selection={selection} actions={actions} />
      </Stack>
      <Suspense>
        {areDialogsNeeded && (
          <ListDialogs
            scope={scope}
            tab={tab}
            actions={actions}
            onDone={selection.clear}
            onAdded={() => isEmpty && focusHeading()}
            onRemoved={focusHeading}
          />
        )}
      </Suspense>
    </div>
  )
}
