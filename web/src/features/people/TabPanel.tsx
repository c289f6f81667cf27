import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { BatchResults } from './BatchResults.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { EntryList } from './EntryList.tsx'
import type { Scope } from './entries.ts'
import { Filters } from './Filters.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { PanelDialogs } from './PanelDialogs.tsx'
import classes from './People.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Tab } from './tabs.ts'
import { useDeeds } from './useDeeds.ts'
import { usePage } from './usePage.ts'
import { usePlace } from './usePlace.ts'
import { useSelection } from './useSelection.ts'
import { viewOf } from './view.ts'

interface Props {
  readonly scope: Scope
  readonly tab: Tab
}

/** A list of one kind: looking for entries, adding them, and doing something with one or with many. */
export function TabPanel({ scope, tab }: Props) {
  const { place } = usePlace()
  const view = viewOf({ ...place, tab })
  const { page, created, error, refetch } = usePage(scope, view, place.open)
  const deeds = useDeeds(scope)
  const selection = useSelection()
  const heading = useRef<HTMLHeadingElement>(null)
  if (error && !page) return <LoadFailed error={error} onRetry={refetch} />
  if (!page) return <ListSkeleton />
  const { kind } = view
  const isEmpty = page.total === 0 && !view.q && !view.status
  const mayFilter = !isEmpty || kind === 'light'
  return (
    <div className={classes.list}>
      <Stack gap="lg">
        {mayFilter && (
          <Toolbar scope={scope} kind={kind} page={page} created={created} deeds={deeds} heading={heading} />
        )}
        {mayFilter && <Filters tab={tab} view={view} />}
        {deeds.batch && deeds.batch.lines.length > 1 && <BatchResults batch={deeds.batch} onClose={deeds.close} />}
        {isEmpty ? (
          <EmptyTab kind={kind} />
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
        // What had the focus is gone with the entries.
        onRemoved={() => setTimeout(() => heading.current?.focus())}
      />
    </div>
  )
}
