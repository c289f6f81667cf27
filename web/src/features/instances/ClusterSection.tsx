import { Group, Select, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { clusterQueries } from '../../api/clusters.ts'
import { instanceQueries, type VersionedInstance } from '../../api/instances.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { assignCluster, cacheInstance } from './queries.ts'

/** The cluster of an instance. A choice is saved at once. */
export function ClusterSection({ versionedInstance }: { readonly versionedInstance: VersionedInstance }) {
  const { t } = useTranslation('applications')
  const queries = useQueryClient()
  const { id, cluster_id } = versionedInstance.application
  const { data: clusters, error, refetch } = useQuery(clusterQueries.all())
  const assigning = useMutation({
    mutationFn: (cluster: string | null) => assignCluster(versionedInstance, cluster === null ? null : Number(cluster)),
    onSuccess: (changed) => {
      cacheInstance(queries, changed)
      toast.done('updated')
    },
    onError: (error) => {
      // Loads the version that somebody else has saved for the next attempt.
      if (getErrorCode(error) === 'stale') void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
    },
  })
  return (
    <Section title={t('cluster.title')} hint={t('cluster.text')}>
      <Stack>
        <Group align="end">
          <Select
            label={t('cluster.label')}
            placeholder={t('cluster.none')}
            clearable
            allowDeselect={false}
            clearButtonProps={{ 'aria-label': t('cluster.clear') }}
            disabled={!clusters || assigning.isPending}
            data={(clusters ?? []).map((cluster) => ({ value: String(cluster.id), label: cluster.title }))}
            value={cluster_id ? String(cluster_id) : null}
            onChange={(cluster) => assigning.mutate(cluster)}
          />
          <AnchorLink to="/portal/elections/clusters">{t('cluster.manage')}</AnchorLink>
        </Group>
        {error && !clusters && <LoadError error={error} onRetry={refetch} />}
        <SubmitError error={assigning.error} />
      </Stack>
    </Section>
  )
}
