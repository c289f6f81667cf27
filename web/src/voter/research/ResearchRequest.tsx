import { useRef, useState } from 'react'
import { createUuid } from '../../browser/uuid.ts'
import { AnswerWord } from '../../voterUi/AnswerLabel.tsx'
import { PlainThesis } from '../../voterUi/PlainThesis.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { recordRequest } from '../requests/requestLog.ts'
import { buildContribution, type ResearchContribution } from './researchContribution.ts'

type State = 'asking' | 'sending' | 'thanks' | 'declined' | 'offline' | 'failed' | 'closed'

/**
 * Asks once per session whether the answers may be contributed to research, and shows beforehand what would be sent.
 */
export default function ResearchRequest() {
  usePageParts([SHARING_TEXTS], SHARING_STYLES)
  const { research } = useSharingTexts()
  const { ballot, setSession, session, snapshot } = useVoter()
  const [state, setState] = useState<State>('asking')
  // Drawn once, so that the preview shows the id that is sent, and a repeated contribution counts once.
  const [id] = useState(() => (typeof session.research === 'object' ? session.research.id : createUuid()))
  const heading = useRef<HTMLHeadingElement>(null)
  const contribution = buildContribution(id, ballot, snapshot)
  const isSettled = session.research === 'declined' || (typeof session.research === 'object' && session.research.isSent)
  // A decision of an earlier visit is final, so nothing is shown.
  if (state === 'asking' && isSettled) return null

  // The buttons may disappear, so the focus moves to the heading.
  const settle = (next: State) => {
    setState(next)
    heading.current?.focus({ preventScroll: true })
  }
  const send = async () => {
    if (state === 'sending') return
    setState('sending')
    setSession((session) => ({ ...session, research: { id, isSent: false } }))
    const outcome = await post(snapshot.instance.domain, contribution)
    settle(outcome)
    if (outcome === 'thanks' || outcome === 'closed')
      setSession((session) => ({ ...session, research: { id, isSent: true } }))
  }
  const decline = () => {
    if (state === 'sending') return
    settle('declined')
    setSession((session) => ({ ...session, research: 'declined' }))
  }
  const isOpen = !['thanks', 'declined', 'closed'].includes(state)
  return (
    <section className="research" aria-labelledby="research">
      <h2 id="research" ref={heading} tabIndex={-1}>
        {research.title}
      </h2>
      {isOpen && (
        <>
          <p>{research.text}</p>
          <details>
            <summary>{research.show}</summary>
            <ContributionPreview contribution={contribution} />
          </details>
          <p className="actions">
            <button type="button" className="button" aria-disabled={state === 'sending'} onClick={() => void send()}>
              {research.send}
            </button>
            <button type="button" className="button" aria-disabled={state === 'sending'} onClick={decline}>
              {research.decline}
            </button>
          </p>
        </>
      )}
      <p role="status">{state !== 'asking' && research[state]}</p>
    </section>
  )
}

/** A preview of exactly what is sent. */
function ContributionPreview({ contribution: { id, answers } }: { contribution: ResearchContribution }) {
  const { research } = useSharingTexts()
  const { ballot, choices, snapshot } = useVoter()
  return (
    <>
      <p className="aside">
        {research.id}: <span dir="ltr">{id}</span>
      </p>
      <ScrollableTable label={research.show}>
        <table>
          <thead>
            <tr>
              <th scope="col">{research.thesis}</th>
              <th scope="col">{research.answer}</th>
              <th scope="col">{research.value}</th>
              <th scope="col">{research.weight}</th>
            </tr>
          </thead>
          <tbody>
            {snapshot.theses.map((thesis, index) => {
              const sent = answers[thesis.id]
              return (
                sent && (
                  <tr key={thesis.id}>
                    <th scope="row">
                      <span className="figure aside">{thesis.id}</span>{' '}
                      <PlainThesis thesis={thesis} instance={snapshot.instance} />
                    </th>
                    <td>
                      <AnswerWord choices={choices} answer={ballot[index]?.choice ?? 0} />
                    </td>
                    <td className="figure">{sent.value}</td>
                    <td className="figure">{sent.weight}</td>
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
      </ScrollableTable>
    </>
  )
}

/** Sends the contribution and returns the outcome. The server counts a repeated contribution once. */
async function post(
  domain: string,
  contribution: ResearchContribution,
): Promise<'thanks' | 'offline' | 'failed' | 'closed'> {
  const address = `/api/v1/public/instances/${domain}/research`
  recordRequest('POST', address, contribution)
  try {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contribution),
    })
    if (ok) return 'thanks'
    return [404, 409, 410].includes(status) ? 'closed' : 'failed'
  } catch {
    return 'offline'
  }
}
