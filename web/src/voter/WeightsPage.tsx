import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { answerNames } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import type { Thesis } from '../core/snapshot.ts'
import { DoubleBox } from './Double.tsx'
import { Heading } from './Heading.tsx'
import { useVoter } from './Voter.tsx'

/** All theses at a glance: which are to count double, and which are still without an answer. */
export default function WeightsPage() {
  const { t, say } = useTexts()
  const { href, left, limit, run, theses } = useVoter()
  return (
    <main id="main" className="page weights">
      <Heading windowTitle={t.weights.title}>{t.weights.title}</Heading>
      <p className="lead">{limit === null ? t.weights.leadUnlimited : say(t.weights.lead, { n: limit })}</p>
      <p className="used" role="status">
        <strong>{say(t.weights.used, { n: run.doubled.length })}</strong> {left === 0 && t.weights.full}
      </p>
      <ul className="theses">
        {theses.map((thesis, index) => (
          <Weighed key={thesis.id} thesis={thesis} number={index + 1} />
        ))}
      </ul>
      <div className="actions dock">
        <a className="button primary" href={href('results')}>
          {t.weights.toResults}
        </a>
        <a className="button plain" href={href('theses', theses.length)}>
          {t.back}
        </a>
      </div>
    </main>
  )
}

/** A thesis that can be weighted if it was answered; its answer leads back to it. */
function Weighed({ thesis, number }: { thesis: Thesis; number: number }) {
  const { t } = useTexts()
  const { choices, href, run, snapshot } = useVoter()
  const answer = run.answers[thesis.id] ?? null
  return (
    <li className="weighed">
      <DoubleBox thesis={thesis} className="weigh" isOff={answer === null}>
        <span>
          <span className="kicker" lang={thesis.lang?.category ?? snapshot.instance.language} dir="auto">
            {thesis.category}
          </span>
          <PlainThesis id={`thesis-${number}`} thesis={thesis} instance={snapshot.instance} />
        </span>
      </DoubleBox>
      <a href={href('theses', number)} aria-describedby={`thesis-${number}`}>
        {answer === null ? t.weights.unanswered : answerNames(t, choices)[answer]}
      </a>
    </li>
  )
}
