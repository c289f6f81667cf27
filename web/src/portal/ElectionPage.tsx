import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { electionQueries } from '../api/elections.ts'
import type { Election } from '../api/types.ts'
import { ElectionAdministration } from '../features/elections/ElectionAdministration.tsx'
import { ElectionFacts } from '../features/elections/ElectionFacts.tsx'
import { ElectionInstances } from '../features/elections/ElectionInstances.tsx'
import { InstanceList } from '../features/instances/InstanceList.tsx'
import { FormSkeleton } from '../ui/FormSkeleton.tsx'
import { Page } from '../ui/Page.tsx'
import { TabList } from '../ui/TabList.tsx'
import { useSearchParams } from '../ui/useSearchParams.ts'
import { EntityLoadError } from './EntityLoadError.tsx'
import { ELECTION_SEARCH, ELECTION_VIEWS, type ElectionView } from './searchParams.ts'
import { usePageNames } from './usePageNames.ts'

/** An election with its instances, shown in the list of all instances. */
export function ElectionPage() {
  const { t } = useTranslation('navigation')
  const id = Number(useParams({ strict: false }).id)
  const { data: election, error, refetch } = useQuery(electionQueries.query(id))
  return (
    <Page title={election?.name ?? t('election')} isList lead={election && <ElectionFacts election={election} />}>
      {election ? (
        <Views key={id} election={election} />
      ) : error ? (
        <EntityLoadError error={error} onRetry={refetch} list="/portal/elections" />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Page>
  )
}

function Views({ election }: { readonly election: Election }) {
  const { t } = useTranslation('elections')
  const nameOf = usePageNames()
  const navigate = useNavigate()
  const [{ view = 'instances' }] = useSearchParams(ELECTION_SEARCH)
  const names = { instances: nameOf('instances'), data: t('data.title') }
  const show = (to: string | null) => void navigate({ to: '.', search: { view: to as ElectionView } })
  return (
    <Tabs value={view} onChange={show} variant="outline">
      <TabList open={view} mb="xs">
        {ELECTION_VIEWS.map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {names[name]}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={view}>
        {view === 'data' ? (
          <ElectionAdministration election={election} />
        ) : (
          <ElectionInstances election={election}>
            <InstanceList election={election.id} />
          </ElectionInstances>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
