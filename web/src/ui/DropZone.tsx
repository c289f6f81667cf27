import { Button, FileButton, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DropZone.module.css'

interface Props {
  /** Endings of the files that can be read, with their dots and commas between. */
  readonly accept: string
  /** The same for people. */
  readonly kinds: string
  readonly isReading: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Whether several files are taken at once; else the first. */
  readonly isMultiple?: boolean
}

/** Where files are dropped or chosen. */
export function DropZone({ accept, kinds, isReading, onFiles, isMultiple = false }: Props) {
  const { t } = useTranslation()
  const count = isMultiple ? 2 : 1
  const take = (files: readonly File[]) => {
    const taken = isMultiple ? files : files.slice(0, 1)
    if (taken.length > 0) onFiles(taken)
  }
  const isOver = useDroppedFiles(take)
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <IconFileUpload size={40} stroke={1.4} aria-hidden />
      <Text>{t('files.drop', { count })}</Text>
      <FileButton multiple={isMultiple} accept={accept} onChange={(chosen) => take([chosen ?? []].flat())}>
        {(button) => (
          <Button {...button} loading={isReading} data-autofocus>
            {t('files.choose', { count })}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {kinds}
      </Text>
    </div>
  )
}

/** Files may be dropped anywhere: beside the zone the browser would leave the page for them. Tells whether some hover. */
function useDroppedFiles(take: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  useWindowEvent('dragover', hover(true))
  useWindowEvent('dragleave', hover(false))
  useWindowEvent('drop', (event) => {
    hover(false)(event)
    take([...(event.dataTransfer?.files ?? [])])
  })
  return isOver
}
