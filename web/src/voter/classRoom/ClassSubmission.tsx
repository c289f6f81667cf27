import { useRef, useState } from 'react'
import { toPercent } from '../../core/scale.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { handInAnswers, type RoomProblem } from './classRoomRequests.ts'
import type { Participation } from './classRoomStorage.ts'
import { useParticipation } from './classRoomStorage.ts'
import { useClassRoomParts, useClassRoomTexts } from './useClassRoomTexts.ts'
import { useRoomStatus } from './useRoomStatus.ts'

/** Lets a participant of a class room hand in the answers. They are sent when the button is pressed, and never otherwise. */
export default function ClassSubmission() {
  useClassRoomParts()
  const { domain } = useVoter().snapshot.instance
  const [participation, setParticipation] = useParticipation(domain)
  if (!participation) return null
  return <SubmissionCard participation={participation} onChange={setParticipation} />
}

interface Props {
  readonly participation: Participation
  readonly onChange: (participation: Participation) => void
}

function SubmissionCard({ participation, onChange }: Props) {
  const { problems, submission } = useClassRoomTexts()
  const { hasHandedIn, node, room, ticket } = participation
  const { choices, href, session, snapshot } = useVoter()
  const { problem: roomProblem, status } = useRoomStatus(participation)
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState<'asking' | 'sending' | RoomProblem>('asking')
  const send = async () => {
    if (state === 'sending') return
    setState('sending')
    const answers = snapshot.theses.map(({ id }) => {
      const choice = session.answers[id] ?? null
      return choice === null ? null : toPercent(choice, choices)
    })
    const { problem } = await handInAnswers(participation, ticket, answers)
    setState(problem ?? 'asking')
    // The button disappears, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true })
    // The server refuses answers that it already has. The response to them was lost.
    if (problem === undefined || problem === 'refused') onChange({ ...participation, hasHandedIn: true })
  }
  const isEnded = state === 'ended' || roomProblem === 'ended'
  const isClosed = state === 'closed' || status?.closed === true
  return (
    <section className="card class-submission" aria-labelledby="class">
      <h2 id="class" ref={heading} tabIndex={-1}>
        {submission.title}
      </h2>
      {!hasHandedIn && !isEnded && !isClosed && (
        <>
          <p>{submission.text}</p>
          <button
            type="button"
            className="button primary"
            aria-disabled={state === 'sending'}
            onClick={() => void send()}
          >
            {submission.button}
          </button>
        </>
      )}
      <div role="status">
        {hasHandedIn && <p>{submission.done}</p>}
        {state === 'sending' && <p>{submission.sending}</p>}
        {state === 'offline' && <p>{submission.offline}</p>}
        {state === 'failed' && <p>{problems.failed}</p>}
        {isEnded ? <p>{problems.ended}</p> : isClosed && !hasHandedIn && <p>{problems.closed}</p>}
      </div>
      {!isEnded && (hasHandedIn || isClosed) && (
        <a className="button" href={href('class', node, room)}>
          {isClosed ? submission.distributions : submission.room}
        </a>
      )}
    </section>
  )
}
