import { Paper, Title } from '@mantine/core'
import { useId } from 'react'
import classes from './Operations.module.css'

export interface FactRow {
  readonly name: string
  readonly value: string
}

interface Props {
  readonly title: string
  readonly rows: readonly FactRow[]
}

/** Facts about one area of the portal. */
export function FactCard({ title, rows }: Props) {
  const heading = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Title order={2} fz="lg" mb="sm" id={heading}>
        {title}
      </Title>
      <dl className={classes.facts}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
