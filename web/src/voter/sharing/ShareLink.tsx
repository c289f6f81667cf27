import { useRef, useState } from 'react'
import { useVoter } from '../app/VoterContext.tsx'
import { CopyButton } from '../pageParts/CopyButton.tsx'
import { useSharingTexts } from '../pageParts/useSharingTexts.ts'

/** A link to copy, or to send with the device's own means. */
export function ShareLink({ link, label }: { link: string; label: string }) {
  const { share } = useSharingTexts()
  const { title } = useVoter().snapshot.instance
  const field = useRef<HTMLInputElement>(null)
  const [hasCopyFailed, setCopyFailed] = useState(false)
  const selectByHand = () => {
    field.current?.select()
    setCopyFailed(true)
  }
  // Cancelling is not an error.
  const send = () => navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <>
      <label className="link-field">
        {label}
        <input ref={field} type="text" readOnly value={link} dir="ltr" onFocus={({ target }) => target.select()} />
      </label>
      <p className="actions">
        <CopyButton text={link} label={share.copy} done={share.copied} onFailure={selectByHand} />
        {'share' in navigator && (
          <button type="button" className="button" onClick={send}>
            {share.send}
          </button>
        )}
      </p>
      {hasCopyFailed && <p role="alert">{share.copyFailed}</p>}
    </>
  )
}
