import { formatPermille } from '../../core/format.ts'
import { type Axis, findAxisEnds, type Plane } from '../../core/plane.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'

/** With at least these shares, the page says that the map shows most of the differences, or more than half of them. */
const MIN_SHARE_FOR_MOST = 0.7
const MIN_SHARE_FOR_HALF = 0.5

/** Explains the axes of the map by the theses that define them, and says what share of the differences it shows. */
export function MapAxes({ plane: { axes } }: { plane: Plane }) {
  const { format, language } = useTexts()
  const { map } = useComparingTexts()
  const [across, up] = axes
  const shown = across.share + up.share
  const summary =
    shown >= MIN_SHARE_FOR_MOST ? map.shownMost : shown >= MIN_SHARE_FOR_HALF ? map.shownHalf : map.shownFew
  const percent = (share: number) => formatPermille(Math.round(share * 1000), language)
  return (
    <section className="map-axes-text" aria-labelledby="axes">
      <h2 id="axes">{map.axesTitle}</h2>
      <p>
        {format(map.shown, { p: percent(shown) })} {summary}
      </p>
      <h3>{format(map.across, { p: percent(across.share) })}</h3>
      <AxisEnds axis={across} positive={map.right} negative={map.left} />
      {up.share > 0 ? (
        <>
          <h3>{format(map.up, { p: percent(up.share) })}</h3>
          <AxisEnds axis={up} positive={map.top} negative={map.bottom} />
        </>
      ) : (
        <p>{map.line}</p>
      )}
    </section>
  )
}

function AxisEnds({ axis, positive, negative }: { axis: Axis; positive: string; negative: string }) {
  const ends = findAxisEnds(axis)
  return (
    <>
      <AxisEnd text={positive} theses={ends.positive} />
      <AxisEnd text={negative} theses={ends.negative} />
    </>
  )
}

function AxisEnd({ text, theses }: { text: string; theses: readonly number[] }) {
  const { t, format } = useTexts()
  const { map } = useComparingTexts()
  const { snapshot } = useVoter()
  const own = t.answers.labels?.at(-1)
  const agreement = own === undefined ? map.agreement : format(map.ownAgreement, { answer: own })
  if (theses.length === 0) return <p>{format(map.less, { agreement })}</p>
  return (
    <>
      <p>{format(text, { agreement })}</p>
      <ul>
        {theses.map((index) => {
          const thesis = snapshot.theses[index]
          return (
            thesis && (
              <li key={thesis.id}>
                <PlainThesis thesis={thesis} instance={snapshot.instance} />
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}
