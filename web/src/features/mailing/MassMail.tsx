import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { OWN_JOBS } from '../../api/jobs.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { FateLink } from './FateLink.tsx'
import { MailingForm } from './MailingForm.tsx'
import { Mailings } from './Mailings.tsx'
import { refetch } from './queries.ts'
import { usePlace } from './usePlace.ts'

/** Mails to many: writing one, watching how it is sent, and those of before. */
export function MassMail() {
  const queries = useQueryClient()
  const { job, go } = usePlace()
  return (
    <Stack gap="xl">
      {job !== null && (
        <Stack gap="xs">
          <JobProgress
            key={job}
            scope={OWN_JOBS}
            jobId={job}
            onEnded={() => void refetch(queries)}
            onClose={() => go(undefined, { replace: true })}
          />
          <FateLink job={job} />
        </Stack>
      )}
      <MailingForm onSent={(sent) => go(sent)} />
      <Mailings />
    </Stack>
  )
}
