import { Button, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isStorageWorking, onStorageFailure } from '../browser/storage.ts'
import classes from './Banners.module.css'

/** Shown if the browser stores nothing: what still works, what does not, and a remedy. */
export function StorageNotice() {
  const { t } = useTranslation('navigation')
  const works = useSyncExternalStore(onStorageFailure, isStorageWorking)
  const [isRead, setRead] = useState(false)
  if (works || isRead) return null
  return (
    <section className={classes.banner} data-kind="storage" aria-label={t('storage.label')} role="status">
      <Text flex={1} miw="min(100%, 18rem)">
        <strong>{t('storage.title')}</strong> {t('storage.text')}
      </Text>
      <Button size="sm" variant="default" mih={44} onClick={() => setRead(true)}>
        {t('storage.read')}
      </Button>
    </section>
  )
}
