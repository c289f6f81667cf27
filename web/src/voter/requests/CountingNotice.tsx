import { useId } from 'react'
import type german from '../../../../locales/de/voter/requests.json'
import { type Session, setUncounted } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { REQUEST_STYLES } from './requestStyles.ts'
import { REQUEST_TEXTS, useRequestTexts } from './useRequestTexts.ts'

interface Props {
  /** Whether the notice is a section of its page, with a heading. Otherwise it belongs to a button beside it. */
  readonly isSection?: boolean
  /** Whether it links to the list of requests. */
  readonly hasLink?: boolean
}

/** Says what the server learns to count a voter, and lets the voter decline. */
export default function CountingNotice({ isSection = false, hasLink = true }: Props) {
  usePageParts([REQUEST_TEXTS], [REQUEST_STYLES])
  const { counting, title } = useRequestTexts()
  const { href, isKiosk, session, setSession, snapshot } = useVoter()
  const id = useId()
  if (snapshot.preview) return null
  const isReported = session.told.includes('completed')
  const Container = isSection ? 'section' : 'div'
  return (
    <Container className="counting" aria-labelledby={isSection ? id : undefined}>
      {isSection && <h2 id={id}>{counting.title}</h2>}
      <p>
        {describeCompletion(session, counting)} {describeStart(session, counting)}
      </p>
      {isReported && session.isUncounted && !isKiosk && <p>{counting.late}</p>}
      {/* The next person at a kiosk decides again. */}
      {!(isReported && isKiosk) && (
        <label className="switch">
          <input
            type="checkbox"
            checked={session.isUncounted === true}
            onChange={({ target }) => setSession(setUncounted(target.checked))}
          />
          {counting.decline}
          <span className="aside">{counting.noEffect}</span>
        </label>
      )}
      {hasLink && <a href={href('requests')}>{title}</a>}
    </Container>
  )
}

/** The same in one line, for a bar of buttons that leaves no more space. */
export function CountingSummary() {
  const { counting } = useRequestTexts()
  const { session, snapshot } = useVoter()
  if (snapshot.preview) return null
  return <p className="counting-summary aside">{session.isUncounted ? counting.summaryDeclined : counting.summary}</p>
}

function describeCompletion({ completion, isUncounted, told }: Session, texts: typeof german.counting): string {
  if (told.includes('completed')) return texts.reported
  if (isUncounted) return texts.declined
  return completion ? texts.waiting : texts.due
}

function describeStart({ isUncounted, told }: Session, texts: typeof german.counting): string {
  if (told.includes('started')) return texts.started
  return isUncounted ? '' : texts.startDue
}
