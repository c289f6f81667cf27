import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { computeAccentColours } from '../core/colours.ts'
import classes from './PhoneFrame.module.css'
import phone from './phone.css?url'

export type Scheme = 'light' | 'dark'

interface Props {
  /** Accessible name of the frame. */
  readonly title: string
  readonly language: string
  /** URLs of the style sheets of the content, in addition to the ballot's own. */
  readonly styles: readonly string[]
  /** Defaults to the scheme of the portal. */
  readonly scheme?: Scheme
  /** The instance's accent colour, `#rrggbb`. */
  readonly accent?: string | null
  readonly children: ReactNode
}

/**
 * An iframe as narrow as a phone. The ballot's styles depend on the width of their window, so they need a document of
 * their own.
 */
export function PhoneFrame({ title, language, styles, scheme, accent, children }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const attach = useCallback((frame: HTMLIFrameElement) => {
    const open = () => setPage(frame.contentDocument)
    open()
    // Some browsers replace the first empty document by another one.
    frame.addEventListener('load', open)
    return () => frame.removeEventListener('load', open)
  }, [])
  const sheets = styles.join(' ')
  useLayoutEffect(() => {
    if (page) page.head.replaceChildren(...[phone, ...sheets.split(' ')].map((href) => createStyleSheet(page, href)))
  }, [page, sheets])
  useLayoutEffect(() => {
    if (page) prepareDocument(page, language, scheme)
  }, [page, language, scheme])
  useLayoutEffect(() => {
    if (page) applyAccent(page, accent)
  }, [page, accent])
  return (
    <div className={classes.phone}>
      <iframe title={title} className={classes.screen} ref={attach} />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** Sets language, direction and colour scheme of the document. */
function prepareDocument(page: Document, language: string, scheme: Scheme | undefined): void {
  const { dir, dataset } = document.documentElement
  Object.assign(page.documentElement, { lang: language, dir })
  Object.assign(page.documentElement.dataset, { mantineColorScheme: scheme ?? dataset.mantineColorScheme })
  page.body.className = 'ballot'
}

/** Sets the accent colours like the instance's own style sheet does (crates/api/templates/theme.css). */
function applyAccent({ documentElement: { style } }: Document, accent: string | null | undefined): void {
  style.removeProperty('--accent')
  style.removeProperty('--accent-ink')
  if (!accent) return
  const { background, text, backgroundInDarkMode, textInDarkMode } = computeAccentColours(accent)
  style.setProperty('--accent', `light-dark(${background}, ${backgroundInDarkMode})`)
  style.setProperty('--accent-ink', `light-dark(${text}, ${textInDarkMode})`)
}

function createStyleSheet(page: Document, href: string): HTMLLinkElement {
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return link
}
