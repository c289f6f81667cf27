import type { ReactNode } from 'react'
import classes from './FactList.module.css'

/** A fact under its name; one that is not known has no words. */
export type Fact = readonly [name: string, words: ReactNode]

/** What is known of somebody or something. What is not known is left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
