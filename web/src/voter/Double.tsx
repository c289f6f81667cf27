import type { ReactNode } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import type { Thesis } from '../core/snapshot.ts'
import { switchDouble } from './run.ts'
import { useVoter } from './Voter.tsx'

interface BoxProps {
  readonly thesis: Thesis
  readonly className: string
  /** A thesis that counts for nothing cannot be made to count double; a weight given before can be taken back. */
  readonly isOff?: boolean
  readonly children: ReactNode
}

/** The box that makes a thesis count double, with its label. */
export function DoubleBox({ thesis, className, isOff, children }: BoxProps) {
  const { change, left, limit, run } = useVoter()
  const isDouble = run.doubled.includes(thesis.id)
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={isDouble}
        disabled={!isDouble && (isOff || left === 0)}
        onChange={() => change(switchDouble(thesis.id, limit))}
      />
      {children}
    </label>
  )
}

/** The box, and how many more theses may count double. */
export function Double({ thesis }: { thesis: Thesis }) {
  const { t, say } = useTexts()
  const { left, limit } = useVoter()
  return (
    <DoubleBox thesis={thesis} className="switch">
      {t.thesis.double}
      {limit !== null && (
        <span className="aside">{say(left > 0 ? t.thesis.left : t.thesis.noneLeft, { n: left || limit })}</span>
      )}
    </DoubleBox>
  )
}
