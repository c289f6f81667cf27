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
import classes from './Manage.module.css'
import { Moving } from './Moving.tsx'
import { ResearchExport } from './ResearchExport.tsx'
import { CHANGES, WayBack } from './WayBack.tsx'

/** What is done with an instance as a whole, and what was; some of it is for administrators alone. */
export function Manage({ id }: { readonly id: number }) {
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
          <Moving seen={seen} />
          <WayBack application={application} />
          <Archive application={application} />
          <Deletion application={application} />
        </>
      )}
      <Section id={CHANGES} title={t('changes.title')} hint={t('changes.text')}>
        <StatusHistory id={id} />
      </Section>
    </Stack>
  )
}
