import { createResource, type Resource } from '../app/resource.ts'
import comparing from './comparing.css?url'
import extras from './extras.css?url'
import lazyPages from './lazyPages.css?url'
import sharing from './sharing.css?url'

const stylesheets = new Map<string, Resource<void>>()

/** Returns a style sheet, which is added to the page once, when it is first needed. */
export function getStylesheet(address: string): Resource<void> {
  const stylesheet = stylesheets.get(address) ?? createResource(() => addStylesheet(address))
  stylesheets.set(address, stylesheet)
  return stylesheet
}

function addStylesheet(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  const loading = new Promise<void>((resolve) => {
    // A page without its styles is better than none.
    link.onload = link.onerror = () => resolve()
  })
  document.head.append(link)
  return loading
}

/** Styles of pages that are loaded on demand. */
export const LAZY_PAGE_STYLES: readonly Resource<void>[] = [getStylesheet(lazyPages)]

/** Styles of the pages that compare, map and explain results. */
export const COMPARING_STYLES: readonly Resource<void>[] = [...LAZY_PAGE_STYLES, getStylesheet(comparing)]

/** Styles of sharing, printing, fairness, the request for research and the notice of changed content. */
export const SHARING_STYLES: readonly Resource<void>[] = [...LAZY_PAGE_STYLES, getStylesheet(sharing)]

/** Styles of features that not every instance has. */
export const EXTRA_STYLES: readonly Resource<void>[] = [getStylesheet(extras)]
