import { useLayoutEffect, useRef, useState } from 'react'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { createReader, type ReaderState } from './createReader.ts'
import type { Passage } from './passages.ts'

export interface ReadAloudProps {
  /** Lists what is read, when the reading begins. Receives the button that begins it. */
  readonly listPassages: (button: Element) => readonly Passage[]
  /** The id of the element that says what is read, if there are several buttons on the page. */
  readonly describedBy?: string | undefined
}

/** Buttons that read aloud, pause and stop. The reading ends with the part of the page that they belong to. */
export default function ReadAloudControls({ listPassages, describedBy }: ReadAloudProps) {
  const { aids } = useExtraTexts()
  const [state, setState] = useState<ReaderState>('stopped')
  const [reader] = useState(() => createReader(setState))
  const button = useRef<HTMLButtonElement>(null)
  // A layout effect, because the voice must stop with the page. Some browsers read on after it is closed.
  useLayoutEffect(() => {
    addEventListener('pagehide', reader.stop)
    return () => {
      removeEventListener('pagehide', reader.stop)
      reader.stop()
    }
  }, [reader])
  const actions = {
    stopped: [aids.read, () => button.current && reader.start(listPassages(button.current))],
    reading: [aids.pause, reader.pause],
    paused: [aids.resume, reader.resume],
  } as const
  const [label, act] = actions[state]
  const stop = () => {
    // This button disappears.
    button.current?.focus()
    reader.stop()
  }
  return (
    <>
      <ExtraStyles />
      <button type="button" ref={button} onClick={act} aria-describedby={describedBy}>
        {label}
      </button>
      {state !== 'stopped' && (
        <button type="button" className="stop" title={aids.stop} onClick={stop}>
          <span aria-hidden="true">■</span>
          <span className="visually-hidden">{aids.stop}</span>
        </button>
      )}
    </>
  )
}
