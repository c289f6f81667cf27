import type { ChoiceCount } from '../core/scale.ts'
import { listInReadingOrder } from './scale.ts'

interface Props {
  readonly choices: ChoiceCount
  /** Index into the scale; null or undefined without an answer. */
  readonly yours: number | null | undefined
  readonly theirs: number | null | undefined
}

/** Two answers on one scale, from agreement to disagreement. Illustrates what is written in words beside it. */
export function AnswerScale({ choices, yours, theirs }: Props) {
  return (
    <div className="scale" aria-hidden="true">
      {listInReadingOrder(choices).map((answer) => (
        <span key={answer} className={getClassName(answer === yours, answer === theirs)} />
      ))}
    </div>
  )
}

function getClassName(isYours: boolean, isTheirs: boolean): string {
  return `${isYours ? 'yours' : ''} ${isTheirs ? 'theirs' : ''}`.trim()
}
