import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { getOrigin } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'

/**
 * A link from a page about the results back to them; to the first page if there are no results yet. A reader who comes from
 * the ranking returns to it as it was.
 */
export function BackToResultsLink({ kind }: { kind?: EntityKind }) {
  const { t } = useTexts()
  const { answered, href } = useVoter()
  const results = findRanking(href('results')) ?? (kind ? href('results', kind) : href('results'))
  return (
    <a className="way-back" href={answered > 0 ? results : href()} data-back="">
      <span className="arrow back" />
      {answered > 0 ? t.entity.back : t.empty.unknown.link}
    </a>
  )
}

/** Returns the address of the page before if it is a ranking, such as that of the candidates with a filter. */
function findRanking(results: string): string | undefined {
  const origin = getOrigin()
  const [path = ''] = results.split('?')
  const rankings = [path, `${path}/parties`, `${path}/candidates`]
  return rankings.includes(origin?.split('?')[0] ?? '') ? origin : undefined
}
