import { useState } from 'react'
import { formatDate, formatDay } from '../../core/format.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import type { PageData } from '../app/pageData.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { CopyButton } from '../pageParts/CopyButton.tsx'
import { useArchiveTexts } from './useArchiveTexts.ts'

/** How the archive is cited, with a button that copies it. */
export function Citation({ page }: { page: PageData }) {
  const { cite } = useArchiveTexts()
  const citation = useCitation(page)
  const [hasCopyFailed, setCopyFailed] = useState(false)
  return (
    <section aria-labelledby="citation">
      <h2 id="citation">{cite.title}</h2>
      <p className="citation" dir="auto">
        {citation}
      </p>
      {hasCopyFailed ? (
        <p role="alert">{cite.failed}</p>
      ) : (
        <p className="actions">
          <CopyButton text={citation} label={cite.copy} done={cite.copied} onFailure={() => setCopyFailed(true)} />
        </p>
      )}
    </section>
  )
}

/**
 * Returns title, election and its day, who operates the voting guide, address, day of retrieval and the checksum of the
 * snapshot, as far as they are known.
 */
function useCitation({ base, snapshot: address }: PageData): string {
  const { format, language } = useTexts()
  const { cite, kicker } = useArchiveTexts()
  const { election_date, election_name, location: place, sundown_date, title, website } = useVoter().snapshot.instance
  // The name of the provider, which the server writes into the page.
  const provider = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  const editors = website && URL.canParse(website) ? new URL(website).host : undefined
  const operators = [...new Set([editors, provider])].filter(Boolean).join(', ')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const day = election_date ?? sundown_date
  const election = [election_name !== title && election_name, place, day && formatDay(day, language)]
  // The address of a snapshot ends with its checksum.
  const hash = address.slice(address.lastIndexOf('/') + 1)
  const parts = [
    `${title} (${kicker})`,
    election.filter(Boolean).join(', '),
    operators && format(cite.operator, { operator: operators }),
    window.location.origin + base,
    format(cite.retrieved, { date: formatDate(new Date(), language, timeZone) }),
    hash && format(cite.data, { hash }),
  ]
  return parts.filter(Boolean).join('. ')
}
