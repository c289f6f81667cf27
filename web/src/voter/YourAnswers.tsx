import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { EditAnswer } from './EditAnswer.tsx'
import { useVoter } from './Voter.tsx'

/** The voter's answers, to be changed in place. */
export default function YourAnswers() {
  const { t } = useTexts()
  const { snapshot, theses } = useVoter()
  return (
    <>
      <p className="aside">{t.results.answersText}</p>
      <ul className="theses">
        {theses.map((thesis) => (
          <li key={thesis.id}>
            <PlainThesis id={`answer-${thesis.id}`} thesis={thesis} instance={snapshot.instance} />
            <EditAnswer thesis={thesis} labelledBy={`answer-${thesis.id}`} />
          </li>
        ))}
      </ul>
    </>
  )
}
