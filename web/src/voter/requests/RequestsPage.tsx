import { formatTime } from '../../core/format.ts'
import { formatBytes } from '../../core/formatBytes.ts'
import { getFieldLabel } from '../../voterUi/fields.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { LAZY_PAGE_STYLES } from '../pageParts/stylesheets.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import CountingNotice from './CountingNotice.tsx'
import { groupRequests, sumBytes } from './groupRequests.ts'
import { RequestGroupItem } from './RequestGroupItem.tsx'
import type { RequestKind } from './requestKinds.ts'
import { requestLog } from './requestLog.ts'
import { REQUEST_STYLES } from './requestStyles.ts'
import { UnconfirmedReports } from './UnconfirmedReports.tsx'
import { useRequests, type VisitRequests } from './useRequests.ts'
import { REQUEST_TEXTS, useRequestTexts } from './useRequestTexts.ts'

/** Lists every request of this visit, and what it contained. */
export default function RequestsPage() {
  usePageParts([REQUEST_TEXTS], [...LAZY_PAGE_STYLES, REQUEST_STYLES])
  const texts = useRequestTexts()
  const visit = useRequests()
  return (
    <main id="main" className="page requests">
      <BackToResultsLink />
      <PageHeading windowTitle={texts.title}>{texts.title}</PageHeading>
      <Lead visit={visit} />
      <CountingNotice isSection hasLink={false} />
      <section aria-labelledby="requests">
        <h2 id="requests">{texts.listTitle}</h2>
        <Totals visit={visit} />
        {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list */}
        <ol role="list">
          {groupRequests(visit.requests).map((group) => (
            <RequestGroupItem key={`${group[0].time} ${group[0].address}`} group={group} />
          ))}
        </ol>
      </section>
      <UnconfirmedReports />
      <section aria-labelledby="unlisted">
        <h2 id="unlisted">{texts.unlistedTitle}</h2>
        <ul>
          <li>{texts.unlisted.browser}</li>
          <li>{texts.unlisted.failed}</li>
          <li>{texts.unlisted.before}</li>
        </ul>
      </section>
    </main>
  )
}

function Lead({ visit: { isMeasured, requests } }: { visit: VisitRequests }) {
  const { t, format, language } = useTexts()
  const texts = useRequestTexts()
  const { districts, snapshot } = useVoter()
  const time = formatTime(Math.max(performance.timeOrigin, requestLog.start), language, 'medium')
  const isOneHost = requests.every(({ address }) => new URL(address).origin === location.origin)
  return (
    <>
      <p className="lead">
        {format(isMeasured ? texts.lead : texts.leadPartial, { time })}{' '}
        {isOneHost && requests.length > 0 && format(texts.oneHost, { host: location.host })}{' '}
        {describeAnswers(requests, texts)}
      </p>
      <p>{texts.always}</p>
      {districts.length > 0 && (
        <p>{format(texts.district, { label: getFieldLabel(snapshot.fields, 'district', t) })}</p>
      )}
    </>
  )
}

/** Says which requests contained answers: those that the voter has agreed to. */
function describeAnswers(requests: VisitRequests['requests'], texts: ReturnType<typeof useRequestTexts>): string {
  const has = (wanted: RequestKind) => requests.some(({ kind }) => kind === wanted)
  if (has('classAnswers')) return has('research') ? texts.onlyResearchAndClass : texts.onlyClass
  return has('research') ? texts.onlyResearch : texts.noAnswers
}

function Totals({ visit: { isWorkerSilent, requests, storedCount } }: { visit: VisitRequests }) {
  const { format, language, t } = useTexts()
  const texts = useRequestTexts()
  const bytes = sumBytes(requests)
  const count = format(texts.count, { n: requests.length })
  return (
    <>
      <p>
        {bytes === null
          ? count
          : format(t.pair, { first: count, second: format(texts.total, { size: formatBytes(bytes, language) }) })}
      </p>
      {storedCount > 0 && !isWorkerSilent && <p className="aside">{format(texts.stored, { n: storedCount })}</p>}
      {isWorkerSilent && <p className="notice">{texts.silent}</p>}
    </>
  )
}
