import { useTexts } from '../ballot/Texts.tsx'
import { plainText } from '../core/terms.ts'
import { EditAnswer } from './EditAnswer.tsx'
import { useVoter } from './Voter.tsx'

/** The voter's answers, to be changed in place. */
export default function YourAnswers() {
  const { t } = useTexts()
  const { snapshot } = useVoter()
  return (
    <>
      <p className="aside">{t.results.answersText}</p>
      <ul className="theses">
        {snapshot.theses.map((thesis) => (
          <li key={thesis.id}>
            <p className="short-thesis" id={`answer-${thesis.id}`} dir="auto">
              {plainText(thesis.text)}
            </p>
            <EditAnswer thesis={thesis} labelledBy={`answer-${thesis.id}`} />
          </li>
        ))}
      </ul>
    </>
  )
}
