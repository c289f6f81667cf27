import { LinkedText } from '../ballot/LinkedText.tsx'
import { NotTranslated } from '../ballot/NotTranslated.tsx'
import { Positions } from '../ballot/Positions.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { ThesisCard } from '../ballot/ThesisCard.tsx'
import { ThesisText } from '../ballot/ThesisText.tsx'
import type { Share } from '../core/breakdown.ts'
import type { Explanation } from '../core/snapshot.ts'
import { EditAnswer } from './EditAnswer.tsx'
import type { Figures } from './figures.ts'
import { type Loaded, useExplanations } from './useExplanations.ts'
import { useKept } from './useKept.ts'
import { useVoter } from './Voter.tsx'

const FILTERS = ['filterAll', 'filterAgree', 'filterDiffer'] as const
type Filter = (typeof FILTERS)[number]

/** Thesis by thesis: the voter's answer, theirs, and why. */
export function Comparison({ figures: { entry, shares } }: { figures: Figures }) {
  const { t } = useTexts()
  const [filter, setFilter] = useKept<Filter>('filter', 'filterAll')
  const [reasons, retry] = useExplanations(entry)
  const shown = shares.filter((share) => belongs(share, filter))
  return (
    <section aria-labelledby="comparison">
      <h2 id="comparison">{t.entity.compare}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-label={t.entity.filter}>
        {FILTERS.map((name) => (
          <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
            {t.entity[name]} <span className="figure">{shares.filter((share) => belongs(share, name)).length}</span>
          </button>
        ))}
      </div>
      {reasons.state === 'failed' && (
        <p className="notice" role="alert">
          {t.entity.reasonsFailed}{' '}
          <button type="button" className="button" onClick={retry}>
            {t.entity.retry}
          </button>
        </p>
      )}
      {shown.length === 0 && <p className="empty">{t.entity.filterEmpty}</p>}
      <ol className="compared">
        {shown.map((share) => (
          <Compared key={share.thesis} share={share} name={entry.short} reasons={reasons} />
        ))}
      </ol>
    </section>
  )
}

function belongs({ counts, entity, voter }: Share, filter: Filter): boolean {
  if (filter === 'filterAll') return true
  return counts && (entity === voter) === (filter === 'filterAgree')
}

function Compared({ share, name, reasons }: { share: Share; name: string; reasons: Loaded }) {
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
      <Positions
        choices={choices}
        yours={share.voter}
        theirs={share.entity}
        isDouble={share.weight === 2}
        name={name}
      />
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
