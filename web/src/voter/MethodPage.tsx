import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { getScoreRange } from '../core/ballot.ts'
import { formatPermille, formatThreshold } from '../core/format.ts'
import { formatPoints } from '../core/formatPoints.ts'
import { ComparingStyles } from './ComparingStyles.tsx'
import { useComparingTexts } from './comparingTexts.ts'
import { inventedExample } from './example.ts'
import type { Figures } from './figures.ts'
import { Heading } from './Heading.tsx'
import { figuresOfKey, keyOf } from './keys.ts'
import { goTo } from './location.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { PointsTable } from './PointsTable.tsx'
import { useVoter } from './Voter.tsx'
import { WayBack } from './WayBack.tsx'

/**
 * How results come about: the instance's own rules, and the voter's own answers as an example.
 *
 * @param keys key of whom the example is calculated with; the first of the ranking where nobody is named
 */
export default function MethodPage({ keys }: { keys: string | undefined }) {
  const { t } = useTexts()
  const { method } = useComparingTexts()
  const { answered, href, kinds } = useVoter()
  return (
    <main id="main" className="page method">
      <ComparingStyles />
      <WayBack />
      <Heading windowTitle={method.title}>{method.title}</Heading>
      <p className="lead">{method.lead}</p>
      <ol className="steps-of-method">
        {method.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Points />
      <Rules />
      {answered > 0 ? <OwnExample wanted={keys} /> : <InventedExample />}
      <Check />
      {answered > 0 && (
        <p>
          <a href={href('models', kinds[0] ?? '')}>{t.results.firm}</a>
        </p>
      )}
    </main>
  )
}

function Points() {
  const { t, say, language } = useTexts()
  const { method, models } = useComparingTexts()
  const { matrix, model } = useVoter().snapshot.algorithm
  return (
    <section aria-labelledby="points">
      <h2 id="points">{method.matrixTitle}</h2>
      <p>{say(method.matrixText, { best: formatPoints(getScoreRange(matrix).span, language) })}</p>
      <MatrixTable />
      <p>
        {say(t.entity.model, { model: t.models.names[model.name] })} {models.texts[model.name]}
      </p>
    </section>
  )
}

/** What else decides, each in a paragraph. */
function Rules() {
  const { say, language } = useTexts()
  const { method } = useComparingTexts()
  const { limit, run, snapshot } = useVoter()
  const least = formatThreshold(snapshot.algorithm.least_coverage_permille, language)
  const howMany = limit === null ? method.doubleAny : say(method.doubleLimit, { n: limit })
  const rules = [
    [method.doubleTitle, limit === 0 ? method.doubleNone : `${method.double} ${howMany}`],
    [method.gapsTitle, `${method.gaps} ${say(method.gapsLeast, { p: least })}`],
    [method.tiesTitle, say(method.ties, { seed: String(run.seed) })],
    [method.roundingTitle, method.rounding],
  ] as const
  return rules.map(([title, text]) => (
    <section key={title}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ))
}

function OwnExample({ wanted }: { wanted: string | undefined }) {
  const { say, language } = useTexts()
  const { method } = useComparingTexts()
  const voter = useVoter()
  const { instance, theses } = voter.snapshot
  const figures = figuresOfKey(voter, wanted ?? firstKey(voter))
  return (
    <section className="breakdown" aria-labelledby="example">
      <h2 id="example">{method.exampleTitle}</h2>
      <Whom chosen={figures} />
      {figures && (
        <>
          <PointsTable
            name={figures.entry.short}
            standing={figures.standing}
            shares={figures.shares}
            thesisAt={(index) => {
              const thesis = theses[index]
              return thesis && <PlainThesis thesis={thesis} instance={instance} />
            }}
          />
          <p>{exactly(figures.standing) ?? method.noFigure}</p>
        </>
      )}
    </section>
  )

  function exactly({ maximum, permille, points }: Figures['standing']): string | null {
    if (permille === null) return null
    const ratio = new Intl.NumberFormat(language, { minimumFractionDigits: 6 }).format(points / maximum)
    const values = { got: formatPoints(points, language), possible: formatPoints(maximum, language), ratio }
    return say(method.exact, { ...values, p: formatPermille(permille, language) })
  }
}

/** Whoever stands first in the ranking that the instance shows first. */
function firstKey({ kinds: [kind = 'parties'], standings }: ReturnType<typeof useVoter>): string {
  const { field, match } = standings(kind)
  return keyOf({ kind, id: field.ids[match.order[0] ?? 0] ?? 0 })
}

/** As many of a kind are offered; whoever stands further down has a page of their own that leads here. */
const OFFERED = 200

function Whom({ chosen }: { chosen: Figures | undefined }) {
  const { t } = useTexts()
  const { method } = useComparingTexts()
  const { href, kinds, standings } = useVoter()
  return (
    <label className="whom">
      {method.exampleWho}
      <select value={chosen && keyOf(chosen.entry)} onChange={({ target }) => goTo(href('method', target.value))}>
        {kinds.map((kind) => {
          const { entries, match } = standings(kind)
          const first = [...match.order.subarray(0, OFFERED)].flatMap((column) => entries[column] ?? [])
          const isBelow = chosen?.entry.kind === kind && !first.includes(chosen.entry)
          return (
            <optgroup key={kind} label={t.results[kind]}>
              {[...first, ...(isBelow ? [chosen.entry] : [])].map((entry) => (
                <option key={entry.id} value={keyOf(entry)}>
                  {entry.name}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
    </label>
  )
}

function InventedExample() {
  const { say } = useTexts()
  const { method } = useComparingTexts()
  const { snapshot } = useVoter()
  return (
    <section className="breakdown" aria-labelledby="example">
      <h2 id="example">{method.inventedTitle}</h2>
      <p className="notice">{method.invented}</p>
      <PointsTable
        name={method.inventedParty}
        {...inventedExample(snapshot.algorithm)}
        thesisAt={(index) => say(method.inventedThesis, { n: index + 1 })}
      />
    </section>
  )
}

/** All that is needed to calculate a result again. */
function Check() {
  const { t, say } = useTexts()
  const { method } = useComparingTexts()
  const { run, snapshot } = useVoter()
  const { matrix_sha256, name, version } = snapshot.algorithm.model
  const facts = [
    [method.checkModel, `${t.models.names[name]}, ${say(method.checkVersion, { n: version })}`],
    [method.checkTheses, String(snapshot.theses.length)],
    [method.checkSeed, String(run.seed)],
    [method.checkMatrix, matrix_sha256],
  ] as const
  return (
    <section aria-labelledby="check">
      <h2 id="check">{method.checkTitle}</h2>
      <p>{method.checkText}</p>
      <dl className="facts">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
