import { useState } from 'react'
import { formatTime } from '../../core/format.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import QrCode from '../pageParts/QrCode.tsx'
import { ClassResult } from './ClassResult.tsx'
import { closeRoom, MIN_CLASS_SIZE, type OpenedRoom, type RoomProblem, type RoomStatus } from './classRoomRequests.ts'
import { formatRoomCode } from './RoomCodeForm.tsx'
import { useClassRoomTexts } from './useClassRoomTexts.ts'
import { useRoomResult } from './useRoomResult.ts'
import { useRoomStatus } from './useRoomStatus.ts'

interface Props {
  readonly hosted: OpenedRoom
  /** Called when the host is done with the room. */
  readonly onLeave: () => void
}

/** The screen of the host: how to get into the room and who is there, then how the class has answered. */
export function HostedRoom({ hosted, onLeave }: Props) {
  const { host, problems } = useClassRoomTexts()
  const { problem, status } = useRoomStatus(hosted)
  const [closingProblem, setClosingProblem] = useState<RoomProblem | null>(null)
  const [result, setResult] = useRoomResult(hosted, status?.closed === true)
  const close = async () => {
    const response = await closeRoom(hosted)
    if (response.problem === undefined) setResult(response.value)
    setClosingProblem(response.problem ?? null)
  }
  if (result)
    return (
      <main id="main" className="page class-room class-stage">
        <ClassResult result={result} />
        <p className="actions">
          <button type="button" className="button plain" onClick={onLeave}>
            {host.again}
          </button>
        </p>
      </main>
    )
  const shownProblem = problem ?? closingProblem
  return (
    <main id="main" className="page class-room class-host">
      <PageHeading windowTitle={host.title}>{host.title}</PageHeading>
      {problem === 'ended' ? (
        <>
          <p className="notice">{problems.ended}</p>
          <button type="button" className="button primary" onClick={onLeave}>
            {host.again}
          </button>
        </>
      ) : (
        <>
          <RoomInvitation hosted={hosted} />
          {status && <RoomNumbers status={status} onClose={() => void close()} />}
          <p role="status">{shownProblem && shownProblem !== 'refused' && problems[shownProblem]}</p>
        </>
      )}
    </main>
  )
}

/** The address of the room, as a text and as a QR code. */
function RoomInvitation({ hosted: { node, room } }: { hosted: OpenedRoom }) {
  const { host } = useClassRoomTexts()
  const { href } = useVoter()
  // Without query and fragment: everybody has the own language and the own constituency.
  const { host: site, origin, pathname } = new URL(href('class', node, room), location.origin)
  return (
    <section className="class-invitation" aria-labelledby="invitation">
      <QrCode link={origin + pathname} label={host.qr} />
      <div>
        <p id="invitation" className="lead">
          {host.lead}
        </p>
        <p className="class-address" dir="ltr">
          {site}
          <wbr />
          {pathname}
        </p>
        <p className="kicker">{host.codeLabel}</p>
        <p className="class-code" dir="ltr">
          {formatRoomCode({ node, room })}
        </p>
      </div>
    </section>
  )
}

function RoomNumbers({ status, onClose }: { status: RoomStatus; onClose: () => void }) {
  const { format, language } = useTexts()
  const { host } = useClassRoomTexts()
  const { expires_at, joined, submitted } = status
  const missing = Math.max(0, MIN_CLASS_SIZE - submitted)
  return (
    <>
      <p className="class-numbers" role="status">
        <span>{format(host.joined, { n: joined })}</span> <span>{format(host.submitted, { n: submitted })}</span>
      </p>
      <p className="actions">
        <button
          type="button"
          className="button primary"
          aria-disabled={missing > 0}
          aria-describedby="closing"
          onClick={() => missing === 0 && onClose()}
        >
          {host.show}
        </button>
      </p>
      <p id="closing">{missing > 0 ? format(host.missing, { n: missing }) : host.closes}</p>
      <p className="aside">{format(host.keep, { time: formatTime(new Date(expires_at), language) })}</p>
    </>
  )
}
