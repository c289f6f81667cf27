import type { CSSProperties } from 'react'
import { toAgreementValue } from '../../core/models.ts'
import { useVoter } from '../app/VoterContext.tsx'

interface Props {
  /** Index into the scale; null for a skipped thesis, undefined for one without an answer. */
  readonly answer: number | null | undefined
  readonly isHere?: boolean
}

/**
 * The mark of an answer: a bar that rises from a line with agreement and hangs from it with disagreement, so that its shape
 * tells the answer without its colour. A skipped thesis has a frame, one without an answer only the line.
 */
export function AnswerMark({ answer, isHere = false }: Props) {
  const { choices } = useVoter()
  const level = typeof answer === 'number' ? toAgreementValue(answer, choices) : 0
  return <span className={getClassName(answer, level, isHere)} style={{ '--level': level } as CSSProperties} />
}

function getClassName(answer: number | null | undefined, level: number, isHere: boolean): string {
  const side = level > 0 ? 'agrees' : level < 0 ? 'disagrees' : 'between'
  const state = answer === undefined ? 'open' : answer === null ? 'skipped' : `answered ${side}`
  return isHere ? `${state} here` : state
}
