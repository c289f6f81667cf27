import { Checkbox, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Vote } from '../../../core/ballot.ts'
import type { BreakdownLine } from '../../../core/breakdown.ts'
import { formatPoints } from '../../../core/formatPoints.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import type { Matrix } from '../../../core/snapshot.ts'
import { AnswerSymbolButtons } from '../../../voterUi/AnswerSymbolButtons.tsx'
import { getAnswerNames, listInReadingOrder } from '../../../voterUi/scale.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import type { SampleAnswers, SampleResult } from './sampleCalculation.ts'
import { formatScore } from './scores.ts'
import classes from './voting.module.css'

interface Props {
  readonly text: string
  /** Index of the thesis. */
  readonly at: number
  readonly choices: ChoiceCount
  /** The names of the parties. */
  readonly partyNames: readonly string[]
  readonly sample: SampleAnswers
  readonly results: readonly SampleResult[]
  readonly matrix: Matrix
  /** Whether another thesis can be weighted double. */
  readonly mayDouble: boolean
  readonly onChange: (sample: SampleAnswers) => void
}

/** A thesis of the preview: the voter's answer, the parties' answers, and the score of each pair. */
export function SampleThesis({ text, at, choices, partyNames, sample, results, matrix, mayDouble, onChange }: Props) {
  const { t } = useTranslation('voting')
  const thesis = useId()
  const yours = useId()
  const vote = sample.ballot[at] as Vote
  const isDouble = vote.weight === 2
  const updateVote = (changed: Partial<Vote>) =>
    onChange({ ...sample, ballot: sample.ballot.with(at, { ...vote, ...changed }) })
  const answer = (party: number, choice: number | null) =>
    onChange({ ...sample, parties: sample.parties.map((each, of) => (of === party ? each.with(at, choice) : each)) })
  return (
    <li className={classes.sampleThesis}>
      <div>
        <p id={thesis} className={classes.statement}>
          {text}
        </p>
        <p id={yours} className={classes.quiet}>
          {t('preview.yours')}
        </p>
        <AnswerSymbolButtons
          choices={choices}
          value={vote.choice}
          onAnswer={(choice) => updateVote({ choice })}
          labelledBy={`${yours} ${thesis}`}
        />
        <Checkbox
          mt="xs"
          label={t('preview.double')}
          aria-describedby={thesis}
          checked={isDouble}
          disabled={!isDouble && !mayDouble}
          onChange={(event) => updateVote({ weight: event.currentTarget.checked ? 2 : 1 })}
        />
      </div>
      <ul className={classes.pairs}>
        {results.map(({ shares }, party) => {
          const share = shares[at]
          return share ? (
            <li key={partyNames[party]}>
              <span aria-hidden="true">{partyNames[party]}</span>
              <AnswerSelect
                choices={choices}
                name={t('preview.answer', { party: partyNames[party] ?? '', thesis: text })}
                value={share.entity}
                onAnswer={(choice) => answer(party, choice)}
              />
              <PairScore share={share} matrix={matrix} />
            </li>
          ) : null
        })}
      </ul>
    </li>
  )
}

interface SelectProps {
  readonly choices: ChoiceCount
  readonly name: string
  readonly value: number | null
  readonly onAnswer: (answer: number | null) => void
}

function AnswerSelect({ choices, name, value, onAnswer }: SelectProps) {
  const { t } = useTexts()
  const names = getAnswerNames(t, choices)
  const data = [
    ...listInReadingOrder(choices).map((answer) => ({ value: String(answer), label: names[answer] ?? '' })),
    { value: '', label: t.answers.missing },
  ]
  return (
    <NativeSelect
      aria-label={name}
      value={value === null ? '' : String(value)}
      data={data}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
}

/** The value of a pair of answers: the table entry and the resulting points. */
function PairScore({ share, matrix }: { readonly share: BreakdownLine; readonly matrix: Matrix }) {
  const { t, i18n } = useTranslation('voting')
  const { entity, voter, weight, counts, points, possible } = share
  if (!counts || entity === null || voter === null) return <p className={classes.quiet}>{t('preview.uncounted')}</p>
  const values = {
    score: formatScore(matrix[entity]?.[voter] ?? 0, i18n.language),
    points: formatPoints(points, i18n.language),
    possible: formatPoints(possible, i18n.language),
  }
  return <p className={`figure ${classes.quiet}`}>{t(weight === 2 ? 'preview.doubled' : 'preview.pair', values)}</p>
}
