import { useState } from 'react'

interface Props {
  readonly text: string
  readonly label: string
  readonly done: string
  /** Called where the browser does not allow it. */
  readonly onFailure: () => void
}

/** Copies a text, and says that it has. */
export function CopyButton({ text, label, done, onFailure }: Props) {
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch {
      onFailure()
    }
  }
  return (
    <>
      <button type="button" className="button primary" onClick={copy}>
        {label}
      </button>
      <span className="aside" role="status">
        {isDone && done}
      </span>
    </>
  )
}
