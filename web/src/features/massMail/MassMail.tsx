import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { OWN_JOBS } from '../../api/jobs.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { DeliveryStatusLink } from './DeliveryStatusLink.tsx'
import { MailingForm } from './MailingForm.tsx'
import { Mailings } from './Mailings.tsx'
import { invalidateJobs } from './queries.ts'
import { useMailingJobParam } from './useMailingJobParam.ts'

/** Mailings: writing one, the progress of sending, and earlier ones. */
export function MassMail() {
  const queries = useQueryClient()
  const { job, setJob } = useMailingJobParam()
  return (
    <Stack gap="xl">
      {job !== null && (
        <Stack gap="xs">
          <JobProgress
            key={job}
            scope={OWN_JOBS}
            jobId={job}
            onEnded={() => void invalidateJobs(queries)}
            onClose={() => setJob(undefined, { replace: true })}
          />
          <DeliveryStatusLink job={job} />
        </Stack>
      )}
      <MailingForm onSent={(sent) => setJob(sent)} />
      <Mailings />
    </Stack>
  )
}
