import { Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { electionQueries } from '../../api/elections.ts'
import { OWN_JOBS } from '../../api/jobs.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { TOWNS_SEARCH } from './searchParams.ts'
import { TownsForm } from './TownsForm.tsx'

/** Creates an instance for every place of a spreadsheet. The URL contains the running job. */
export function TownsPage() {
  const { t } = useTranslation('elections')
  const id = Number(useParams({ strict: false }).id)
  const [{ job }] = useSearchParams(TOWNS_SEARCH)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: election } = useQuery(electionQueries.query(id))
  const openJob = (id?: number) => void navigate({ to: '.', search: id ? { job: String(id) } : {} })
  return (
    <Page title={t('towns.title')} lead={election && t('towns.lead', { election: election.name })}>
      {job ? (
        <Stack maw="44rem">
          <JobProgress
            scope={OWN_JOBS}
            jobId={Number(job)}
            onEnded={() => void electionQueries.refetch(queries)}
            onClose={() => openJob()}
          />
          <Group>
            <ButtonLink to="/portal/elections/$id" params={{ id: String(id) }} variant="default">
              {t('towns.toElection')}
            </ButtonLink>
          </Group>
        </Stack>
      ) : (
        <TownsForm key={id} election={id} onStarted={openJob} />
      )}
    </Page>
  )
}
