import { formatPermille } from '../../core/format.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { MatchBar } from '../../voterUi/MatchBar.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import type { SessionUpdate } from '../app/session.ts'
import { useVoter, type VoterState } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { LAZY_PAGE_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { getTopPlaces } from '../results/topPlaces.ts'

/** Maximum number of places shown of each ranking. */
const MAX_SHOWN_PLACES = 3

/** With fewer answers the order is meaningless: one more answer could reverse it. */
const MIN_ANSWERS = 5

/**
 * The provisional top places while answering, for voters who see this feature in an A/B test. They can be folded away
 * for the whole session.
 */
export default function LivePlaces() {
  const { format } = useTexts()
  const { places } = useExtraTexts()
  const voter = useVoter()
  const { answered, setSession, kinds, session, theses } = voter
  const isOpen = !session.hasFoldedPlaces
  const handleToggle = ({ open }: HTMLDetailsElement) => {
    if (open !== isOpen) setSession(setPlacesFolded(!open))
  }
  const isWhole = answered === theses.length
  return (
    <details className="live-places" open={isOpen} onToggle={(event) => handleToggle(event.currentTarget)}>
      <ExtraStyles />
      <summary>
        {places.title}{' '}
        <span className="aside">
          {format(isWhole ? places.whole : places.partial, { n: answered, m: theses.length })}
        </span>
      </summary>
      {isOpen &&
        (answered < getMinAnswers(voter) ? <TooEarly /> : kinds.map((kind) => <KindPlaces key={kind} kind={kind} />))}
    </details>
  )
}

/** Folds the provisional places away, or opens them. */
function setPlacesFolded(hasFoldedPlaces: boolean): SessionUpdate {
  return (session) => ({ ...session, hasFoldedPlaces })
}

/** Returns how many answers are needed before places are shown: at least as many as the instance requires for results. */
function getMinAnswers({ snapshot, theses }: VoterState): number {
  const { enabled, min_theses } = snapshot.skip_to_results
  return Math.min(Math.max(MIN_ANSWERS, enabled ? min_theses : 0), theses.length)
}

function TooEarly() {
  const { format } = useTexts()
  const { places } = useExtraTexts()
  return <p className="aside">{format(places.tooEarly, { n: getMinAnswers(useVoter()) })}</p>
}

/** The top places of parties, or of the candidates of the voter's district. */
function KindPlaces({ kind }: { kind: EntityKind }) {
  const { t } = useTexts()
  const { districts, isDistrictMissing, kinds } = useVoter()
  const isOfCandidates = kind === 'candidates'
  return (
    <>
      {kinds.length > 1 && <p className="kicker">{t.results[kind]}</p>}
      {isOfCandidates && districts.length > 0 && <DistrictSection />}
      {!(isOfCandidates && isDistrictMissing) && <TopPlaces kind={kind} />}
    </>
  )
}

function DistrictSection() {
  usePageParts([COMPARING_TEXTS], LAZY_PAGE_STYLES)
  return <DistrictBar isRequired isFolded />
}

/** The top places of one kind. Entities with too few answers to the same theses are not included. */
function TopPlaces({ kind }: { kind: EntityKind }) {
  const { t, format, language } = useTexts()
  const texts = useExtraTexts().places
  const { getResults } = useVoter()
  const { places, tied } = getTopPlaces(getResults(kind), MAX_SHOWN_PLACES)
  const last = places.at(-1)
  return (
    <>
      {last ? (
        // biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list
        <ol role="list" aria-label={t.results[kind]}>
          {places.map(({ id, name, permille, rank }) => (
            <li key={id}>
              <span className="place-name" dir="auto">
                <span className="visually-hidden">{t.results.rank}</span> {rank.toLocaleString(language)}. {name}
              </span>{' '}
              <span className="figure">{formatPermille(permille, language)}</span>
              <MatchBar permille={permille} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="aside">{texts.tooFew}</p>
      )}
      {last && tied > 0 && <p className="aside">{format(texts.tied, { n: tied, rank: last.rank })}</p>}
    </>
  )
}
