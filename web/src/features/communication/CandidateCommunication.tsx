import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Candidate, getPublicProfileUrl, profileQueries } from '../../api/profiles.ts'
import type { Instance } from '../../api/types.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { CommunicationTabs } from './CommunicationTabs.tsx'
import { Guide } from './Guide.tsx'
import { CANDIDATE_PHASES } from './guidePhases.ts'
import { QrCode } from './QrCode.tsx'
import { ShareCard } from './ShareCard.tsx'
import { ShareTexts } from './ShareTexts.tsx'
import type { Part } from './searchParams.ts'

const PARTS = ['guide', 'texts', 'picture', 'code'] as const
const TEMPLATES = ['candidateShort', 'candidateLong'] as const

interface Props {
  /** The id of the instance. */
  readonly id: number
  readonly candidateId: number
}

/** Material with which candidates announce that they have answered. */
export function CandidateCommunication({ id, candidateId }: Props) {
  const { t } = useTranslation('communication')
  const { data: candidate, error, refetch } = useQuery(profileQueries.candidate(id, candidateId))
  if (error && !candidate) return <LoadError error={error} onRetry={refetch} />
  if (!candidate) return <FormSkeleton fields={4} />
  return (
    <Stack gap="lg">
      {!candidate.public && <Text maw="42rem">{t('candidate.submitFirst')}</Text>}
      <CommunicationTabs id={id} parts={PARTS} candidate={candidateId}>
        {(instance, part) => <PartContent part={part} instance={instance} candidate={candidate} />}
      </CommunicationTabs>
    </Stack>
  )
}

interface PartProps {
  readonly part: Part
  readonly instance: Instance
  readonly candidate: Candidate
}

function PartContent({ part, instance, candidate }: PartProps) {
  const address = getPublicProfileUrl(instance.url, 'candidates', candidate.id)
  switch (part) {
    case 'texts':
      return <ShareTexts instance={instance} address={address} templates={TEMPLATES} />
    case 'picture':
      return <ShareCard instance={instance} candidate={candidate} />
    case 'code':
      return <QrCode address={address} name={`${instance.url}-${candidate.lastName.toLowerCase()}`} />
    default:
      return <Guide instance={instance} phases={CANDIDATE_PHASES} />
  }
}
