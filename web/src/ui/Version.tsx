import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Version.module.css'

/** Two versions of the same, side by side where there is room. */
export function Versions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.versions}>{children}</div>
}

interface Props {
  readonly title: string
  readonly action: string
  readonly onTake: () => void
  readonly children: ReactNode
}

/** One of two versions, with a button that keeps it. */
export function Version({ title, action, onTake, children }: Props) {
  return (
    <section className={classes.version} aria-label={title}>
      <Text fw={600}>{title}</Text>
      {children}
      <Button variant="default" onClick={onTake}>
        {action}
      </Button>
    </section>
  )
}
