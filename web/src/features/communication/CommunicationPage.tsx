import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { getActiveRole, meQueries } from '../../api/me.ts'
import { ROLE } from '../../api/roles.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { CandidateCommunication } from './CandidateCommunication.tsx'
import { Communication } from './Communication.tsx'

/** Promoting an instance: the creators' page, and the reduced one of candidates. */
export function CommunicationPage() {
  const { t } = useTranslation('communication')
  const { data, error, refetch } = useQuery(meQueries.query())
  const held = data ? getActiveRole(data) : null
  const isCandidate = data?.ActiveRole === ROLE.candidate
  const isOver = isCandidate && (held?.status ?? 0) >= INSTANCE_STATUS.over
  return (
    <Page title={t('title')} lead={t(isOver ? 'candidate.over' : isCandidate ? 'candidate.lead' : 'lead')}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton fields={4} />}
      {data && !held?.application_id && <Text>{t('noInstance')}</Text>}
      {held?.application_id &&
        !isOver &&
        (isCandidate && held.candidate_id ? (
          <CandidateCommunication id={held.application_id} candidateId={held.candidate_id} />
        ) : (
          <Communication id={held.application_id} />
        ))}
    </Page>
  )
}
