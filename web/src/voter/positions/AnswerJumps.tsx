import { AnswerLabel } from '../../voterUi/AnswerLabel.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { type AnswerGroup, getGroupId } from './groupByAnswer.ts'

interface Props {
  readonly groups: readonly AnswerGroup[]
  /** The voter's own answer, if any. */
  readonly own: number | null | undefined
}

/** How many gave each answer, with links to the groups. */
export function AnswerJumps({ groups, own }: Props) {
  const { language } = useTexts()
  const { positions } = useComparingTexts()
  const { choices } = useVoter()
  return (
    <nav aria-label={positions.jump}>
      <ul className="answer-jumps">
        {groups.map(({ answer, entries }) => (
          <li key={answer}>
            <a href={`#${getGroupId(answer)}`}>
              {answer !== null && answer === own && (
                <span className="key yours" title={positions.yours}>
                  <span className="visually-hidden">{positions.yours}: </span>
                </span>
              )}
              <AnswerLabel choices={choices} answer={answer} isShort />{' '}
              <span className="figure">{entries.length.toLocaleString(language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
