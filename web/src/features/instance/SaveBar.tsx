import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entered } from './entry.ts'
import classes from './instance.module.css'
import type { ElectionDataForm } from './useElectionData.ts'

/** Saving, as long as one fills in the form; discarding can be taken back. */
export function SaveBar({ form: { entry, base, isChanged, save, take } }: { readonly form: ElectionDataForm }) {
  const { t, i18n } = useTranslation(['instance', 'common'])
  const [discarded, setDiscarded] = useState<{ readonly tag: string; readonly values: Entered } | null>(null)
  const canBringBack = discarded?.tag === base.tag

  function discard() {
    setDiscarded({ tag: base.tag, values: entry.values })
    save.reset()
    take(base)
  }

  function bringBack() {
    if (discarded) entry.set(discarded.values)
  }

  const time = new Date(save.submittedAt).toLocaleTimeString(i18n.language, { timeStyle: 'short' })
  const isSaved = save.isSuccess && !isChanged
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={save.isPending}>
        {t('common:save')}
      </Button>
      {(isChanged || canBringBack) && (
        <Button variant="default" onClick={isChanged ? discard : bringBack}>
          {t(isChanged ? 'bar.discard' : 'bar.bringBack')}
        </Button>
      )}
      <span role="status" className={classes.quiet}>
        {isChanged && t('bar.changed')}
        {isSaved && t('bar.saved', { time })}
      </span>
    </div>
  )
}
