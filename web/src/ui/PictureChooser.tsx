import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { ACCEPTED_TYPES } from './picture.ts'

interface Props {
  readonly label: string
  readonly onChoose: (file: File | null) => void
}

/** A button that opens the dialog for choosing a picture. */
export function PictureChooser({ label, onChoose }: Props) {
  // Mantine keeps the last file, so choosing it again would not fire a change.
  const reset = useRef<() => void>(null)
  const choose = (file: File | null) => {
    reset.current?.()
    onChoose(file)
  }
  return (
    <FileButton onChange={choose} accept={ACCEPTED_TYPES.join(',')} resetRef={reset}>
      {(props) => (
        <Button {...props} variant="default">
          {label}
        </Button>
      )}
    </FileButton>
  )
}
