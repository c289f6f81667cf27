import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getInstanceText } from '../../api/instances.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { ActionLabel } from '../../ui/ActionLabel.tsx'
import { Bin, BinItem, BinTable } from '../../ui/Bin.tsx'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { MenuItemLink } from '../../ui/MenuItemLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { ColumnMenuItems } from './ColumnMenuItems.tsx'
import { InstanceList } from './InstanceList.tsx'
import { instancesQuery, restoreInstance } from './queries.ts'
import { useInstanceListParams } from './useInstanceListParams.ts'

/** All instances of the provider, or the deleted ones, for administrators. */
export function InstancesPage() {
  const { t, i18n } = useTranslation('applications')
  const { view, go } = useInstanceListParams()
  const title = getPortalConfig().brand.instances[i18n.language === 'en' ? 'en' : 'de']
  if (view.isBin) {
    return (
      <Page title={title}>
        <Bin onLeave={() => go({ bin: undefined })}>
          <DeletedInstances />
        </Bin>
      </Page>
    )
  }
  return (
    <Page title={title} isList>
      <PageActions>
        <ButtonLink
          to="/portal/applications/new"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={t('new.title')}
        >
          <ActionLabel full={t('new.title')} short={t('new.short')} />
        </ButtonLink>
        <ListMenu>
          <ColumnMenuItems />
          <MenuItemLink to="/portal/applications/import" leftSection={<IconFileImport size={18} aria-hidden />}>
            {t('import.open')}
          </MenuItemLink>
          <BinItem onOpen={() => go({ bin: '1', q: undefined, status: undefined, sort: undefined })} />
        </ListMenu>
      </PageActions>
      <InstanceList />
    </Page>
  )
}

function DeletedInstances() {
  const { t, i18n } = useTranslation('applications')
  const queries = useQueryClient()
  const { view, go } = useInstanceListParams()
  const { data, error, refetch } = useQuery(instancesQuery(view))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  const entries = data.data.map((instance) => ({
    id: instance.id,
    name: getInstanceText(instance, 'title', i18n.language) || t('untitled'),
    detail: getInstanceText(instance, 'subtitle', i18n.language),
    deletedAt: instance.deleted_at ?? '',
  }))
  return (
    <>
      <BinTable entries={entries} restore={(id) => restoreInstance(queries, id)} />
      <ListPagination page={view.page} last={data.pagination.last_page} onPage={(to) => go({ page: String(to) })} />
    </>
  )
}
