import { type Choices, listInReadingOrder } from './scale.ts'

interface Props {
  readonly choices: Choices
  /** Index into the scale, null or undefined where there is no answer. */
  readonly yours: number | null | undefined
  readonly theirs: number | null | undefined
}

/** Two answers on one scale, from agreement to disagreement. A picture of what stands beside it in words. */
export function PositionScale({ choices, yours, theirs }: Props) {
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
