import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'

/** At the foot of the window: the ways on, and whether everything is saved. */
export function Foot({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.foot}>
      {children}
      <SavedState />
    </div>
  )
}

/** “Saved, 14:32”; without a connection, that nothing is lost and nothing needs to be done. */
function SavedState() {
  const { t, i18n } = useTranslation('answers')
  const { isLost, savedAt, unsent } = useAnswering()
  const time = savedAt && new Date(savedAt).toLocaleTimeString(i18n.language, { timeStyle: 'short' })
  return (
    <p role="status" className={classes.saved} data-lost={isLost || undefined}>
      {isLost && t('save.lost')}
      {!isLost && unsent === 0 && time && t('save.saved', { time })}
    </p>
  )
}
