import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SaveBar.module.css'

interface Props<Values> {
  readonly values: Values
  /** The saved state that the values change; as long as it stands, what was discarded can be brought back. */
  readonly version: string
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number | null
  readonly onDiscard: () => void
  readonly onBringBack: (values: Values) => void
}

/** Saving, as long as one fills in the form; discarding can be taken back. */
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
  const kept = discarded?.version === version ? discarded : null

  function discard() {
    setDiscarded({ version, values })
    onDiscard()
  }

  const time = savedAt && new Date(savedAt).toLocaleTimeString(i18n.language, { timeStyle: 'short' })
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
      {isChanged && (
        <Button variant="default" onClick={discard}>
          {t('saveBar.discard')}
        </Button>
      )}
      {!isChanged && kept && (
        <Button variant="default" onClick={() => onBringBack(kept.values)}>
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
