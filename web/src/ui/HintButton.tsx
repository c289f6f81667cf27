import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** What the explanation is about. */
  readonly label: string
  readonly children: ReactNode
}

/** A button that shows an explanation. A question mark would look like the link to the help beside it. */
export function HintButton({ label, children }: Props) {
  const { t } = useTranslation()
  return (
    <Popover width="min(22rem, 90vw)" position="bottom-start" shadow="md">
      <Popover.Target>
        <ActionIcon size={44} variant="subtle" color="gray" aria-label={t('hint', { name: label })}>
          <IconInfoCircle size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" component="div">
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
