/** The pages on which voters answer and their answers are compared. They share most of their code, so they are one file. */
import { type ReactNode, Suspense } from 'react'
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
import { DoubleWeights } from './DoubleWeights.tsx'
import { MinimumCoverage } from './MinimumCoverage.tsx'

/** The number of answers, what they are called, and how many theses count double. */
export function AnswersTab(editor: ConfigurationEditor) {
  return (
    <VotingTexts {...editor}>
      <AnswerChoices {...editor} />
      <AnswerLabels {...editor} />
      <DoubleWeights {...editor} />
    </VotingTexts>
  )
}

/** How answers are compared, and who has answered enough theses to be ranked. */
export function CalculationTab(editor: ConfigurationEditor) {
  return (
    <VotingTexts {...editor}>
      <Calculation {...editor} />
      <MinimumCoverage {...editor} />
    </VotingTexts>
  )
}

/** What the calculation does with sample answers. */
export function TrialTab(editor: ConfigurationEditor) {
  return (
    <VotingTexts {...editor}>
      <CalculationPreview {...editor} />
    </VotingTexts>
  )
}

/** What voters see of candidates. */
export function FieldsTab(editor: ConfigurationEditor) {
  return <CandidateFields {...editor} />
}

interface VotingTextsProps extends ConfigurationEditor {
  readonly children: ReactNode
}

/** Gives answers and models the names that voters see. */
function VotingTexts({ configuration, instance, children }: VotingTextsProps) {
  const { i18n } = useTranslation('voting')
  const labels = resolveLabels(configuration.algorithm, i18n.language, instance.default_language)
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      <VoterTexts language={i18n.language} labels={labels}>
        {children}
      </VoterTexts>
    </Suspense>
  )
}
