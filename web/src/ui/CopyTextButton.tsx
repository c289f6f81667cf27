import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface Props {
  readonly value: string
  readonly label: string
  /** Label shown for a moment after copying. */
  readonly copiedLabel: string
}

/** A button that copies a text and confirms it in its own label. */
export function CopyTextButton({ value, label, copiedLabel }: Props) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          <span aria-live="polite">{copied ? copiedLabel : label}</span>
        </Button>
      )}
    </CopyButton>
  )
}
