import { useMemo } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES, getStylesheet } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { CribGroupSection } from './CribGroupSection.tsx'
import address from './crib.css?url'
import { countVotes, hasCrib, listCribGroups, selectPrinted } from './cribGroups.ts'
import { CRIB_TEXTS, useCribTexts } from './useCribTexts.ts'
import { useCribVotes } from './useCribVotes.ts'

/** The ballot paper of a longer list is folded by party on the screen. */
const MAX_UNFOLDED = 40

/** With more printed rows, paper has two and three columns. */
const COLUMN_LIMITS = [30, 60]

/**
 * A crib for the polling station: the voter's ballot paper in its order, with boxes for votes. The votes are part of the
 * session: stored in the browser and deleted with it.
 */
export default function CribPage() {
  usePageParts([COMPARING_TEXTS, CRIB_TEXTS, SHARING_TEXTS], [...COMPARING_STYLES, getStylesheet(address)])
  const { answered, isDistrictMissing, snapshot } = useVoter()
  const crib = useCribTexts()
  if (!hasCrib(snapshot)) return <EmptyPage about="unknown" />
  if (answered === 0) return <EmptyPage about="noResult" />
  const { election_name } = snapshot.instance
  return (
    <main id="main" className="page crib">
      <BackToResultsLink kind="candidates" />
      <p className="kicker" dir="auto">
        {election_name}
      </p>
      <PageHeading windowTitle={crib.title}>{crib.title}</PageHeading>
      <DistrictBar isRequired />
      {!isDistrictMissing && <BallotPaper />}
    </main>
  )
}

function BallotPaper() {
  const { format, language } = useTexts()
  const { print } = useSharingTexts()
  const crib = useCribTexts()
  const { snapshot, getResults } = useVoter()
  const { clear, votes } = useCribVotes()
  const results = getResults('candidates')
  const { entries, match } = results
  const groups = useMemo(() => listCribGroups(entries, snapshot, language), [entries, snapshot, language])
  const ranked = [...match.order].flatMap((column) => entries[column] ?? [])
  const printed = selectPrinted(groups, ranked, votes)
  const total = groups.reduce((sum, group) => sum + countVotes(group, votes), 0)
  // A party's name and its list take two rows.
  const rowCount = printed.size + 2 * groups.length
  const columnCount = 1 + COLUMN_LIMITS.filter((limit) => rowCount > limit).length
  return (
    <>
      <p className="lead">{crib.lead}</p>
      <p className="notice">{crib.notice}</p>
      <div className="dock crib-total">
        <p role="status">
          <strong>{format(crib.total, { n: total })}</strong>
        </p>
        {/* Always there, so that the first vote does not move the rows under the finger. */}
        <button type="button" className="button plain" aria-disabled={total === 0} onClick={clear}>
          {crib.clear}
        </button>
        <button type="button" className="button primary" onClick={() => window.print()}>
          {print.button}
        </button>
      </div>
      <div className={`crib-groups columns-${columnCount}`}>
        {groups.map((group) => (
          <CribGroupSection
            key={group.party?.id ?? 0}
            group={group}
            results={results}
            printed={printed}
            isFolded={entries.length > MAX_UNFOLDED}
          />
        ))}
      </div>
      {printed.size < entries.length && (
        <p className="aside">{format(crib.left, { n: entries.length - printed.size })}</p>
      )}
      <p className="aside">{crib.order}</p>
      <p className="aside crib-privacy">{crib.privacy}</p>
    </>
  )
}
