import type { Thesis } from '../../core/snapshot.ts'
import { AnswerWord } from '../../voterUi/AnswerLabel.tsx'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { LAZY_PAGE_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import CountingNotice, { CountingSummary } from '../requests/CountingNotice.tsx'
import { DoubleWeightCheckbox } from './DoubleWeight.tsx'

/** All theses in one list, to choose those that count double. Shows which are not answered yet. */
export default function WeightsPage() {
  usePageParts([COMPARING_TEXTS], LAZY_PAGE_STYLES)
  const { t, format } = useTexts()
  const { weights } = useComparingTexts()
  const { href, doublesLeft, limit, session, theses } = useVoter()
  const doubled = session.doubled.length
  return (
    <main id="main" className="page weights">
      <PageHeading windowTitle={t.weights.title}>{t.weights.title}</PageHeading>
      <p className="lead">{limit === null ? weights.leadUnlimited : format(weights.lead, { n: limit })}</p>
      <p className="used" role="status">
        <strong>{doubled === 0 ? weights.none : format(weights.used, { n: doubled })}</strong>{' '}
        {doublesLeft === 0 && weights.full}
      </p>
      <ul className="theses">
        {theses.map((thesis, index) => (
          <WeightedThesis key={thesis.id} thesis={thesis} number={index + 1} />
        ))}
      </ul>
      {!session.completion && <CountingNotice />}
      <div className="actions dock">
        {!session.completion && <CountingSummary />}
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

/** A thesis that can be weighted if it is answered. The answer links to the thesis. */
function WeightedThesis({ thesis, number }: { thesis: Thesis; number: number }) {
  const { t } = useTexts()
  const { weights } = useComparingTexts()
  const { choices, href, session, snapshot } = useVoter()
  const answer = session.answers[thesis.id]
  const isAnswered = typeof answer === 'number'
  const unanswered = answer === null ? t.answers.skipped : weights.unanswered
  return (
    <li className="weighed">
      <DoubleWeightCheckbox thesis={thesis} className="weigh" disabled={!isAnswered}>
        <span>
          <span className="kicker" lang={thesis.lang?.category ?? snapshot.instance.language} dir="auto">
            {thesis.category}
          </span>
          <PlainThesis id={`thesis-${number}`} thesis={thesis} instance={snapshot.instance} />
        </span>
      </DoubleWeightCheckbox>
      <a href={href('theses', number)} aria-describedby={`thesis-${number}`}>
        <AnswerWord choices={choices} answer={answer ?? null} missing={unanswered} />
      </a>
    </li>
  )
}
