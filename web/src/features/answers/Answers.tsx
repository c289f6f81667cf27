import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import '../../ballot/ballot.css'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { VoterTexts } from '../../ballot/VoterTexts.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { AnsweringProvider, type Loaded, type Stage } from './Answering.tsx'
import { AnswersSkeleton } from './AnswersSkeleton.tsx'
import { Early } from './Early.tsx'
import { Locked } from './Locked.tsx'
import { Open } from './Open.tsx'
import { useLoaded } from './useLoaded.ts'
import { type Kind, useWhose, type Whose } from './whose.ts'

/** What a party or a candidate says to the theses, from the first rating to correcting an explanation after submitting. */
export function Answers({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('answers')
  const { whose, error, refetch } = useWhose(kind)
  if (whose) return <OfWhom whose={whose} />
  return (
    <Page title={t('title')}>
      {error ? <LoadError error={error} onRetry={refetch} /> : whose === null ? t('foreign') : <AnswersSkeleton />}
    </Page>
  )
}

function OfWhom({ whose }: { readonly whose: Whose }) {
  const { t, i18n } = useTranslation('answers')
  const { loaded, error, retry } = useLoaded(whose)
  if (!loaded) {
    return <Page title={t('title')}>{error ? <LoadError error={error} onRetry={retry} /> : <AnswersSkeleton />}</Page>
  }
  if (loaded.application.status < INSTANCE_STATUS.thesesFinal) return <Early loaded={loaded} />
  const stage = stageOf(loaded)
  return (
    <AnsweringProvider loaded={loaded} stage={stage}>
      <Suspense fallback={<AnswersSkeleton />}>
        <VoterTexts language={i18n.language} labels={loaded.labels}>
          <Stack gap="lg">{stage === 'open' ? <Open /> : <Locked />}</Stack>
        </VoterTexts>
      </Suspense>
    </AnsweringProvider>
  )
}

function stageOf({ application, answerer }: Loaded): Stage {
  if (application.status >= INSTANCE_STATUS.over) return 'over'
  return answerer.isSubmitted ? 'submitted' : 'open'
}
