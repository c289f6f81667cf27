const loaded = new Map<string, Promise<void> | 'loaded'>()

/** Loads a style sheet once, and suspends until it is loaded, so that nothing is shown without its styles. */
export function Stylesheet({ address }: { address: string }) {
  useStylesheet(address)
  return null
}

/** The same for the calling component. */
export function useStylesheet(address: string): void {
  const state = loaded.get(address) ?? startLoading(address)
  if (state !== 'loaded') throw state
}

function startLoading(address: string): Promise<void> {
  const link = document.createElement('link')
  const loading = new Promise<void>((resolve) => {
    // A page without its styles is better than none.
    link.onload = link.onerror = () => {
      loaded.set(address, 'loaded')
      resolve()
    }
  })
  loaded.set(address, loading)
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return loading
}
