import { AnswerPair } from '../ballot/AnswerPair.tsx'
import { LinkedText } from '../ballot/LinkedText.tsx'
import { NotTranslated } from '../ballot/NotTranslated.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { ThesisCard } from '../ballot/ThesisCard.tsx'
import { ThesisText } from '../ballot/ThesisText.tsx'
import type { BreakdownLine } from '../core/breakdown.ts'
import { getSimilarity } from '../core/similarity.ts'
import type { Explanation } from '../core/snapshot.ts'
import { EditAnswer } from './EditAnswer.tsx'
import type { Figures } from './figures.ts'
import { isWanted, LikenessFilter, type Wanted } from './LikenessFilter.tsx'
import { LikenessMark } from './LikenessMark.tsx'
import { type Loaded, useExplanations } from './useExplanations.ts'
import { useKept } from './useKept.ts'
import { useVoter } from './Voter.tsx'

/** Thesis by thesis: the voter's answer, theirs, and why. */
export function Comparison({ figures: { entry, shares } }: { figures: Figures }) {
  const { t } = useTexts()
  const { choices } = useVoter()
  const [wanted, setWanted] = useKept<Wanted>('wanted', 'all')
  const [reasons, retry] = useExplanations(entry)
  const likeness = ({ voter, entity }: BreakdownLine) => getSimilarity(voter, entity, choices)
  const shown = shares.filter((share) => isWanted(likeness(share), wanted))
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t.entity.compare}</h2>
      <LikenessFilter likenesses={shares.map(likeness)} wanted={wanted} onChange={setWanted} />
      {reasons.state === 'failed' && (
        <p className="notice" role="alert">
          {t.entity.reasonsFailed}{' '}
          <button type="button" className="button" onClick={retry}>
            {t.entity.retry}
          </button>
        </p>
      )}
      <ol className="compared">
        {shown.map((share) => (
          <Compared key={share.thesis} share={share} name={entry.short} reasons={reasons} />
        ))}
      </ol>
    </section>
  )
}

function Compared({ share, name, reasons }: { share: BreakdownLine; name: string; reasons: Loaded }) {
  const { t } = useTexts()
  const { choices, snapshot } = useVoter()
  const thesis = snapshot.theses[share.thesis]
  if (!thesis) return null
  const id = `thesis-${thesis.id}`
  return (
    <li>
      <ThesisCard thesis={thesis} instance={snapshot.instance}>
        <h3 id={id} dir="auto">
          <ThesisText text={thesis.text} />
        </h3>
      </ThesisCard>
      <AnswerPair
        choices={choices}
        yours={share.voter}
        theirs={share.entity}
        isDouble={share.weight === 2}
        name={name}
      />
      <LikenessMark likeness={getSimilarity(share.voter, share.entity, choices)} />
      {reasons.state === 'loading' && <p className="aside">{t.entity.reasonsLoading}</p>}
      {reasons.state === 'here' && <Reason reason={reasons.explanations[thesis.id]} />}
      <details className="change">
        <summary>{t.entity.changeAnswer}</summary>
        <EditAnswer thesis={thesis} labelledBy={id} />
      </details>
    </li>
  )
}

function Reason({ reason }: { reason: Explanation | undefined }) {
  const { language } = useVoter().snapshot.instance
  if (!reason) return null
  return (
    <div className="reason" dir="auto">
      <blockquote lang={reason.lang ?? language}>
        <p>
          <LinkedText text={reason.text} />
        </p>
      </blockquote>
      {reason.fallback && <NotTranslated from={reason.lang} to={language} />}
    </div>
  )
}
