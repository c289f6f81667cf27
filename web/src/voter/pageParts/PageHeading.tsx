import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  /** The title of the window, before the instance's title. Empty on the intro. */
  readonly windowTitle: string
}

/**
 * The heading of a page. It receives the focus when the reader comes from another page, so that screen readers continue
 * here.
 */
export function PageHeading({ windowTitle, ...attributes }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title } = useVoter().snapshot.instance
  useLayoutEffect(() => focusHeading(heading.current), [])
  useEffect(() => {
    document.title = [windowTitle, title].filter(Boolean).join(' · ')
  }, [windowTitle, title])
  return <h1 tabIndex={-1} ref={heading} {...attributes} />
}
