import { type ReactNode, useId } from 'react'
import { listCategories } from '../../core/categories.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { getCategoryLanguage } from '../comparison/categoryLanguage.ts'
import { hasSharedCategories } from '../entity/thesisGroups.ts'

interface Props {
  /** The level of the headings with the categories. */
  readonly heading: 'h2' | 'h3'
  /** The class of the lists. */
  readonly className: string
  readonly renderThesis: (thesis: Thesis) => ReactNode
}

/** All theses as lists, by category if there are several with more than one thesis. Those without a category come last. */
export function ThesesByCategory({ heading: Heading, className, renderThesis }: Props) {
  const { snapshot } = useVoter()
  const { theses } = snapshot
  const id = useId()
  const isGrouped = hasSharedCategories(theses)
  const groups = isGrouped
    ? [...listCategories(theses), ''].map((name) => theses.filter(({ category }) => category === name))
    : [theses]
  return groups.map((group, index) => {
    const category = isGrouped ? (group[0]?.category ?? '') : ''
    const headingId = `${id}${index}`
    return (
      group.length > 0 && (
        <section key={category} aria-labelledby={category ? headingId : undefined}>
          {category && (
            <Heading id={headingId} lang={getCategoryLanguage(category, snapshot)} dir="auto">
              {category}
            </Heading>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list */}
          <ol className={className} role="list">
            {group.map(renderThesis)}
          </ol>
        </section>
      )
    )
  })
}
