import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { getPortalConfig } from '../api/portalConfig.ts'

interface Props {
  /** The page's only first-level heading and the title of the window. */
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** A page within the frame: heading, introductory sentence and content. */
export function Page({ title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} – ${getPortalConfig().brand.name}`
    // After navigation, screen readers continue at the heading. On the first page they start at the top anyway.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])

  return (
    <Stack gap="lg">
      <Stack gap={6} component="header">
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {lead && (
          <Text size="lg" c="dimmed" maw="42rem">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}
