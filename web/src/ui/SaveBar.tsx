import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../core/format.ts'
import classes from './SaveBar.module.css'

interface Props<Values> {
  readonly values: Values
  /** The saved state that the values are based on. Discarded values can be restored until it changes. */
  readonly version: string
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Time of saving, in milliseconds since 1970. */
  readonly savedAt: number | null
  readonly onDiscard: () => void
  readonly onBringBack: (values: Values) => void
}

/** Buttons that save or discard the values of a form; discarded values can be restored. */
export function SaveBar<Values>({
  values,
  version,
  isChanged,
  isSaving,
  savedAt,
  onDiscard,
  onBringBack,
}: Props<Values>) {
  const { t, i18n } = useTranslation()
  const [discarded, setDiscarded] = useState<{ readonly version: string; readonly values: Values } | null>(null)
  const restorable = discarded?.version === version ? discarded : null

  function discard() {
    setDiscarded({ version, values })
    onDiscard()
  }

  const time = savedAt && formatTime(savedAt, i18n.language)
  return (
    <div className={classes.bar} data-bottom-bar>
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
      {isChanged && (
        <Button variant="default" onClick={discard}>
          {t('saveBar.discard')}
        </Button>
      )}
      {!isChanged && restorable && (
        <Button variant="default" onClick={() => onBringBack(restorable.values)}>
          {t('saveBar.bringBack')}
        </Button>
      )}
      <span role="status" className={classes.state}>
        {isChanged && t('saveBar.changed')}
        {!isChanged && time && t('saveBar.saved', { time })}
      </span>
    </div>
  )
}
