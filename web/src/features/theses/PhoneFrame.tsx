import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import ballot from '../../ballot/ballot.css?url'
import classes from './PhonePreview.module.css'
import phone from './phone.css?url'

interface Props {
  /** What a screen reader calls it. */
  readonly title: string
  readonly language: string
  readonly children: ReactNode
}

/** A page of its own, as narrow as a phone: the ballot's styles ask for the width of the window that they are in. */
export function PhoneFrame({ title, language, children }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const attach = useCallback((frame: HTMLIFrameElement) => {
    const open = () => setPage(frame.contentDocument && prepared(frame.contentDocument))
    open()
    // Some browsers put another empty page in place of the first one.
    frame.addEventListener('load', open)
    return () => frame.removeEventListener('load', open)
  }, [])
  if (page) page.documentElement.lang = language
  return (
    <div className={classes.phone}>
      <iframe title={title} className={classes.screen} ref={attach} />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** The page with the ballot's styles, in the direction and the colours of the portal. */
function prepared(page: Document): Document {
  const { dir, dataset } = document.documentElement
  page.documentElement.dir = dir
  Object.assign(page.documentElement.dataset, { mantineColorScheme: dataset.mantineColorScheme })
  page.body.className = 'ballot'
  page.head.replaceChildren(...[ballot, phone].map((href) => styleSheet(page, href)))
  return page
}

function styleSheet(page: Document, href: string): HTMLLinkElement {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return link
}
