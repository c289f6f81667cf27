import { type FormEvent, useId, useState } from 'react'
import { navigate } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import type { RoomAddress } from './classRoomRequests.ts'
import { useClassRoomTexts } from './useClassRoomTexts.ts'

/** The name of a node and a code of six characters, as the host's screen shows them. */
const CODE = /^\s*([a-z0-9-]{1,16})-([a-z0-9]{6})\s*$/i

/** Returns the code of a room as people read and type it. */
export function formatRoomCode({ node, room }: RoomAddress): string {
  return `${node}-${room}`
}

/** A form for those who have read the code of a room and cannot scan it. */
export function RoomCodeForm() {
  const { enter } = useClassRoomTexts()
  const { href } = useVoter()
  const id = useId()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [, node, room] = CODE.exec(code) ?? []
    setWrong(!node || !room)
    if (node && room) navigate(href('class', node.toLowerCase(), room.toUpperCase()))
  }
  return (
    <section aria-labelledby="enter">
      <h2 id="enter">{enter.title}</h2>
      <form className="class-code-form" onSubmit={submit} noValidate>
        <div className="link-field">
          <label htmlFor={id}>{enter.code}</label>
          <input
            id={id}
            type="text"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            aria-invalid={isWrong}
            aria-describedby={`${id}-note`}
          />
          <p id={`${id}-note`} className="problem" aria-live="polite">
            {isWrong && enter.wrong}
          </p>
        </div>
        <button type="submit" className="button">
          {enter.button}
        </button>
      </form>
    </section>
  )
}
