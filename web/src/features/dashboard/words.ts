import { useTranslation } from 'react-i18next'
import type { DashboardStep } from '../../api/types.ts'
import type { RoleWithSteps } from './places.ts'

interface StepWords {
  readonly title: string
  /** What there is to do, or that it is done, or what it waits for. */
  readonly text: string
  /** What the link to its place says. */
  readonly action: string
}

type Words = Readonly<Record<'title' | 'incomplete' | 'waiting' | 'complete' | 'action' | 'review', string>> & {
  /** What there is to do once more, after it was done and reopened. */
  readonly again?: string
}

/** What a step is called and what is said about it. */
export function useStepWords(role: RoleWithSteps, { key, state }: DashboardStep, isReopened: boolean): StepWords {
  const { t } = useTranslation('dashboard')
  const words: Words = t(`steps.${role}.${key}` as 'steps.creator.metadata', { returnObjects: true })
  const text = (isReopened && state === 'incomplete' && words.again) || words[state]
  return { title: words.title, text, action: state === 'complete' ? words.review : words.action }
}
