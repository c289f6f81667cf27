import { createResource, type Resource } from '../app/resource.ts'

const stylesheets = new Map<string, Resource<void>>()

/** Loads a style sheet once, and suspends until it is loaded, so that nothing is shown without its styles. */
export function Stylesheet({ address }: { address: string }) {
  useStylesheet(address)
  return null
}

/** The same for the calling component. */
export function useStylesheet(address: string): void {
  const stylesheet = stylesheets.get(address) ?? createResource(() => addStylesheet(address))
  stylesheets.set(address, stylesheet)
  stylesheet.read()
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
