import { getScoreRange } from '../../core/ballot.ts'
import { formatPermille, formatThreshold } from '../../core/format.ts'
import { formatPoints } from '../../core/formatPoints.ts'
import { MAX_THESES_WITHOUT_QUICK_RUN, QUICK_RUN_LENGTH } from '../../core/quickRun.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { navigate } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import type { EntityFigures } from '../results/entityFigures.ts'
import { findFiguresByKey, getEntityKey } from '../results/entityKeys.ts'
import { buildInventedExample } from './inventedExample.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { PointsTable } from './PointsTable.tsx'

/**
 * Explains how results are calculated: the instance's rules, with the voter's own answers as an example.
 *
 * @param keys key of the entity in the example; the first of the ranking by default
 */
export default function MethodPage({ keys }: { keys: string | undefined }) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const { t } = useTexts()
  const { method } = useComparingTexts()
  const { answered, href, kinds } = useVoter()
  return (
    <main id="main" className="page method">
      <BackToResultsLink />
      <PageHeading windowTitle={method.title}>{method.title}</PageHeading>
      <p className="lead">{method.lead}</p>
      <ol className="steps-of-method">
        {method.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <PointsSection />
      <Rules />
      {answered > 0 ? <OwnExample entityKey={keys} /> : <InventedExample />}
      <VerificationFacts />
      {answered > 0 && (
        <p>
          <a href={href('models', kinds[0] ?? '')}>{t.results.firm}</a>
        </p>
      )}
    </main>
  )
}

function PointsSection() {
  const { t, format, language } = useTexts()
  const { method, models } = useComparingTexts()
  const { matrix, model } = useVoter().snapshot.algorithm
  return (
    <section aria-labelledby="points">
      <h2 id="points">{method.matrixTitle}</h2>
      <p>{format(method.matrixText, { best: formatPoints(getScoreRange(matrix).span, language) })}</p>
      <MatrixTable />
      <p>
        {format(t.entity.model, { model: t.models.names[model.name] })} {models.texts[model.name]}
      </p>
    </section>
  )
}

/** The other rules, each with its heading. */
function Rules() {
  const { format, language } = useTexts()
  const { method } = useComparingTexts()
  const { limit, session, snapshot } = useVoter()
  const least = formatThreshold(snapshot.algorithm.least_coverage_permille, language)
  const howMany = limit === null ? method.doubleAny : format(method.doubleLimit, { n: limit })
  const rules = [
    [method.doubleTitle, limit === 0 ? method.doubleNone : `${method.double} ${howMany}`],
    [method.gapsTitle, `${method.gaps} ${format(method.gapsLeast, { p: least })}`],
    [method.levelTitle, method.level, method.levelExample],
    [method.tiesTitle, format(method.ties, { seed: String(session.seed) })],
    [method.roundingTitle, method.rounding],
    ...(snapshot.theses.length > MAX_THESES_WITHOUT_QUICK_RUN
      ? [[method.quickRunTitle, format(method.quickRun, { n: QUICK_RUN_LENGTH })] as const]
      : []),
  ] as const
  return rules.map(([title, ...paragraphs]) => (
    <section key={title}>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  ))
}

function OwnExample({ entityKey }: { entityKey: string | undefined }) {
  const { format, language } = useTexts()
  const { method } = useComparingTexts()
  const voter = useVoter()
  const { instance, theses } = voter.snapshot
  const figures = findFiguresByKey(voter, entityKey ?? getFirstKey(voter))
  return (
    <section className="breakdown" aria-labelledby="example">
      <h2 id="example">{method.exampleTitle}</h2>
      <ExampleEntitySelect chosen={figures} />
      {figures && (
        <>
          <PointsTable
            name={figures.entry.shortName}
            result={figures.result}
            lines={figures.lines}
            renderThesis={(index) => {
              const thesis = theses[index]
              return thesis && <PlainThesis thesis={thesis} instance={instance} />
            }}
          />
          <p>{formatExact(figures.result) ?? method.noFigure}</p>
        </>
      )}
    </section>
  )

  function formatExact({ maximum, permille, points }: EntityFigures['result']): string | null {
    if (permille === null) return null
    const ratio = new Intl.NumberFormat(language, { minimumFractionDigits: 6 }).format(points / maximum)
    const values = { got: formatPoints(points, language), possible: formatPoints(maximum, language), ratio }
    return format(method.exact, { ...values, p: formatPermille(permille, language) })
  }
}

/** Returns the key of the first entity in the ranking that the instance shows first. */
function getFirstKey({ kinds: [kind = 'parties'], getResults }: ReturnType<typeof useVoter>): string {
  const { prepared, match } = getResults(kind)
  return getEntityKey({ kind, id: prepared.ids[match.order[0] ?? 0] ?? 0 })
}

/** Maximum number of entities of a kind in the list. The pages of other entities link here. */
const MAX_OPTIONS = 200

function ExampleEntitySelect({ chosen }: { chosen: EntityFigures | undefined }) {
  const { t } = useTexts()
  const { method } = useComparingTexts()
  const { href, kinds, getResults } = useVoter()
  return (
    <label className="whom">
      {method.exampleWho}
      <select
        value={chosen && getEntityKey(chosen.entry)}
        onChange={({ target }) => navigate(href('method', target.value))}
      >
        {kinds.map((kind) => {
          const { entries, match } = getResults(kind)
          const first = [...match.order.subarray(0, MAX_OPTIONS)].flatMap((column) => entries[column] ?? [])
          const isBelow = chosen?.entry.kind === kind && !first.includes(chosen.entry)
          return (
            <optgroup key={kind} label={t.results[kind]}>
              {[...first, ...(isBelow ? [chosen.entry] : [])].map((entry) => (
                <option key={entry.id} value={getEntityKey(entry)}>
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
  const { format } = useTexts()
  const { method } = useComparingTexts()
  const { snapshot } = useVoter()
  return (
    <section className="breakdown" aria-labelledby="example">
      <h2 id="example">{method.inventedTitle}</h2>
      <p className="notice">{method.invented}</p>
      <PointsTable
        name={method.inventedParty}
        {...buildInventedExample(snapshot.algorithm)}
        renderThesis={(index) => format(method.inventedThesis, { n: index + 1 })}
      />
    </section>
  )
}

/** The data that is needed to calculate a result again. */
function VerificationFacts() {
  const { t, format } = useTexts()
  const { method } = useComparingTexts()
  const { session, snapshot } = useVoter()
  const { matrix_sha256, name, version } = snapshot.algorithm.model
  const facts = [
    [
      method.checkModel,
      format(t.pair, { first: t.models.names[name], second: format(method.checkVersion, { n: version }) }),
    ],
    [method.checkTheses, String(snapshot.theses.length)],
    [method.checkSeed, String(session.seed)],
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
