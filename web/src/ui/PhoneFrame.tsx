import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import ballot from '../ballot/ballot.css?url'
import { computeAccentColours } from '../core/colours.ts'
import classes from './PhoneFrame.module.css'
import phone from './phone.css?url'

export type Scheme = 'light' | 'dark'

interface Props {
  /** What a screen reader calls it. */
  readonly title: string
  readonly language: string
  /** Addresses of the style sheets of what is shown, beside the ballot's own. */
  readonly styles: readonly string[]
  /** As the portal, unless told. */
  readonly scheme?: Scheme
  /** The instance's accent colour, `#rrggbb`. */
  readonly accent?: string | null
  readonly children: ReactNode
}

/** A page of its own, as narrow as a phone: the ballot's styles ask for the width of the window that they are in. */
export function PhoneFrame({ title, language, styles, scheme, accent, children }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const attach = useCallback((frame: HTMLIFrameElement) => {
    const open = () => setPage(frame.contentDocument)
    open()
    // Some browsers put another empty page in place of the first one.
    frame.addEventListener('load', open)
    return () => frame.removeEventListener('load', open)
  }, [])
  const sheets = styles.join(' ')
  useLayoutEffect(() => {
    if (page) page.head.replaceChildren(...[ballot, phone, ...sheets.split(' ')].map((href) => styleSheet(page, href)))
  }, [page, sheets])
  useLayoutEffect(() => {
    if (page) prepare(page, language, scheme)
  }, [page, language, scheme])
  useLayoutEffect(() => {
    if (page) colour(page, accent)
  }, [page, accent])
  return (
    <div className={classes.phone}>
      <iframe title={title} className={classes.screen} ref={attach} />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** The page in the direction and, unless told, the colours of the portal. */
function prepare(page: Document, language: string, scheme: Scheme | undefined): void {
  const { dir, dataset } = document.documentElement
  Object.assign(page.documentElement, { lang: language, dir })
  Object.assign(page.documentElement.dataset, { mantineColorScheme: scheme ?? dataset.mantineColorScheme })
  page.body.className = 'ballot'
}

/** The colours as the instance's own style sheet sets them (crates/api/templates/theme.css). */
function colour({ documentElement: { style } }: Document, accent: string | null | undefined): void {
  style.removeProperty('--accent')
  style.removeProperty('--accent-ink')
  if (!accent) return
  const { primary, ink, primaryDark, inkDark } = computeAccentColours(accent)
  style.setProperty('--accent', `light-dark(${primary}, ${primaryDark})`)
  style.setProperty('--accent-ink', `light-dark(${ink}, ${inkDark})`)
}

function styleSheet(page: Document, href: string): HTMLLinkElement {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return link
}
