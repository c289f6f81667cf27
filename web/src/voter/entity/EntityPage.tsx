import { formatPermille } from '../../core/format.ts'
import { hasSharedRank } from '../../core/ranking.ts'
import { EntityKicker, EntityName, EntityProfile } from '../../voterUi/EntityProfile.tsx'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import { MatchBar } from '../../voterUi/MatchBar.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useFirmness } from '../method/useFirmness.ts'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { AnswersOrigin } from '../positions/AnswersOrigin.tsx'
import { BookmarkButton } from '../results/BookmarkButton.tsx'
import { type EntityFigures, findEntityFigures } from '../results/entityFigures.ts'
import { LightCandidates } from '../results/LightCandidates.tsx'
import { useBookmarks } from '../results/useBookmarks.ts'
import { AnswerComparison } from './AnswerComparison.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { ResultBreakdown } from './ResultBreakdown.tsx'

/** The page of a party or a candidate: profile, answers, and the calculation of its result. */
export default function EntityPage({ kind, id }: { kind: EntityKind; id: number }) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const voter = useVoter()
  const figures = findEntityFigures(voter, voter.getResults(kind), id)
  if (!figures) return <EmptyPage about="unknown" />
  const { entry } = figures
  return (
    <main id="main" className="page entity">
      <BackToResultsLink kind={kind} />
      <div className="who">
        <EntityKicker entry={entry} />
        <PageHeading windowTitle={entry.name} dir="auto">
          <EntityName entry={entry} />
        </PageHeading>
        <BookmarkButton entry={entry} hasLabel /> <BookmarksLink />
      </div>
      <div className="columns">
        <aside>
          <MatchSummary figures={figures} />
          <EntityProfile entry={entry} language={voter.snapshot.instance.language} />
          {kind === 'parties' && (
            <LightCandidates candidates={voter.snapshot.candidates_light.filter(({ party }) => party === id)} />
          )}
        </aside>
        <div>
          <AnswersOrigin entry={entry} />
          <AnswerComparison key={voter.snapshot.theses.map(({ id }) => id).join()} figures={figures} />
          <CategoryBars figures={figures} />
          <ResultBreakdown figures={figures} />
        </div>
      </div>
    </main>
  )
}

/** A link to the list of bookmarks, if there are any. */
function BookmarksLink() {
  const { t, format } = useTexts()
  const { href } = useVoter()
  const { keys } = useBookmarks()
  if (keys.length === 0) return null
  return (
    <a className="button plain" href={href('bookmarks')}>
      {format(t.results.bookmarks, { n: keys.length })}
    </a>
  )
}

function MatchSummary({ figures: { entry, result } }: { figures: EntityFigures }) {
  const { t, format, language } = useTexts()
  const { rank, permille, counted, answered } = result
  const { entries, places } = useVoter().getResults(entry.kind)
  return (
    <section className="agreement" aria-label={t.entity.agreement}>
      <p className="big figure">{permille === null ? '–' : formatPermille(permille, language)}</p>
      <MatchBar permille={permille ?? 0} />
      <p>
        {rank === null ? t.entity.noRank : format(t.entity.rank, { n: rank })}
        {hasSharedRank(places, entries.indexOf(entry)) && ` · ${t.results.shared}`}
        {counted < answered && ` · ${format(t.results.coverage, { n: counted, m: answered })}`}
      </p>
      <RankRangeNote entry={entry} />
    </section>
  )
}

/** The range of an entity's rank, for the top places. */
function RankRangeNote({ entry }: { entry: EntityEntry }) {
  const { t, format } = useTexts()
  const { href, getResults } = useVoter()
  const { entries } = getResults(entry.kind)
  const range = useFirmness(entry.kind).ranges.find(({ column }) => entries[column] === entry)
  if (!range) return null
  const { best, worst } = range
  return (
    <p className="aside">
      {best === worst ? format(t.entity.rangeSame, { from: best }) : format(t.entity.range, { from: best, to: worst })}{' '}
      <a href={href('models', entry.kind)}>{t.results.firm}</a>
    </p>
  )
}
