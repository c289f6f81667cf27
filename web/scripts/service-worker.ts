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
      await buildWorker(config, worker, listFiles(resolve(config.root, entry), bundle), listTexts(bundle))
    },
  }
}

/** The language of a file of texts, in its path. */
const TEXT_LANGUAGE = /\blocales\/([^/]+)\/(?:voter\/)?\w+\.json$/

/**
 * Returns the URLs of the entry's chunk and of everything it can load: imported chunks, lazy chunks, styles and
 * pictures. The texts are left out, because a reader needs only some of the languages.
 */
function listFiles(entry: string, bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>()
  const visit = (name: string) => {
    const item = bundle[name]
    if (names.has(name) || (item && getTextLanguage(item))) return
    names.add(name)
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

/** Returns the URLs of the texts by language. */
function listTexts(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  for (const item of Object.values(bundle)) {
    const language = getTextLanguage(item)
    if (language) texts[language] = [...(texts[language] ?? []), `/${item.fileName}`].sort()
  }
  return texts
}

function getTextLanguage(item: Rolldown.OutputAsset | Rolldown.OutputChunk): string | undefined {
  const source = item.type === 'chunk' ? item.facadeModuleId : item.originalFileNames[0]
  return TEXT_LANGUAGE.exec(source ?? '')?.[1]
}

/** Builds the worker as one classic script, because not every browser supports module workers. */
async function buildWorker(
  app: ResolvedConfig,
  worker: string,
  files: string[],
  texts: Record<string, string[]>,
): Promise<void> {
  const names = [...files, ...Object.values(texts).flat()]
  const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
  await build({
    configFile: false,
    root: app.root,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify({ version, files, texts }) },
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
