import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './location.ts'
import { useVoter } from './VoterContext.tsx'

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  /** What the window is called, before the instance's title. Empty on the intro. */
  readonly windowTitle: string
}

/** A page's heading. It takes the focus when the reader comes to the page from another, so that reading goes on here. */
export function PageHeading({ windowTitle, ...attributes }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title } = useVoter().snapshot.instance
  useLayoutEffect(() => focusHeading(heading.current), [])
  useEffect(() => {
    document.title = [windowTitle, title].filter(Boolean).join(' · ')
  }, [windowTitle, title])
  return <h1 tabIndex={-1} ref={heading} {...attributes} />
}
