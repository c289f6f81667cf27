import { getScoreRange } from '../../core/ballot.ts'
import { formatPoints } from '../../core/formatPoints.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PointsTable } from '../method/PointsTable.tsx'
import { FoldedPart } from '../pageParts/FoldedPart.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import type { EntityFigures } from '../results/entityFigures.ts'
import { getEntityKey } from '../results/entityKeys.ts'

/** The calculation of an entity's result. */
export function ResultBreakdown({ figures: { entry, result, lines } }: { figures: EntityFigures }) {
  const { t, format, language } = useTexts()
  const { method, models } = useComparingTexts()
  const { href, snapshot } = useVoter()
  const { algorithm, instance, theses } = snapshot
  return (
    <section className="breakdown" aria-labelledby="breakdown">
      <FoldedPart name="breakdown" title={<h2 id="breakdown">{t.entity.sumTitle}</h2>}>
        <p>{format(t.entity.sumText, { best: formatPoints(getScoreRange(algorithm.matrix).span, language) })}</p>
        <p>
          {format(t.entity.model, { model: t.models.names[algorithm.model.name] })} {models.texts[algorithm.model.name]}{' '}
          <a href={href('method', getEntityKey(entry))}>{method.link}</a>
        </p>
        <PointsTable
          name={entry.shortName}
          result={result}
          lines={lines}
          renderThesis={(index) => {
            const thesis = theses[index]
            return thesis && <PlainThesis thesis={thesis} instance={instance} />
          }}
        />
      </FoldedPart>
    </section>
  )
}
