import type { Thesis } from '../../core/snapshot.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { PositionsLink } from '../positions/PositionsLink.tsx'
import { ChangeAnswer } from '../questionnaire/ChangeAnswer.tsx'
import type { EntityFigures } from '../results/entityFigures.ts'
import type { OpenReasons } from './useOpenReasons.ts'

interface Props {
  readonly thesis: Thesis
  readonly comparedEntities: readonly EntityFigures[]
  readonly openReasons: OpenReasons
  /** The id of the element with the text of the thesis. */
  readonly labelledBy: string
}

/** The button that shows the reasons of all compared entities, the link to the answers of everybody, and the editor. */
export function ThesisActions({ thesis, comparedEntities, openReasons, labelledBy }: Props) {
  const { compare } = useComparingTexts()
  const { isOver, kinds } = useVoter()
  const comparedKinds = new Set(comparedEntities.map(({ entry }) => entry.kind))
  const hasReasons = comparedEntities.some(({ entry }) => entry.entity.explained > 0)
  return (
    <div className="thesis-actions">
      {hasReasons && (
        <button
          type="button"
          className="reasons-toggle"
          aria-expanded={openReasons.isOpen(thesis.id)}
          aria-describedby={labelledBy}
          onClick={() => openReasons.toggle(thesis.id)}
        >
          <span className="arrow" />
          {compare.reasons}
        </button>
      )}
      <PositionsLink thesis={thesis} kind={kinds.find((kind) => comparedKinds.has(kind))} labelledBy={labelledBy} />
      {!isOver && <ChangeAnswer thesis={thesis} labelledBy={labelledBy} />}
    </div>
  )
}
