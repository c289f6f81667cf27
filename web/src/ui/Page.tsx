import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { shell } from '../api/shell.ts'

interface Props {
  /** The page's one heading of the first rank, and the window's title. */
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** A page below the frame: its heading, a sentence that says what it is for, and the rest. */
export function Page({ title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} – ${shell().brand.name}`
    // After a change of page a screen reader goes on at its heading. The first page is read from the top anyway.
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
