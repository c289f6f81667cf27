import { Button, FileButton, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DropZone.module.css'

interface Props {
  /** File extensions with dots, separated by commas. */
  readonly accept: string
  /** The file types in words. */
  readonly kinds: string
  readonly isReading: boolean
  readonly onFiles: (files: readonly File[]) => void
  /** Whether several files are accepted at once; otherwise only the first is. */
  readonly isMultiple?: boolean
}

/** An area where files are dropped or chosen. */
export function DropZone({ accept, kinds, isReading, onFiles, isMultiple = false }: Props) {
  const { t } = useTranslation()
  const count = isMultiple ? 2 : 1
  const acceptFiles = (files: readonly File[]) => {
    const taken = isMultiple ? files : files.slice(0, 1)
    if (taken.length > 0) onFiles(taken)
  }
  const isOver = useDroppedFiles(acceptFiles)
  return (
    <div className={classes.zone} data-over={isOver || undefined}>
      <IconFileUpload size={40} stroke={1.4} aria-hidden />
      <Text>{t('files.drop', { count })}</Text>
      <FileButton multiple={isMultiple} accept={accept} onChange={(chosen) => acceptFiles([chosen ?? []].flat())}>
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

/**
 * Accepts files dropped anywhere in the window: outside of the zone the browser would navigate to the file. Returns
 * whether files hover over the window.
 */
function useDroppedFiles(acceptFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const setHovering = (is: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(is)
  }
  useWindowEvent('dragover', setHovering(true))
  useWindowEvent('dragleave', setHovering(false))
  useWindowEvent('drop', (event) => {
    setHovering(false)(event)
    acceptFiles([...(event.dataTransfer?.files ?? [])])
  })
  return isOver
}
