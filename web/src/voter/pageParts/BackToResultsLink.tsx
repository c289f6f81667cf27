import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'

/** A link from a page about the results back to them; to the first page if there are no results yet. */
export function BackToResultsLink({ kind }: { kind?: EntityKind }) {
  const { t } = useTexts()
  const { answered, href } = useVoter()
  const results = kind ? href('results', kind) : href('results')
  return (
    <a className="way-back" href={answered > 0 ? results : href()}>
      <span className="arrow back" />
      {answered > 0 ? t.entity.back : t.empty.unknown.link}
    </a>
  )
}
