import type { Plugin } from 'vite'

/** The only statement that exports from the chunk of the bundler's helper, at its end. */
const EXPORT = /export\{(\w+)(?: as (\w+))?\};?\s*$/

/**
 * Writes the bundler's helper of 150 bytes into the chunks that use it. As a file of its own it would be one more round
 * trip before each of them runs. Fails if the helper is not what is expected.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'standpunkt:inline-runtime',
    apply: 'build',
    enforce: 'pre',
    // The helper is written after the names of the files are known, and they must differ from those without it.
    augmentChunkHash: () => 'inline-runtime',
    generateBundle(_, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => fileName.includes('rolldown-runtime'))
      if (runtime?.type !== 'chunk') return
      const [found, local, name = local] = EXPORT.exec(runtime.code) ?? []
      if (found === undefined) this.error(`${runtime.fileName} does not export one name`)
      const helper = `(()=>{${runtime.code.replace(EXPORT, '')}return ${local}})()`
      const file = runtime.fileName.replace(/^.*\//, '')
      const use = new RegExp(`import\\{${name} as (\\w+)\\}from"\\./${file.replaceAll('.', '\\.')}";`)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue
        if (!use.test(chunk.code)) this.error(`${chunk.fileName} does not import ${file} as expected`)
        chunk.code = chunk.code.replace(use, (_, alias) => `var ${alias}=${helper};`)
        chunk.imports = chunk.imports.filter((imported) => imported !== runtime.fileName)
      }
      delete bundle[runtime.fileName]
    },
  }
}
