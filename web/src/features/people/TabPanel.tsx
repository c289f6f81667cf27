import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { focusAfterDialog } from '../../ui/focus.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { EntryList } from './EntryList.tsx'
import type { Scope } from './entries.ts'
import { Filters } from './Filters.tsx'
import { PanelDialogs } from './PanelDialogs.tsx'
import { PartyStanding } from './PartyStanding.tsx'
import classes from './People.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { List } from './tabs.ts'
import type { Deeds } from './useDeeds.ts'
import { usePage } from './usePage.ts'
import { usePlace } from './usePlace.ts'
import { useSelection } from './useSelection.ts'
import { viewOf } from './view.ts'

interface Props {
  readonly scope: Scope
  readonly tab: List
  readonly deeds: Deeds
}

/** A list of one kind: looking for entries, adding them, and doing something with one or with many. */
export function TabPanel({ scope, tab, deeds }: Props) {
  const { place } = usePlace()
  const view = viewOf({ ...place, tab })
  const { page, created, error, refetch } = usePage(scope, view, place.open)
  const selection = useSelection()
  const heading = useRef<HTMLHeadingElement>(null)
  if (error && !page) return <LoadError error={error} onRetry={refetch} />
  if (!page) return <ListSkeleton />
  const { kind } = view
  const isSought = Boolean(view.q || view.status || view.hasFailed)
  const isEmpty = page.total === 0 && !isSought
  // Among the candidates, those without a profile are reached by the filter.
  const mayFilter = !isEmpty || kind !== tab
  // The people of a party are mostly few, and seen at a glance.
  const isLong = scope.partyId === null || isSought || page.lastPage > 1

  /** Where what had the focus is gone. */
  const focusHeading = () => focusAfterDialog(heading)

  return (
    <div className={classes.list}>
      <Stack gap="lg">
        {mayFilter && (
          <Toolbar scope={scope} view={view} page={page} created={created} deeds={deeds} heading={heading} />
        )}
        {tab === 'candidates' && scope.partyId !== null && <PartyStanding scope={scope} deeds={deeds} />}
        {mayFilter && isLong && <Filters scope={scope} tab={tab} view={view} />}
        {isEmpty ? (
          <EmptyTab scope={scope} kind={kind} heading={heading} />
        ) : (
          <EntryList scope={scope} view={view} page={page} selection={selection} deeds={deeds} />
        )}
        <SelectionBar selection={selection} deeds={deeds} />
      </Stack>
      <PanelDialogs
        scope={scope}
        tab={tab}
        deeds={deeds}
        onDone={selection.clear}
        onAdded={() => isEmpty && focusHeading()}
        onRemoved={focusHeading}
      />
    </div>
  )
}
