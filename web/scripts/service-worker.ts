import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

interface Options {
  /** Entry module of the app whose files the worker caches. */
  entry: string
  /** Entry module of the worker. */
  worker: string
}

/**
 * Builds the service worker after the app, with the list of the app's files as the constant `__PRECACHE__`. The output
 * is `sw.js` at the root, because a worker only controls URLs below its own.
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
      const files = listFiles(resolve(config.root, entry), bundle)
      await buildWorker(config, worker, files)
    },
  }
}

/**
 * Returns the URLs of the entry's chunk and of everything it can load: imported chunks, lazy chunks, styles and
 * pictures.
 */
function listFiles(entry: string, bundle: Rolldown.OutputBundle): string[] {
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

/** Builds the worker as one classic script, because not every browser supports module workers. */
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
