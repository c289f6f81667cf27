import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { jobQuery, OWN_JOBS } from '../../api/jobs.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { refetchAnalyses } from './queries.ts'
import { WorkbookDownload } from './WorkbookDownload.tsx'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** A requested workbook: its progress, then the file. The notification mail links here. */
export function AnalysisProgress({ id, onClose }: Props) {
  const queries = useQueryClient()
  const { data } = useQuery(jobQuery(OWN_JOBS, id))
  return (
    <Stack gap="sm">
      <JobProgress scope={OWN_JOBS} jobId={id} onEnded={() => void refetchAnalyses(queries)} onClose={onClose} />
      {data && <WorkbookDownload analysis={data} />}
    </Stack>
  )
}
