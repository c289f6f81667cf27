import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A section of an expanded row. */
export function DetailSection({ title, children }: Props) {
  const heading = useId()
  return (
    <Stack gap="sm" component="section" aria-labelledby={heading}>
      <Title order={2} fz="h4" id={heading}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
