import type { ReactNode } from 'react'
import type { Thesis } from '../../core/snapshot.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { toggleDouble } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'

interface BoxProps {
  readonly thesis: Thesis
  readonly className: string
  /** A thesis without an answer cannot be weighted double. An existing double weight can still be removed. */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** The checkbox that gives a thesis double weight, with its label. */
export function DoubleWeightCheckbox({ thesis, className, disabled, children }: BoxProps) {
  const { setSession, doublesLeft, limit, session } = useVoter()
  const isDouble = session.doubled.includes(thesis.id)
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={isDouble}
        disabled={!isDouble && (disabled || doublesLeft === 0)}
        onChange={() => setSession(toggleDouble(thesis.id, limit))}
      />
      {children}
    </label>
  )
}

/** The checkbox, and how many more theses may count double. */
export function DoubleWeightOption({ thesis }: { thesis: Thesis }) {
  const { t, format } = useTexts()
  const { doublesLeft, limit } = useVoter()
  return (
    <DoubleWeightCheckbox thesis={thesis} className="switch">
      {t.thesis.double}
      {limit !== null && (
        <span className="aside">
          {format(doublesLeft > 0 ? t.thesis.left : t.thesis.noneLeft, { n: doublesLeft || limit })}
        </span>
      )}
    </DoubleWeightCheckbox>
  )
}
