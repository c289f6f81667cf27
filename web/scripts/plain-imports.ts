import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite wraps every one of them in a helper that first loads the chunk's style sheets;
 * our later chunks have none (the build fails when one gets some), and the helper weighs half a kibibyte.
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
