import { useTexts } from '../ballot/Texts.tsx'
import { Heading } from './Heading.tsx'
import { useVoter } from './Voter.tsx'

/** For an address that leads nowhere. */
export default function UnknownPage() {
  const { t } = useTexts()
  const { href } = useVoter()
  return (
    <main id="main" className="page">
      <Heading windowTitle={t.problem.notFoundTitle}>{t.problem.notFoundTitle}</Heading>
      <p className="lead">{t.problem.notFoundText}</p>
      <a className="button primary" href={href()}>
        {t.problem.toStart}
      </a>
    </main>
  )
}
