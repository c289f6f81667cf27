import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { getStoredRoleName } from '../../api/session.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusHistory } from '../../ui/StatusHistory.tsx'
import { ArchiveSection } from './ArchiveSection.tsx'
import { ClusterSection } from './ClusterSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { DuplicateSection } from './DuplicateSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { CHANGE_LOG_ID, LifecycleRollback } from './LifecycleRollback.tsx'
import classes from './Manage.module.css'
import { MoveToElection } from './MoveToElection.tsx'
import { ResearchExport } from './ResearchExport.tsx'

/** Administration of an instance as a whole, with its change log. Some actions are for administrators only. */
export function InstanceAdministration({ id }: { readonly id: number }) {
  const { t } = useTranslation('applications')
  const { data: versioned, error, refetch } = useQuery(instanceQueries.query(id))
  if (error && !versioned) return <LoadError error={error} onRetry={refetch} />
  if (!versioned) return <FormSkeleton fields={3} />
  return (
    <Stack gap="xl" className={classes.parts}>
      <DuplicateSection key={id} instance={versioned.application} />
      <ExportSection instance={versioned.application} />
      <ResearchExport instance={versioned.application} />
      {getStoredRoleName() !== 'admin' && (
        <Section title={t('askDeletion.title')}>
          <Text maw="42rem">
            {t(versioned.application.status < INSTANCE_STATUS.live ? 'askDeletion.text' : 'askDeletion.live', {
              provider: getPortalConfig().brand.name,
              address: versioned.application.url,
            })}
          </Text>
        </Section>
      )}
      {getStoredRoleName() === 'admin' && (
        <>
          <MoveToElection versionedInstance={versioned} />
          <ClusterSection versionedInstance={versioned} />
          <LifecycleRollback instance={versioned.application} />
          <ArchiveSection instance={versioned.application} />
          <DeletionSection instance={versioned.application} />
        </>
      )}
      <Section id={CHANGE_LOG_ID} title={t('changes.title')} hint={t('changes.text')}>
        <StatusHistory id={id} />
      </Section>
    </Stack>
  )
}
