import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './instance.module.css'

interface Props {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A part of the form, with its heading. */
export function Section({ title, hint, children }: Props) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" mt={4} maw="42rem">
          {hint}
        </Text>
      )}
      <Stack mt="md">{children}</Stack>
    </section>
  )
}
