import { EntityKicker, EntityName, EntityProfile } from '../ballot/EntityProfile.tsx'
import type { EntityEntry, EntityKind } from '../ballot/entries.ts'
import { MatchBar } from '../ballot/MatchBar.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { formatPermille } from '../core/format.ts'
import { hasSharedRank } from '../core/ranking.ts'
import { Bookmark } from './Bookmark.tsx'
import { Breakdown } from './Breakdown.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { ComparingStyles } from './ComparingStyles.tsx'
import { Comparison } from './Comparison.tsx'
import EmptyPage from './EmptyPage.tsx'
import { type Figures, figuresOf } from './figures.ts'
import { Heading } from './Heading.tsx'
import { LightCandidates } from './LightCandidates.tsx'
import { useFirmness } from './useFirmness.ts'
import { useVoter } from './Voter.tsx'
import { WayBack } from './WayBack.tsx'

/** A party or a candidate: who they are, how they answered, and where their figure comes from. */
export default function EntityPage({ kind, id }: { kind: EntityKind; id: number }) {
  const voter = useVoter()
  const figures = figuresOf(voter, voter.standings(kind), id)
  if (!figures) return <EmptyPage about="unknown" />
  const { entry } = figures
  return (
    <main id="main" className="page entity">
      <ComparingStyles />
      <WayBack kind={kind} />
      <div className="who">
        <EntityKicker entry={entry} />
        <Heading windowTitle={entry.name} dir="auto">
          <EntityName entry={entry} />
        </Heading>
        <Bookmark entry={entry} isWordy />
      </div>
      <div className="columns">
        <aside>
          <Agreement figures={figures} />
          <EntityProfile entry={entry} language={voter.snapshot.instance.language} />
          {kind === 'parties' && (
            <LightCandidates candidates={voter.snapshot.candidates_light.filter(({ party }) => party === id)} />
          )}
        </aside>
        <div>
          <CategoryBars figures={figures} />
          <Comparison figures={figures} />
          <Breakdown figures={figures} />
        </div>
      </div>
    </main>
  )
}

function Agreement({ figures: { entry, standing } }: { figures: Figures }) {
  const { t, say, language } = useTexts()
  const { rank, permille, counted, answered } = standing
  const { entries, match } = useVoter().standings(entry.kind)
  return (
    <section className="agreement" aria-label={t.entity.agreement}>
      <p className="big figure">{permille === null ? '–' : formatPermille(permille, language)}</p>
      <MatchBar permille={permille ?? 0} />
      <p>
        {rank === null ? t.entity.noRank : say(t.entity.rank, { n: rank })}
        {hasSharedRank(match, entries.indexOf(entry)) && ` · ${t.results.shared}`}
        {counted < answered && ` · ${say(t.results.coverage, { n: counted, m: answered })}`}
      </p>
      <Range entry={entry} />
    </section>
  )
}

/** How far the rank would move, for one of the first places. */
function Range({ entry }: { entry: EntityEntry }) {
  const { t, say } = useTexts()
  const { href, standings } = useVoter()
  const { entries } = standings(entry.kind)
  const range = useFirmness(entry.kind).ranges.find(({ column }) => entries[column] === entry)
  if (!range) return null
  const { best, worst } = range
  return (
    <p className="aside">
      {best === worst ? say(t.entity.rangeSame, { from: best }) : say(t.entity.range, { from: best, to: worst })}{' '}
      <a href={href('models', entry.kind)}>{t.results.firm}</a>
    </p>
  )
}
