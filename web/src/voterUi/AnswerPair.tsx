import type { ReactNode } from 'react'
import type { ChoiceCount } from '../core/scale.ts'
import { AnswerSign, AnswerWord } from './AnswerLabel.tsx'
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

/** The voter's answer and an entity's answer to one thesis, as signs and in words. */
export function AnswerPair({ choices, yours, theirs, isDouble, name }: Props) {
  const { t } = useTexts()
  return (
    <dl className="answer-pair">
      {yours !== undefined && (
        <Answer who={t.entity.you} choices={choices} answer={yours} missing={t.answers.skipped}>
          {isDouble && yours !== null && <span className="double">{t.entity.double}</span>}
        </Answer>
      )}
      <Answer who={name} choices={choices} answer={theirs} />
    </dl>
  )
}

interface AnswerProps {
  readonly who: string
  readonly choices: ChoiceCount
  readonly answer: number | null
  readonly missing?: string
  readonly children?: ReactNode
}

function Answer({ who, children, ...answer }: AnswerProps) {
  return (
    <div>
      <dt dir="auto">{who}</dt>
      <dd>
        <AnswerSign {...answer} />{' '}
        <span>
          <AnswerWord {...answer} />
          {children}
        </span>
      </dd>
    </div>
  )
}
