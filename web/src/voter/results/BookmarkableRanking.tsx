import { type RefObject, useCallback, useId } from 'react'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { BookmarkButton } from './BookmarkButton.tsx'
import { Ranking, type RankingProps } from './Ranking.tsx'
import { useRovingFocus } from './useRovingFocus.ts'

interface Props extends Pick<RankingProps, 'results' | 'entityIndexes' | 'getRange'> {
  readonly heading: string
  /**
   * Whether the heading is for screen readers only. Set for the only list of a page, which then shows the help on keys.
   */
  readonly isHeadingHidden?: boolean
  /** The element around the rows. */
  readonly list?: RefObject<HTMLDivElement | null>
}

/** A ranking with a bookmark button in each row. Each of its lists is one stop of the Tab key. */
export function BookmarkableRanking({
  results,
  entityIndexes,
  getRange,
  heading,
  isHeadingHidden = false,
  list,
}: Props) {
  const { ranking } = useComparingTexts()
  const id = useId()
  const roving = useRovingFocus<HTMLElement>('.ranking > li')
  const { entries } = results
  const action = useCallback(
    (entityIndex: number) => entries[entityIndex] && <BookmarkButton entry={entries[entityIndex]} />,
    [entries],
  )
  return (
    <section aria-labelledby={id} aria-describedby={`${id}-keys`} {...roving}>
      <h2 id={id} className={isHeadingHidden ? 'visually-hidden' : undefined}>
        {heading}
      </h2>
      <p id={`${id}-keys`} className={isHeadingHidden ? 'key-help aside' : 'visually-hidden'}>
        {ranking.keys}
      </p>
      <div ref={list}>
        <Ranking results={results} entityIndexes={entityIndexes} getRange={getRange} action={action} />
      </div>
    </section>
  )
}
