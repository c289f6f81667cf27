import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { PICTURES } from './queries.ts'

interface Props {
  readonly id: string
  readonly label: string
  /** What the picture is. */
  readonly name: string
  readonly describedBy?: string
  readonly isLoading: boolean
  readonly onChoose: (file: File) => void
}

/** Chooses the file of a picture. */
export function ChoosePicture({ id, label, name, describedBy, isLoading, onChoose }: Props) {
  // Mantine keeps the last file; choosing the same one anew must count as well.
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={PICTURES.join(',')}
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
