import { formatDate } from '../../core/format.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter, type VoterState } from '../app/VoterContext.tsx'
import { readBookmarkCode } from '../bookmarks/bookmarkLink.ts'
import { CribLink } from '../crib/CribLink.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { getEntityKey } from '../results/entityKeys.ts'
import { ResultBasis } from '../results/ResultBasis.tsx'
import { getShareLink, useFragment } from '../sharing/sharedLink.ts'
import { PrintedRanking } from './PrintedRanking.tsx'
import { PrintedTheses } from './PrintedTheses.tsx'
import { listPrintedRankings } from './printedPlaces.ts'

/** A ranking with more rows is printed in two columns. */
const MAX_ROWS_IN_A_COLUMN = 25

/**
 * The result for printing: the rankings on one sheet, the theses on the next ones. If the fragment of the URL has
 * bookmarks, only their places: `#m=p12c34`.
 */
export default function PrintPage() {
  usePageParts([COMPARING_TEXTS, SHARING_TEXTS], SHARING_STYLES)
  const { t, format, language } = useTexts()
  const { print } = useSharingTexts()
  const voter = useVoter()
  const [fragment] = useFragment()
  const code = fragment.get('m')
  const keys = code === null ? undefined : readBookmarkCode(code, voter)
  const { answered, ballot, href, isOver, kinds, snapshot } = voter
  const isShareable = !isOver && !snapshot.preview
  const getBackUrl = () => {
    if (isOver) return href()
    if (keys) return href('bookmarks')
    return href(isShareable ? 'share' : 'results')
  }
  if (answered === 0) return <EmptyPage about="noResult" />
  const { election_name, title } = snapshot.instance
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const lists = listPrintedRankings(selectResults(voter, keys), keys)
  const rows = lists.reduce((sum, { entityIndexes }) => sum + entityIndexes.length, 0)
  return (
    <main id="main" className="page print">
      <a className="way-back" href={getBackUrl()}>
        <span className="arrow back" />
        {t.back}
      </a>
      <p className="actions print-action">
        <button type="button" className="button primary" onClick={() => window.print()}>
          {print.button}
        </button>{' '}
        {!isOver && <CribLink />}
      </p>
      <p className="kicker" dir="auto">
        {title}
      </p>
      <PageHeading windowTitle={print.title}>{keys ? print.bookmarks : print.heading}</PageHeading>
      <p className="lead">
        {format(print.made, { election: election_name, date: formatDate(new Date(), language, timeZone) })}
        {' · '}
        <ResultBasis ballot={ballot} />
      </p>
      {kinds.includes('candidates') && !keys && <DistrictBar />}
      <div className={rows > MAX_ROWS_IN_A_COLUMN ? 'printed-rankings in-columns' : 'printed-rankings'}>
        {lists.map((list) => (
          <PrintedRanking key={list.results.kind} list={list} />
        ))}
      </div>
      {lists.map((list) => (
        <PrintedTheses key={list.results.kind} list={list} />
      ))}
      <VerificationData link={isShareable ? getShareLink(voter) : undefined} />
    </main>
  )
}

/** Returns the results of each kind: of all districts if one of the keys is not on the voter's ballot paper. */
function selectResults({ kinds, getResults, getAllResults }: VoterState, keys: readonly string[] = []): KindResults[] {
  const local = new Set(kinds.flatMap((kind) => getResults(kind).entries.map(getEntityKey)))
  return kinds.map(keys.every((key) => local.has(key)) ? getResults : getAllResults)
}

/** The data that is needed to compute the result again, and the link to it, if there is one. */
function VerificationData({ link }: { link: string | undefined }) {
  const { t, format } = useTexts()
  const { print } = useSharingTexts()
  const { session, snapshot } = useVoter()
  const { matrix_sha256, name, version } = snapshot.algorithm.model
  return (
    <footer className="aside recipe">
      <p>
        {format(print.again, {
          model: t.models.names[name],
          version: String(version),
          seed: String(session.seed),
          hash: matrix_sha256,
        })}
      </p>
      {link && <p dir="ltr">{link}</p>}
    </footer>
  )
}
