import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import { getStoredRoleName } from '../../api/session.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusHistory } from '../../ui/StatusHistory.tsx'
import { Archive } from './Archive.tsx'
import { Deletion } from './Deletion.tsx'
import { Duplicate } from './Duplicate.tsx'
import { Export } from './Export.tsx'
import { CHANGE_LOG_ID, LifecycleRollback } from './LifecycleRollback.tsx'
import classes from './Manage.module.css'
import { MoveToElection } from './MoveToElection.tsx'
import { ResearchExport } from './ResearchExport.tsx'

/** Administration of an instance as a whole, with its change log. Some actions are for administrators only. */
export function InstanceAdministration({ id }: { readonly id: number }) {
  const { t } = useTranslation('applications')
  const { data: seen, error, refetch } = useQuery(instanceQueries.query(id))
  if (error && !seen) return <LoadError error={error} onRetry={refetch} />
  if (!seen) return <FormSkeleton fields={3} />
  const { application } = seen
  return (
    <Stack gap="xl" className={classes.parts}>
      <Duplicate key={id} application={application} />
      <Export application={application} />
      <ResearchExport application={application} />
      {getStoredRoleName() === 'admin' && (
        <>
          <MoveToElection instance={seen} />
          <LifecycleRollback application={application} />
          <Archive application={application} />
          <Deletion application={application} />
        </>
      )}
      <Section id={CHANGE_LOG_ID} title={t('changes.title')} hint={t('changes.text')}>
        <StatusHistory id={id} />
      </Section>
    </Stack>
  )
}
