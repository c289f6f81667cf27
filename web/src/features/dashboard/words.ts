import { useTranslation } from 'react-i18next'
import type { DashboardStep } from '../../api/types.ts'
import type { RoleWithSteps } from './places.ts'

interface StepWords {
  readonly title: string
  /** Describes the task, that it is done, or what it waits for. */
  readonly text: string
  /** Label of the link. */
  readonly action: string
}

type Words = Readonly<Record<'title' | 'incomplete' | 'waiting' | 'complete' | 'action' | 'review', string>> & {
  /** Describes the task after the answers were reopened. */
  readonly again?: string
}

/** Returns the texts of a step in its state. */
export function useStepWords(role: RoleWithSteps, { key, state }: DashboardStep, isReopened: boolean): StepWords {
  const { t } = useTranslation('dashboard')
  const words: Words = t(`steps.${role}.${key}` as 'steps.creator.metadata', { returnObjects: true })
  const text = (isReopened && state === 'incomplete' && words.again) || words[state]
  return { title: words.title, text, action: state === 'complete' ? words.review : words.action }
}
