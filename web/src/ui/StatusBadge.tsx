import { Badge, type MantineColor } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  readonly icon: Icon
  readonly colour: MantineColor
  readonly children: ReactNode
}

/** A status as text, icon and colour, never shortened. */
export function StatusBadge({ icon: StatusIcon, colour, children }: Props) {
  return (
    <Badge
      component="span"
      variant="light"
      color={colour}
      size="lg"
      tt="none"
      fw={500}
      miw="max-content"
      leftSection={<StatusIcon size={16} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
