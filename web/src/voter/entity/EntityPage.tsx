import { selectDistrict } from '../../core/districts.ts'
import { formatPermille } from '../../core/format.ts'
import { hasSharedRank } from '../../core/ranking.ts'
import { EntityKicker, EntityName, EntityProfile } from '../../voterUi/EntityProfile.tsx'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import { MatchBar } from '../../voterUi/MatchBar.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { addQueryParameter } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { useFirmness } from '../method/useFirmness.ts'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { AnswersOrigin } from '../positions/AnswersOrigin.tsx'
import { BookmarkButton } from '../results/BookmarkButton.tsx'
import { type EntityFigures, findEntityFigures, findResultsOf } from '../results/entityFigures.ts'
import { LightCandidates } from '../results/LightCandidates.tsx'
import { useBookmarks } from '../results/useBookmarks.ts'
import { AnswerComparison } from './AnswerComparison.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { ResultBreakdown } from './ResultBreakdown.tsx'

/** The page of a party or a candidate: profile, answers, and the calculation of its result. */
export default function EntityPage({ kind, id }: { kind: EntityKind; id: number }) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const voter = useVoter()
  const figures = findEntityFigures(voter, findResultsOf(voter, { kind, id }), id)
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
          {kind === 'parties' && <PartyCandidatesLink id={id} />}
          {kind === 'parties' && (
            <LightCandidates candidates={voter.snapshot.candidates_light.filter(({ party }) => party === id)} />
          )}
        </aside>
        <div>
          <OtherDistrictNote entry={entry} />
          <AnswersOrigin entry={entry} />
          <AnswerComparison key={voter.snapshot.theses.map(({ id }) => id).join()} figures={figures} />
          <CategoryBars figures={figures} />
          <ResultBreakdown figures={figures} />
        </div>
      </div>
    </main>
  )
}

/** A link to the ranking of a party's candidates on the voter's ballot paper, if there are any. */
function PartyCandidatesLink({ id }: { id: number }) {
  const { format } = useTexts()
  const { districts } = useComparingTexts()
  const { district, href, isDistrictMissing, kinds, snapshot } = useVoter()
  const ofParty = snapshot.candidates.filter(({ party }) => party === id)
  const listed = district ? selectDistrict(ofParty, district) : ofParty
  if (!kinds.includes('candidates') || listed.length === 0) return null
  return (
    <a className="button" href={addQueryParameter(href('results', 'candidates'), 'party', String(id))}>
      {isDistrictMissing ? districts.ofParty : format(districts.ofPartyCount, { n: listed.length })}
    </a>
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
  const { entries, places } = findResultsOf(useVoter(), entry)
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

/** Says that a candidate is not on the voter's ballot paper. */
function OtherDistrictNote({ entry: { kind, id } }: { entry: EntityEntry }) {
  const { districts } = useComparingTexts()
  const { getResults } = useVoter()
  if (getResults(kind).prepared.ids.includes(id)) return null
  return <p className="notice">{districts.elsewhere}</p>
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
