import { Anchor, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cluster } from '../../api/types.ts'
import { CardCell, CardRow, CardTable, RowControls } from '../../ui/CardTable.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { getClusterPage } from './clusterPage.ts'
import { deleteCluster } from './queries.ts'

interface Props {
  readonly clusters: readonly Cluster[]
  readonly onEdit: (cluster: Cluster) => void
}

/** The clusters with their pages for voters, and the actions to edit and delete them. */
export function ClusterList({ clusters, onEdit }: Props) {
  const { t } = useTranslation('clusters')
  const [clusterToDelete, setClusterToDelete] = useState<Cluster | null>(null)
  return (
    <>
      <CardTable
        label={t('title')}
        head={
          <>
            <Table.Th role="columnheader">{t('field.title')}</Table.Th>
            <Table.Th role="columnheader">{t('field.url')}</Table.Th>
            <Table.Th role="columnheader">{t('actions')}</Table.Th>
          </>
        }
      >
        {clusters.map((cluster) => (
          <CardRow key={cluster.id}>
            <Table.Td role="cell">
              <Text fw={600}>{cluster.title}</Text>
              {cluster.subtitle && <Text c="dimmed">{cluster.subtitle}</Text>}
            </Table.Td>
            <CardCell label={t('field.url')}>
              <Anchor href={getClusterPage(cluster.url)}>{getClusterPage(cluster.url)}</Anchor>
            </CardCell>
            <CardCell label={t('actions')}>
              <RowControls>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  aria-label={t('editNamed', { title: cluster.title })}
                  onClick={() => onEdit(cluster)}
                >
                  {t('change')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={t('deleteNamed', { title: cluster.title })}
                  onClick={() => setClusterToDelete(cluster)}
                >
                  {t('delete.action')}
                </Button>
              </RowControls>
            </CardCell>
          </CardRow>
        ))}
      </CardTable>
      <Modal
        opened={clusterToDelete !== null}
        onClose={() => setClusterToDelete(null)}
        title={t('delete.title')}
        centered
      >
        {clusterToDelete && <DeleteQuestion cluster={clusterToDelete} onClose={() => setClusterToDelete(null)} />}
      </Modal>
    </>
  )
}

function DeleteQuestion({ cluster, onClose }: { readonly cluster: Cluster; readonly onClose: () => void }) {
  const { t } = useTranslation(['clusters', 'common'])
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => deleteCluster(queries, cluster.id),
    onSuccess: () => {
      toast.success(t('delete.done'))
      onClose()
    },
  })
  return (
    <Stack>
      <Text>{t('delete.text', { title: cluster.title, address: getClusterPage(cluster.url) })}</Text>
      <SubmitError error={deleting.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color="red" loading={deleting.isPending} onClick={() => deleting.mutate()}>
          {t('delete.action')}
        </Button>
      </Group>
    </Stack>
  )
}
