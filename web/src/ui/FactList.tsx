import type { ReactNode } from 'react'
import classes from './FactList.module.css'

/** A label and its value; facts without a value are omitted. */
export type Fact = readonly [name: string, value: ReactNode]

/** A list of labelled facts. Facts without a value are omitted. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
