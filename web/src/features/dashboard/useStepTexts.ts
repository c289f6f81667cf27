import { useTranslation } from 'react-i18next'
import type { KnownStep, RoleWithSteps } from './stepLinks.ts'

interface StepTexts {
  readonly title: string
  /** Describes the task or what it waits for; nothing once it is done. */
  readonly text: string | null
  /** Label of the link. */
  readonly action: string
}

type StepTranslations = Readonly<Record<'title' | 'incomplete' | 'waiting' | 'action' | 'review', string>> & {
  /** Describes the task after the answers were reopened. */
  readonly again?: string
}

/** Returns the texts of a step in its state. */
export function useStepTexts(
  role: RoleWithSteps,
  { key, state, turn, isDeclined }: KnownStep,
  isReopened: boolean,
): StepTexts {
  const { t } = useTranslation('dashboard')
  const texts: StepTranslations = t(`steps.${role}.${key}` as 'steps.creator.metadata', { returnObjects: true })
  if (turn?.isOwn) {
    const text = turn.editor ? t('steps.turn.own', { name: turn.editor }) : t('steps.turn.ownAfterDeleted')
    return { title: texts.title, text, action: texts.action }
  }
  if (turn) return { title: texts.title, text: t('steps.turn.others'), action: t('steps.turn.ask') }
  if (isDeclined) return { title: texts.title, text: t('steps.noArchive.declined'), action: texts.action }
  if (state === 'complete') return { title: texts.title, text: null, action: texts.review }
  const text = (isReopened && state === 'incomplete' && texts.again) || texts[state]
  return { title: texts.title, text, action: texts.action }
}
