import { listCategories } from '../../core/categories.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { getAnswerNames } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { getOrigin } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { LAZY_PAGE_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { useRovingFocus } from '../results/useRovingFocus.ts'
import { AnswerMark } from './AnswerMark.tsx'
import { findQuickRunStep } from './quickRunSteps.ts'
import { canShowResults, findFirstUnanswered, isQuickRun } from './steps.ts'

/** All theses by category with the answers given. Each leads to its page. */
export default function ThesisOverview() {
  usePageParts([COMPARING_TEXTS], LAZY_PAGE_STYLES)
  const { format } = useTexts()
  const { overview } = useComparingTexts()
  const { session, theses } = useVoter()
  const roving = useRovingFocus<HTMLDivElement>('.overview-list > li')
  const here = getOrigin()
  // Theses without a category come last.
  const groups = [...listCategories(theses), '']
    .map((category) => theses.filter((thesis) => thesis.category === category))
    .filter(({ length }) => length > 0)
  return (
    <main id="main" className="page overview">
      <PageHeading windowTitle={overview.title}>{overview.title}</PageHeading>
      <p className="lead">
        {format(overview.answered, { n: countAnswers(theses, session.answers), m: theses.length })}
      </p>
      <p className="key-help aside">{overview.keys}</p>
      <div {...roving}>
        {groups.map((group) => (
          <CategoryOfTheses key={group[0]?.category} theses={group} here={here} />
        ))}
      </div>
      <NextStep />
    </main>
  )
}

function countAnswers(theses: readonly Thesis[], answers: Readonly<Record<string, number | null>>): number {
  return theses.filter(({ id }) => typeof answers[id] === 'number').length
}

interface CategoryProps {
  readonly theses: readonly Thesis[]
  /** The address of the thesis from which the voter comes. */
  readonly here: string | undefined
}

function CategoryOfTheses({ theses, here }: CategoryProps) {
  const { t, format } = useTexts()
  const voter = useVoter()
  const [first] = theses
  if (!first) return null
  return (
    <section>
      {first.category && (
        <h2>
          <span lang={first.lang?.category ?? voter.snapshot.instance.language} dir="auto">
            {first.category}
          </span>{' '}
          <span className="aside figure">
            {format(t.results.shown, { n: countAnswers(theses, voter.session.answers), m: theses.length })}
          </span>
        </h2>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list */}
      <ol className="overview-list" role="list">
        {theses.map((thesis) => (
          <OverviewItem key={thesis.id} thesis={thesis} here={here} />
        ))}
      </ol>
    </section>
  )
}

function OverviewItem({ thesis, here }: { thesis: Thesis; here: string | undefined }) {
  const { t, language } = useTexts()
  const { weights } = useComparingTexts()
  const { choices, href, session, snapshot, theses } = useVoter()
  const number = theses.indexOf(thesis) + 1
  const address = href('theses', number)
  const answer = session.answers[thesis.id]
  return (
    <li>
      <a href={address} data-back="" aria-current={address === here ? 'location' : undefined}>
        <span className="figure">{number.toLocaleString(language)}</span>
        <span className="ticks" aria-hidden="true">
          <AnswerMark answer={answer} />
        </span>
        <span>
          <PlainThesis thesis={thesis} instance={snapshot.instance} />{' '}
          <span className="aside">
            {answer === undefined
              ? weights.unanswered
              : answer === null
                ? t.answers.skipped
                : getAnswerNames(t, choices)[answer]}
            {session.doubled.includes(thesis.id) && <span className="double">{t.entity.double}</span>}
          </span>
        </span>
      </a>
    </li>
  )
}

/** Leads to the first thesis that is still open, and to the results when they are available. */
function NextStep() {
  const { t, format } = useTexts()
  const voter = useVoter()
  const quickStep = isQuickRun(voter) ? findQuickRunStep(voter) : undefined
  const open = quickStep?.number ?? findFirstUnanswered(voter) + 1
  return (
    <div className="actions dock">
      {open > 0 && (
        <a className="button primary" href={voter.href(quickStep ? 'quick' : 'theses', open)} data-back="">
          {format(t.intro.resume, { n: open })}
        </a>
      )}
      {canShowResults(voter) && (
        <a className={open > 0 ? 'button' : 'button primary'} href={voter.href('results')} data-back="">
          {t.thesis.toResults}
        </a>
      )}
    </div>
  )
}
