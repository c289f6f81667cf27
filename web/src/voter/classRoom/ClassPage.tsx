import { useRef, useState } from 'react'
import { useVoter } from '../app/VoterContext.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import EmptyPage from '../pageParts/EmptyPage.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { type OpenedRoom, openRoom } from './classRoomRequests.ts'
import { useHostedRoom } from './classRoomStorage.ts'
import { HostedRoom } from './HostedRoom.tsx'
import { RoomCodeForm } from './RoomCodeForm.tsx'
import { useClassRoomParts, useClassRoomTexts } from './useClassRoomTexts.ts'

/** The page of a host, such as a teacher: opens a room and shows it to those who sit in front of the screen. */
export default function ClassPage() {
  useClassRoomParts()
  const { isKiosk, snapshot } = useVoter()
  const [hosted, setHosted] = useHostedRoom(snapshot.instance.domain)
  if (hosted) return <HostedRoom key={hosted.room} hosted={hosted} onLeave={() => setHosted(null)} />
  // A kiosk is used by one person after the other.
  return snapshot.instance.class_mode && !isKiosk ? <ClassIntro onOpen={setHosted} /> : <EmptyPage about="unknown" />
}

function ClassIntro({ onOpen }: { onOpen: (room: OpenedRoom) => void }) {
  const texts = useClassRoomTexts()
  const { how, screen, memory } = texts.explanation
  const { domain } = useVoter().snapshot.instance
  const isOpening = useRef(false)
  const [problem, setProblem] = useState<'offline' | 'notOpened' | 'failed' | null>(null)
  const open = async () => {
    if (isOpening.current) return
    isOpening.current = true
    setProblem(null)
    const response = await openRoom(domain)
    isOpening.current = false
    if (response.problem === undefined) onOpen(response.value)
    else setProblem(response.problem === 'offline' || response.problem === 'failed' ? response.problem : 'notOpened')
  }
  return (
    <main id="main" className="page class-room">
      <BackToResultsLink />
      <PageHeading windowTitle={texts.title}>{texts.title}</PageHeading>
      <ol className="class-steps">
        {[how, screen, memory].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <button type="button" className="button primary" onClick={() => void open()}>
        {texts.open}
      </button>
      <p role="status">{problem && texts.problems[problem]}</p>
      <RoomCodeForm />
    </main>
  )
}
