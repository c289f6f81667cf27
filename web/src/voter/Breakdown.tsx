import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { getScoreRange } from '../core/ballot.ts'
import { formatPoints } from '../core/formatPoints.ts'
import { useComparingTexts } from './comparingTexts.ts'
import type { Figures } from './figures.ts'
import { keyOf } from './keys.ts'
import { PointsTable } from './PointsTable.tsx'
import { useVoter } from './Voter.tsx'

/** Where an entity's figure comes from. */
export function Breakdown({ figures: { entry, standing, shares } }: { figures: Figures }) {
  const { t, say, language } = useTexts()
  const { method, models } = useComparingTexts()
  const { href, snapshot } = useVoter()
  const { algorithm, instance, theses } = snapshot
  return (
    <section className="breakdown" aria-labelledby="breakdown">
      <h2 id="breakdown">{t.entity.sumTitle}</h2>
      <p>{say(t.entity.sumText, { best: formatPoints(getScoreRange(algorithm.matrix).span, language) })}</p>
      <p>
        {say(t.entity.model, { model: t.models.names[algorithm.model.name] })} {models.texts[algorithm.model.name]}{' '}
        <a href={href('method', keyOf(entry))}>{method.link}</a>
      </p>
      <PointsTable
        name={entry.short}
        standing={standing}
        shares={shares}
        thesisAt={(index) => {
          const thesis = theses[index]
          return thesis && <PlainThesis thesis={thesis} instance={instance} />
        }}
      />
    </section>
  )
}
