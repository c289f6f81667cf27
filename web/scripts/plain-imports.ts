import type { Plugin } from 'vite'

/**
 * Keeps `import()` as it is. Vite wraps every call in a helper that first loads the chunk's style sheets. Our lazy
 * chunks have none (otherwise the build fails), and the helper has a size of half a kibibyte.
 */
export function plainImports(): Plugin {
  return {
    name: 'standpunkt:plain-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.isEntry || !chunk.viteMetadata?.importedCss.size) continue
        this.error(`${chunk.fileName} has a style sheet of its own, which nothing would load: import it from the entry`)
      }
    },
  }
}
