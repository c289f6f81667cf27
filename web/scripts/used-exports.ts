import type { Plugin } from 'vite'

/**
 * The exports of these packages that the voter app and React's renderer use. The packages are CommonJS modules, which
 * bundlers cannot tree-shake. Without the unused exports the app is two kibibytes smaller.
 */
const USED_EXPORTS: Readonly<Record<string, ReadonlySet<string>>> = {
  react: new Set([
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'Fragment',
    'Suspense',
    'createContext',
    'lazy',
    'startTransition',
    'use',
    'useCallback',
    'useContext',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'version',
  ]),
  'react-dom': new Set(['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']),
  scheduler: new Set([
    'unstable_IdlePriority',
    'unstable_ImmediatePriority',
    'unstable_LowPriority',
    'unstable_NormalPriority',
    'unstable_UserBlockingPriority',
    'unstable_cancelCallback',
    'unstable_getCurrentPriorityLevel',
    'unstable_now',
    'unstable_requestPaint',
    'unstable_scheduleCallback',
    'unstable_shouldYield',
  ]),
}

/** An export statement in these packages: a value on one line, or a function up to its closing bracket. */
const EXPORT_STATEMENT = /^exports\.(\w+) = (?:[^\n]*\{\n[\s\S]*?\n\};|function \([\s\S]*?\n\};|[^\n]*;)\n/gm

/** Removes unused exports. The build fails if a module imports a removed one. */
export function usedExports(): Plugin {
  return {
    name: 'standpunkt:used-exports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/(react|react-dom|scheduler)\/cjs\/\1\.production\.js/, /\/src\/.+\.tsx?$/] },
      handler(code, id) {
        const name = /\/([\w-]+)\.production\.js/.exec(id)?.[1]
        if (name)
          return {
            code: code.replace(EXPORT_STATEMENT, (all, word) => (USED_EXPORTS[name]?.has(word) ? all : '')),
            map: null,
          }
        for (const word of listReactImports(code)) {
          if (!USED_EXPORTS.react?.has(word))
            this.error(`${word} of react is left out of this build: see scripts/used-exports.ts`)
        }
        return null
      },
    },
  }
}

/** Returns the names of the values that a module imports from React. */
function listReactImports(code: string): string[] {
  const [, words = ''] = /^import \{([^}]*)\} from 'react'$/m.exec(code) ?? []
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word && !word.startsWith('type '))
}
