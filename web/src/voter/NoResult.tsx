import { useTexts } from '../ballot/Texts.tsx'
import { Heading } from './Heading.tsx'
import { useVoter } from './Voter.tsx'

/** In place of a ranking while no thesis has been answered. */
export default function NoResult() {
  const { t } = useTexts()
  const { href } = useVoter()
  return (
    <main id="main" className="page">
      <Heading windowTitle={t.results.noAnswers}>{t.results.noAnswers}</Heading>
      <p className="lead">{t.results.noAnswersText}</p>
      <a className="button primary" href={href('theses', 1)}>
        {t.weights.toTheses}
      </a>
    </main>
  )
}
