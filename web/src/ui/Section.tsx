import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface Props {
  /** Set if the section can receive the focus. */
  readonly id?: string
  readonly title: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A part of a long form with its heading. */
export function Section({ id, title, hint, children }: Props) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading} {...(id && { id, tabIndex: -1 })}>
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
