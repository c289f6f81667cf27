import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveLabels } from '../../../core/labels.ts'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { VoterTexts } from '../../../voterUi/VoterTexts.tsx'
import type { ConfigurationEditor } from '../draft.ts'
import { AnswerChoices } from './AnswerChoices.tsx'
import { AnswerLabels } from './AnswerLabels.tsx'
import { Calculation } from './Calculation.tsx'
import { CalculationPreview } from './CalculationPreview.tsx'
import { CandidateFields } from './CandidateFields.tsx'
import { ClusterSettings } from './ClusterSettings.tsx'
import { DoubleWeights } from './DoubleWeights.tsx'
import { MatchTypes } from './MatchTypes.tsx'
import { MinimumCoverage } from './MinimumCoverage.tsx'

/** How voters answer and how their answers are compared. Answers and models have the names that voters see. */
export function VotingSettings(props: ConfigurationEditor) {
  const { i18n } = useTranslation('voting')
  const labels = resolveLabels(props.configuration.algorithm, i18n.language, props.instance.default_language)
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      <VoterTexts language={i18n.language} labels={labels}>
        <Stack gap="xl">
          <AnswerChoices {...props} />
          <AnswerLabels {...props} />
          <DoubleWeights {...props} />
          <Calculation {...props} />
          <CalculationPreview {...props} />
          <MatchTypes {...props} />
          <MinimumCoverage {...props} />
          <CandidateFields {...props} />
          <ClusterSettings {...props} />
        </Stack>
      </VoterTexts>
    </Suspense>
  )
}
