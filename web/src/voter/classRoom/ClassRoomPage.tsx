import { useRef, useState } from 'react'
import { navigate } from '../app/location.ts'
import { isBlank } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { findFirstUnanswered } from '../questionnaire/steps.ts'
import { ClassResult } from './ClassResult.tsx'
import { joinRoom, type RoomAddress, type RoomProblem } from './classRoomRequests.ts'
import { type Participation, useParticipation } from './classRoomStorage.ts'
import { useClassRoomParts, useClassRoomTexts } from './useClassRoomTexts.ts'
import { useRoomResult } from './useRoomResult.ts'
import { useRoomStatus } from './useRoomStatus.ts'

/** The page of those who answer in a room: what they agree to, then the way to the theses, then how the class answered. */
export default function ClassRoomPage({ node, room }: RoomAddress) {
  useClassRoomParts()
  const { participant, problems } = useClassRoomTexts()
  const { domain } = useVoter().snapshot.instance
  const { problem, status } = useRoomStatus({ node, room })
  const [result] = useRoomResult({ node, room }, status?.closed === true)
  const [participation, setParticipation] = useParticipation(domain)
  const isInside = participation?.node === node && participation.room === room
  const isElsewhere = status !== undefined && status.domain !== domain
  if (result && !isElsewhere)
    return (
      <main id="main" className="page class-room class-stage">
        <ClassResult result={result} />
      </main>
    )
  const shownProblem = isElsewhere ? 'ended' : problem
  return (
    <main id="main" className="page class-room">
      <PageHeading windowTitle={participant.title}>{participant.title}</PageHeading>
      <p role="status" className={shownProblem ? 'notice' : undefined}>
        {shownProblem && shownProblem !== 'refused' && problems[shownProblem]}
      </p>
      {status &&
        !status.closed &&
        shownProblem !== 'ended' &&
        (isInside ? (
          <InsideRoom participation={participation} />
        ) : (
          <JoinRoom address={{ node, room }} onJoin={setParticipation} />
        ))}
    </main>
  )
}

interface JoinRoomProps {
  readonly address: RoomAddress
  readonly onJoin: (participation: Participation) => void
}

/** Says who sees what, and lets the voter take part. Until then, nothing about the voter is sent. */
function JoinRoom({ address, onJoin }: JoinRoomProps) {
  const { participant, problems } = useClassRoomTexts()
  const { numbers, sums, same, never } = participant
  const { href, reset, session } = useVoter()
  const isJoining = useRef(false)
  const [problem, setProblem] = useState<RoomProblem | null>(null)
  const join = async (deletesAnswers: boolean) => {
    if (isJoining.current) return
    isJoining.current = true
    setProblem(null)
    const response = await joinRoom(address)
    isJoining.current = false
    if (response.problem !== undefined) return setProblem(response.problem)
    if (deletesAnswers) reset()
    onJoin({ ...address, ticket: response.value.ticket, hasHandedIn: false })
    if (deletesAnswers || isBlank(session)) navigate(href('theses', 1))
  }
  return (
    <>
      <p className="lead">{participant.lead}</p>
      <section aria-labelledby="see">
        <h2 id="see">{participant.seeTitle}</h2>
        <ul className="class-steps">
          {[numbers, sums, same, never].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      {isBlank(session) ? (
        <button type="button" className="button primary" onClick={() => void join(false)}>
          {participant.join}
        </button>
      ) : (
        <>
          <p>{participant.old}</p>
          <p className="actions">
            <button type="button" className="button primary" onClick={() => void join(true)}>
              {participant.anew}
            </button>
            <button type="button" className="button" onClick={() => void join(false)}>
              {participant.keepAnswers}
            </button>
          </p>
        </>
      )}
      <p role="status">{problem && problems[problem === 'refused' ? 'full' : problem]}</p>
    </>
  )
}

/** The way to the theses and to the results, where answers can be handed in. */
function InsideRoom({ participation: { hasHandedIn } }: { participation: Participation }) {
  const { participant } = useClassRoomTexts()
  const voter = useVoter()
  const { answered, href } = voter
  if (hasHandedIn) return <p className="lead">{participant.waiting}</p>
  const open = findFirstUnanswered(voter)
  return (
    <>
      <p className="lead">{participant.inside}</p>
      <p className="actions">
        {open >= 0 && (
          <a className="button primary" href={href('theses', open + 1)}>
            {participant.toTheses}
          </a>
        )}
        {answered > 0 && (
          <a className={open < 0 ? 'button primary' : 'button'} href={href('results')}>
            {participant.toResult}
          </a>
        )}
      </p>
    </>
  )
}
