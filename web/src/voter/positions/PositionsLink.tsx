import type { Thesis } from '../../core/snapshot.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'

interface Props {
  readonly thesis: Pick<Thesis, 'id'>
  readonly kind?: EntityKind | undefined
  /** The id of the element with the text of the thesis, because all links of a page have the same text. */
  readonly labelledBy: string
}

/** A link to the answers of all parties or candidates to a thesis. */
export function PositionsLink({ thesis, kind, labelledBy }: Props) {
  const { t } = useTexts()
  const { href, kinds } = useVoter()
  // The kind that is shown first has the shorter address.
  const address = kind && kind !== kinds[0] ? href('positions', thesis.id, kind) : href('positions', thesis.id)
  return (
    <a className="positions-link" href={address} aria-describedby={labelledBy}>
      {t.thesis.positions}
    </a>
  )
}
