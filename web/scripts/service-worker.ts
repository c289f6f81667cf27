import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

interface Options {
  /** Module that starts the app whose files the worker keeps. */
  entry: string
  /** Module of the worker. */
  worker: string
}

/**
 * Builds the service worker after the app, as `sw.js` at the root of the output (a worker may only answer for
 * addresses below its own), with the list of the app's files as the constant `__PRECACHE__`.
 */
export function serviceWorker({ entry, worker }: Options): Plugin {
  let config: ResolvedConfig
  return {
    name: 'standpunkt:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_, bundle) {
      if (!existsSync(resolve(config.root, worker))) return
      const files = filesOf(resolve(config.root, entry), bundle)
      await buildWorker(config, worker, files)
    },
  }
}

/** Addresses of the entry's chunk and of all it can ever load: imported chunks, later chunks, styles and pictures. */
function filesOf(entry: string, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    const item = bundle[name]
    if (item?.type !== 'chunk') return
    for (const next of [...item.imports, ...item.dynamicImports]) visit(next)
    for (const next of item.viteMetadata?.importedCss ?? []) visit(next)
    for (const next of item.viteMetadata?.importedAssets ?? []) visit(next)
  }
  for (const item of Object.values(bundle)) {
    if (item.type === 'chunk' && item.facadeModuleId === entry) visit(item.fileName)
  }
  return [...names].map((name) => `/${name}`).sort()
}

/** The worker itself, in one classic script: module workers are not everywhere. */
async function buildWorker(app: ResolvedConfig, worker: string, files: string[]): Promise<void> {
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  await build({
    configFile: false,
    root: app.root,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify({ version, files }) },
    build: {
      outDir: app.build.outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: worker,
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })
}
