import { formatDate } from '../../core/format.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { readBookmarkCode } from '../bookmarks/bookmarkLink.ts'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
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
  usePageParts([SHARING_TEXTS], SHARING_STYLES)
  const { t, format, language } = useTexts()
  const { print } = useSharingTexts()
  const voter = useVoter()
  const [fragment] = useFragment()
  const code = fragment.get('m')
  const { answered, ballot, href, kinds, snapshot, getResults } = voter
  if (answered === 0) return <EmptyPage about="noResult" />
  const { election_name, title } = snapshot.instance
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const lists = listPrintedRankings(kinds.map(getResults), code === null ? undefined : readBookmarkCode(code, voter))
  const rows = lists.reduce((sum, { columns }) => sum + columns.length, 0)
  return (
    <main id="main" className="page print">
      <a className="way-back" href={href(code === null ? 'share' : 'bookmarks')}>
        <span className="arrow back" />
        {t.back}
      </a>
      <p className="actions print-action">
        <button type="button" className="button primary" onClick={() => window.print()}>
          {print.button}
        </button>
      </p>
      <p className="kicker" dir="auto">
        {title}
      </p>
      <PageHeading windowTitle={print.title}>{code === null ? print.heading : print.bookmarks}</PageHeading>
      <p className="lead">
        {format(print.made, { election: election_name, date: formatDate(new Date(), language, timeZone) })}
        {' · '}
        <ResultBasis of={ballot} />
      </p>
      <div className={rows > MAX_ROWS_IN_A_COLUMN ? 'printed-rankings in-columns' : 'printed-rankings'}>
        {lists.map((list) => (
          <PrintedRanking key={list.results.kind} list={list} />
        ))}
      </div>
      {lists.map((list) => (
        <PrintedTheses key={list.results.kind} list={list} />
      ))}
      <VerificationData link={getShareLink(voter)} />
    </main>
  )
}

/** The data that is needed to compute the result again, and the link to it. */
function VerificationData({ link }: { link: string }) {
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
      <p dir="ltr">{link}</p>
    </footer>
  )
}
