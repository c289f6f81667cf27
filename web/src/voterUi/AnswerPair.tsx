import type { ChoiceCount } from '../core/scale.ts'
import { AnswerScale } from './AnswerScale.tsx'
import { getAnswerNames } from './scale.ts'
import { useTexts } from './Texts.tsx'

interface Props {
  readonly choices: ChoiceCount
  /** Index into the scale; null for a skipped thesis, undefined without a voter, as in a preview. */
  readonly yours: number | null | undefined
  /** Index into the scale; null for a missing answer. */
  readonly theirs: number | null
  readonly isDouble: boolean
  /** The entity's short name. */
  readonly name: string
}

/** The voter's answer and an entity's answer to one thesis, on a scale and in words. */
export function AnswerPair({ choices, yours, theirs, isDouble, name }: Props) {
  const { t } = useTexts()
  const names = getAnswerNames(t, choices)
  return (
    <div className="comparison">
      <AnswerScale choices={choices} yours={yours} theirs={theirs} />
      <dl className="positions">
        {yours !== undefined && (
          <>
            <dt>
              <span className="key yours" aria-hidden="true" />
              {t.entity.you}
            </dt>
            <dd>
              {yours === null ? t.answers.skipped : names[yours]}
              {isDouble && yours !== null && <span className="double">{t.entity.double}</span>}
            </dd>
          </>
        )}
        <dt dir="auto">
          <span className="key theirs" aria-hidden="true" />
          {name}
        </dt>
        <dd>{theirs === null ? t.answers.missing : names[theirs]}</dd>
      </dl>
    </div>
  )
}
