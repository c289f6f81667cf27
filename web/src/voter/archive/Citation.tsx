import { useState } from 'react'
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

/** Returns publisher, title, year, address and the checksum of the snapshot, as far as they are known. */
function useCitation({ base, snapshot: address }: PageData): string {
  const { format } = useTexts()
  const { cite, kicker } = useArchiveTexts()
  const { election_date, sundown_date, title } = useVoter().snapshot.instance
  // The name of the provider, which the server writes into the page.
  const publisher = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  const year = (election_date ?? sundown_date)?.slice(0, 4)
  // The address of a snapshot ends with its checksum.
  const hash = address.slice(address.lastIndexOf('/') + 1)
  const parts = [publisher, title, kicker, year, location.origin + base, hash && format(cite.data, { hash })]
  return parts.filter(Boolean).join('. ')
}
