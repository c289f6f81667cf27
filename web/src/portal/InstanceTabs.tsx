import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getInstanceText, instanceQueries } from '../api/instances.ts'
import { InstanceFacts } from '../features/instances/InstanceFacts.tsx'
import { TABS } from '../features/participants/searchParams.ts'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { INSTANCE_SCREENS, type InstanceScreen } from '../ui/instanceScreens.ts'
import { Page } from '../ui/Page.tsx'
import { ActionSlotContext } from '../ui/PageActions.tsx'
import { TabList } from '../ui/TabList.tsx'
import { useSearchParams } from '../ui/useSearchParams.ts'
import { EntityLoadError } from './EntityLoadError.tsx'
import classes from './InstanceTabs.module.css'
import { INSTANCE_SEARCH } from './searchParams.ts'
import { usePageNames } from './usePageNames.ts'

/** Windows with room for the facts beside the heading, and for the actions of a list beside the tabs. */
const WIDE_WINDOW = '(min-width: 75em)'

type Screen = ComponentType<{ readonly id: number }>

/** The same screens as those of creators. */
const SCREENS: Readonly<Record<InstanceScreen, Screen>> = {
  metadata: lazy(async () => ({ default: (await import('../features/electionData/ElectionData.tsx')).ElectionData })),
  theses: lazy(async () => ({ default: (await import('../features/theses/Theses.tsx')).Theses })),
  people: lazy(async () => {
    const { People } = await import('../features/participants/People.tsx')
    return { default: ({ id }) => <People scope={{ applicationId: id, partyId: null }} tabs={TABS} /> }
  }),
  configuration: lazy(async () => ({
    default: (await import('../features/configuration/Configuration.tsx')).Configuration,
  })),
  preview: lazy(async () => ({ default: (await import('../features/previews/Preview.tsx')).Preview })),
  communication: lazy(async () => ({
    default: (await import('../features/communication/Communication.tsx')).Communication,
  })),
  manage: lazy(async () => ({
    default: (await import('../features/instances/InstanceAdministration.tsx')).InstanceAdministration,
  })),
}

/** An instance for administrators: the pages of a creator, as tabs selected by the URL. */
export function InstanceTabs() {
  const { t, i18n } = useTranslation('navigation')
  const id = Number(useParams({ strict: false }).id)
  const { data: versioned, error, refetch } = useQuery(instanceQueries.query(id))
  const isWide = useMediaQuery(WIDE_WINDOW, false, { getInitialValueInEffect: false })
  const facts = versioned && <InstanceFacts instance={versioned.application} />
  const isGone = error !== null && !versioned
  return (
    <Page
      title={(versioned && getInstanceText(versioned.application, 'title', i18n.language)) || t('instance')}
      isList
      isDense
      {...(isWide ? { lead: facts } : { hint: facts })}
    >
      {isGone ? (
        <EntityLoadError error={error} onRetry={refetch} list="/portal/applications" />
      ) : (
        <Screens key={id} id={id} isWide={isWide} />
      )}
    </Page>
  )
}

interface ScreensProps {
  readonly id: number
  readonly isWide: boolean
}

function Screens({ id, isWide }: ScreensProps) {
  const nameOf = usePageNames()
  const navigate = useNavigate()
  const [{ view = 'metadata' }] = useSearchParams(INSTANCE_SEARCH)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const Screen = SCREENS[view]
  // Search parameters of one screen have no meaning for another.
  const show = (to: string | null) => void navigate({ to: '.', search: { view: to as InstanceScreen } })
  return (
    <Tabs value={view} onChange={show} variant="outline">
      <div className={classes.head}>
        <TabList open={view} isLow>
          {INSTANCE_SCREENS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {nameOf(name)}
            </Tabs.Tab>
          ))}
        </TabList>
        <div ref={setSlot} className={classes.actions} />
      </div>
      <Tabs.Panel value={view}>
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <ActionSlotContext value={isWide ? slot : undefined}>
            <Screen id={id} />
          </ActionSlotContext>
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
