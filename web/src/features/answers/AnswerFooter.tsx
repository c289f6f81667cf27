import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'

/** Footer at the bottom of the window: navigation and the saving state. */
export function AnswerFooter({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.foot} data-bottom-bar>
      {children}
      <SavedState />
    </div>
  )
}

/** “Saved, 14:32”, or, without a connection, a message that nothing is lost. */
function SavedState() {
  const { t, i18n } = useTranslation('answers')
  const { isOffline, savedAt, unsent } = useAnswering()
  const time = savedAt && new Date(savedAt).toLocaleTimeString(i18n.language, { timeStyle: 'short' })
  return (
    <p role="status" className={classes.saved} data-lost={isOffline || undefined}>
      {isOffline && t('save.lost')}
      {!isOffline && unsent === 0 && time && t('save.saved', { time })}
    </p>
  )
}
