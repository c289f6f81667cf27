import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clusterQueries } from '../../api/clusters.ts'
import type { Cluster } from '../../api/types.ts'
import { ActionLabel } from '../../ui/ActionLabel.tsx'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { ClusterDialog } from './ClusterDialog.tsx'
import { ClusterList } from './ClusterList.tsx'

/** All clusters: groups of instances that voters choose from on one page. */
export function ClustersPage() {
  const { t } = useTranslation('clusters')
  const [edited, setEdited] = useState<Cluster | 'new' | null>(null)
  return (
    <Page title={t('title')} isList hint={t('lead')}>
      <PageActions>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-label={t('new')} onClick={() => setEdited('new')}>
          <ActionLabel full={t('new')} short={t('newShort')} />
        </Button>
        <ListMenu />
      </PageActions>
      <Clusters onEdit={setEdited} />
      <ClusterDialog edited={edited} onClose={() => setEdited(null)} />
    </Page>
  )
}

function Clusters({ onEdit }: { readonly onEdit: (cluster: Cluster) => void }) {
  const { t } = useTranslation('clusters')
  const { data, error, refetch } = useQuery(clusterQueries.all())
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  if (data.length === 0)
    return (
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        <Stack maw="44rem">
          <Title order={2}>{t('empty')}</Title>
          <Text>{t('lead')}</Text>
        </Stack>
      </Paper>
    )
  return <ClusterList clusters={data} onEdit={onEdit} />
}
