import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../core/format.ts'
import classes from './AutosaveFooter.module.css'

interface Props {
  /** Whether the server is unreachable. */
  readonly isOffline: boolean
  /** When a change was last stored, in milliseconds since 1970. */
  readonly savedAt: number | null
  /** Whether there are changes that have not reached the server. */
  readonly hasUnsent: boolean
  /** A short text beside the saving state. */
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** Footer at the bottom of the window of a page that saves by itself: navigation and the saving state. */
export function AutosaveFooter({ children, note, ...state }: Props) {
  return (
    <div className={classes.foot} data-bottom-bar>
      {children}
      <div className={classes.state}>
        <SavedState {...state} />
        {note}
      </div>
    </div>
  )
}

/** “Saved, 14:32”, or, without a connection, a message that nothing is lost. */
export function SavedState({ isOffline, savedAt, hasUnsent }: Omit<Props, 'children' | 'note'>) {
  const { t, i18n } = useTranslation()
  const time = savedAt && formatTime(savedAt, i18n.language)
  return (
    <p role="status" className={classes.saved} data-lost={isOffline || undefined}>
      {isOffline && t('autosave.offline')}
      {!isOffline && !hasUnsent && time && t('autosave.saved', { time })}
    </p>
  )
}
