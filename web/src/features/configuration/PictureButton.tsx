import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { ACCEPTED_PICTURE_TYPES } from './queries.ts'

interface Props {
  readonly id: string
  readonly label: string
  /** Name of the picture, for the accessible label. */
  readonly name: string
  readonly describedBy?: string
  readonly isLoading: boolean
  readonly onChoose: (file: File) => void
}

/** Button that selects a picture file. */
export function PictureButton({ id, label, name, describedBy, isLoading, onChoose }: Props) {
  // Mantine remembers the last file. The reset lets the same file be chosen again.
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={ACCEPTED_PICTURE_TYPES.join(',')}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.()
        if (file) onChoose(file)
      }}
    >
      {(button) => (
        <Button
          {...button}
          id={id}
          variant="default"
          loading={isLoading}
          aria-label={`${name}: ${label}`}
          aria-describedby={describedBy}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
