import { useState } from 'react'

interface Props {
  readonly text: string
  readonly label: string
  readonly done: string
  /** Called if the browser does not allow copying. */
  readonly onFailure: () => void
}

/** A button that copies a text and confirms it. */
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
