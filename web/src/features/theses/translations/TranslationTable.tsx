import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../ui/focus.ts'
import { useRegisterShortcuts } from '../../../ui/keyboardShortcuts.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import type { Questionnaire } from '../theses.ts'
import { CategoryRows } from './CategoryRows.tsx'
import { OrphanedEdits } from './OrphanedEdits.tsx'
import { StatusSummary } from './StatusSummary.tsx'
import { TranslationFoot } from './TranslationFoot.tsx'
import classes from './Translations.module.css'
import type { TranslationContext } from './translation.ts'
import { findNextGap, getValue } from './translationFields.ts'
import { useTranslationEdits } from './useTranslationEdits.ts'
import { useTranslationReviews } from './useTranslationReviews.ts'

interface Props {
  readonly questionnaire: Questionnaire
  readonly language: string
  readonly hasVideos: boolean
  /** The id of the thesis at which to begin. */
  readonly startId: string | undefined
}

/** All theses by category, the original beside the translation. A field is saved when it is left. */
export function TranslationTable({ questionnaire, language, hasVideos, startId }: Props) {
  const { t } = useTranslation('translations')
  const getLanguageName = useLanguageName()
  const state = useTranslationEdits(questionnaire, language)
  const reviews = useTranslationReviews(questionnaire, language)
  const { fields, edits } = state
  /** The field in use, or the last one. */
  const [last, setLast] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const startFields = fields.filter(({ theses }) => theses.some(({ id }) => String(id) === startId))
  const start = startFields.find((field) => field.isRequired && !getValue(edits, field)) ?? startFields[1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the page opens
  useEffect(() => {
    if (start) focusField(start.name)
  }, [])
  useRegisterShortcuts([{ keys: ['Ctrl', 'Enter'], description: t('shortcut') }])

  function goToNextGap() {
    const next = findNextGap(fields, edits, last, (name) => state.getProblem(name) !== undefined)
    if (next) focusField(next)
  }

  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isForOthers(event)) return
    event.preventDefault()
    const field = isTyping && fields.find(({ name }) => name === last)
    if (field) state.save([field])
    goToNextGap()
  })

  const translation: TranslationContext = {
    ...{ questionnaire, language, hasVideos, state, reviews },
    focused: isTyping ? last : null,
    getProps: (field) => ({
      id: field.name,
      value: getValue(edits, field),
      error: state.getProblem(field.name),
      readOnly: questionnaire.isClosed,
      onChange: (event) => state.enter(field, event.currentTarget.value),
      onFocus: () => {
        setLast(field.name)
        setIsTyping(true)
      },
      onBlur: () => {
        // A field keeps the focus of its page while another window is used.
        if (document.activeElement?.id === field.name) return
        setIsTyping(false)
        state.save([field])
      },
    }),
  }
  return (
    <>
      <OrphanedEdits state={state} />
      <StatusSummary {...translation} />
      <div className={classes.table}>
        <div className={classes.head} aria-hidden>
          <span>{getLanguageName(questionnaire.languages[0] ?? '')}</span>
          <span>{getLanguageName(language)}</span>
        </div>
        {state.groups.map((group) => (
          <CategoryRows key={group.category} group={group} translation={translation} />
        ))}
      </div>
      <TranslationFoot translation={translation} onNext={goToNextGap} />
    </>
  )
}

/** Returns whether a key is for a dialog above the page, or opens a link in another tab. */
function isForOthers({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  return target instanceof Element && target.closest('a') !== null
}
