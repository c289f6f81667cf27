import { Stack } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../voterUi/ballot.css'
import { areAnswersDue, INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { VoterTexts } from '../../voterUi/VoterTexts.tsx'
import { AnswerEditor } from './AnswerEditor.tsx'
import { AnsweringProvider, type LoadedAnswers, type Stage } from './Answering.tsx'
import { AnswersSkeleton } from './AnswersSkeleton.tsx'
import { type AnswerOwner, type OwnerKind, useAnswerOwner } from './answerOwner.ts'
import { NotYetOpen } from './NotYetOpen.tsx'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
import { useLoadedAnswers } from './useLoadedAnswers.ts'

/** The answers of a party or a candidate, from the first rating to correcting explanations after submission. */
export function Answers({ kind }: { readonly kind: OwnerKind }) {
  const { t } = useTranslation('answers')
  const { owner, error, refetch } = useAnswerOwner(kind)
  if (owner) return <OwnerAnswers owner={owner} />
  return (
    <Page title={t('title')}>
      {error ? <LoadError error={error} onRetry={refetch} /> : owner === null ? t('foreign') : <AnswersSkeleton />}
    </Page>
  )
}

function OwnerAnswers({ owner }: { readonly owner: AnswerOwner }) {
  const { t, i18n } = useTranslation('answers')
  const { loaded, error, retry } = useLoadedAnswers(owner, i18n.language)
  if (!loaded) {
    return <Page title={t('title')}>{error ? <LoadError error={error} onRetry={retry} /> : <AnswersSkeleton />}</Page>
  }
  if (loaded.instance.status < INSTANCE_STATUS.thesesFinal) return <NotYetOpen data={loaded} />
  return <StagedAnswers key={`${owner.kind}:${owner.id}`} loaded={loaded} />
}

function StagedAnswers({ loaded }: { readonly loaded: LoadedAnswers }) {
  const { i18n } = useTranslation()
  const stage = useStage(loaded)
  return (
    <AnsweringProvider loaded={loaded} stage={stage}>
      <Suspense fallback={<AnswersSkeleton />}>
        <VoterTexts language={i18n.language} labels={loaded.labels}>
          <StageScreen stage={stage} />
        </VoterTexts>
      </Suspense>
    </AnsweringProvider>
  )
}

/** The screen of a stage. A new stage begins at the top, where the page says what has happened. */
function StageScreen({ stage }: { readonly stage: Stage }) {
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current !== stage) scrollTo({ top: 0 })
    shown.current = stage
  }, [stage])
  return <Stack gap="lg">{stage === 'open' ? <AnswerEditor /> : <SubmittedAnswers />}</Stack>
}

/** Interval of comparing the deadline with the clock, in milliseconds. */
const DEADLINE_CHECK_MS = 5_000

/** Returns the stage. It follows the clock, because a deadline passes without any response of the server. */
function useStage(loaded: LoadedAnswers): Stage {
  const [, setStage] = useState(() => getStage(loaded))
  useEffect(() => {
    const timer = setInterval(() => setStage(getStage(loaded)), DEADLINE_CHECK_MS)
    return () => clearInterval(timer)
  }, [loaded])
  return getStage(loaded)
}

function getStage({ instance, answerer }: LoadedAnswers): Stage {
  if (instance.status >= INSTANCE_STATUS.over) return 'over'
  if (answerer.isSubmitted) return 'submitted'
  // What was submitted once can be corrected until the election is over.
  return areAnswersDue(instance) && !answerer.submittedAt ? 'due' : 'open'
}
