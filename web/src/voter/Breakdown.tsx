import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { answerNames, SIGNS } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { rangeOf } from '../core/ballot.ts'
import type { Share } from '../core/breakdown.ts'
import { formatPermille } from '../core/format.ts'
import { formatPoints } from '../core/points.ts'
import type { Figures } from './figures.ts'
import { useVoter } from './Voter.tsx'

/** The figure, opened into its theses: points got and points possible, which add up to it. */
export function Breakdown({ figures: { entry, standing, shares } }: { figures: Figures }) {
  const { t, say, language } = useTexts()
  const { algorithm } = useVoter().snapshot
  const points = (thousandths: number) => formatPoints(thousandths, language)
  const { points: got, maximum: possible, permille } = standing
  return (
    <section className="breakdown" aria-labelledby="breakdown">
      <h2 id="breakdown">{t.entity.sumTitle}</h2>
      <p>{say(t.entity.sumText, { best: points(rangeOf(algorithm.matrix).span) })}</p>
      <p>
        {say(t.entity.model, { model: t.models.names[algorithm.model.name] })} {t.models.texts[algorithm.model.name]}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.entity.sumThesis}</th>
            <th scope="col">{t.entity.you}</th>
            <th scope="col" dir="auto">
              {entry.short}
            </th>
            <th scope="col">{t.entity.sumGot}</th>
            <th scope="col">{t.entity.sumPossible}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <Row key={share.thesis} share={share} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t.entity.sumTotal}
            </th>
            <td className="figure">{points(got)}</td>
            <td className="figure">{points(possible)}</td>
          </tr>
        </tfoot>
      </table>
      {permille !== null && (
        <p className="formula">
          {say(t.entity.sumFormula, {
            got: points(got),
            possible: points(possible),
            p: formatPermille(permille, language),
          })}
        </p>
      )}
    </section>
  )
}

function Row({ share }: { share: Share }) {
  const { t, language } = useTexts()
  const { snapshot } = useVoter()
  const { counts, entity, points, possible, thesis, voter, weight } = share
  const shown = snapshot.theses[thesis]
  return (
    <tr className={counts ? undefined : 'uncounted'}>
      <th scope="row">
        {shown && <PlainThesis thesis={shown} instance={snapshot.instance} />}
        {weight === 2 && counts && <span className="double">{t.entity.double}</span>}
      </th>
      <td>
        <Sign answer={voter} missing={t.answers.skipped} />
      </td>
      <td>
        <Sign answer={entity} missing={t.answers.missing} />
      </td>
      {counts ? (
        <>
          <td className="figure">{formatPoints(points, language)}</td>
          <td className="figure">{formatPoints(possible, language)}</td>
        </>
      ) : (
        <td colSpan={2}>{t.entity.notCounted}</td>
      )}
    </tr>
  )
}

/** An answer as its sign, named for whoever cannot see it. */
function Sign({ answer, missing }: { answer: number | null; missing: string }) {
  const { t } = useTexts()
  const { choices } = useVoter()
  const name = answer === null ? missing : answerNames(t, choices)[answer]
  return (
    <>
      <span aria-hidden="true" title={name}>
        {answer === null ? '·' : SIGNS[choices][answer]}
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}
