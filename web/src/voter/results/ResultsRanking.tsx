import { LongRanking } from '../app/lazyPages.ts'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { Ranking, type RankingProps } from './Ranking.tsx'
import { SEARCH_THRESHOLD } from './searchThreshold.ts'

interface Props extends Pick<RankingProps, 'getRange'> {
  readonly results: KindResults
}

/** The voter's ranking, with search and bookmarks if it is long or has bookmarks. */
export function ResultsRanking({ results, getRange }: Props) {
  const { session } = useVoter()
  return results.entries.length > SEARCH_THRESHOLD || session.marked.length > 0 ? (
    <LongRanking key={results.kind} results={results} getRange={getRange} />
  ) : (
    <Ranking results={results} columns={results.match.order} getRange={getRange} />
  )
}
