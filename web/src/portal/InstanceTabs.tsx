import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getInstanceText, instanceQueries } from '../api/instances.ts'
import { InstanceFacts } from '../features/instances/InstanceFacts.tsx'
import { TABS } from '../features/participants/searchParams.ts'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { INSTANCE_SCREENS, type InstanceScreen } from '../ui/instanceScreens.ts'
import { Page } from '../ui/Page.tsx'
import { TabList } from '../ui/TabList.tsx'
import { useSearchParams } from '../ui/useSearchParams.ts'
import { EntityLoadError } from './EntityLoadError.tsx'
import { INSTANCE_SEARCH } from './searchParams.ts'
import { usePageNames } from './usePageNames.ts'

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
  const isGone = error !== null && !versioned
  return (
    <Page
      title={(versioned && getInstanceText(versioned.application, 'title', i18n.language)) || t('instance')}
      isList
      lead={versioned && <InstanceFacts instance={versioned.application} />}
    >
      {isGone ? (
        <EntityLoadError error={error} onRetry={refetch} list="/portal/applications" />
      ) : (
        <Screens key={id} id={id} />
      )}
    </Page>
  )
}

function Screens({ id }: { readonly id: number }) {
  const nameOf = usePageNames()
  const navigate = useNavigate()
  const [{ view = 'metadata' }] = useSearchParams(INSTANCE_SEARCH)
  const Screen = SCREENS[view]
  // Search parameters of one screen have no meaning for another.
  const show = (to: string | null) => void navigate({ to: '.', search: { view: to as InstanceScreen } })
  return (
    <Tabs value={view} onChange={show} variant="outline">
      <TabList open={view} mb="xs">
        {INSTANCE_SCREENS.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {nameOf(name)}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={view}>
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <Screen id={id} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}
