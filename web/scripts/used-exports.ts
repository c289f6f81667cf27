import type { Plugin } from 'vite'

/**
 * What the voter app and React's renderer use of these packages. They are CommonJS modules, of which no tool can tell
 * what is never asked for; without the rest the app is two kibibytes lighter.
 */
const USED: Readonly<Record<string, ReadonlySet<string>>> = {
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
    'useDeferredValue',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useTransition',
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

/** An export as these packages write it: a value on its line, or a function down to the bracket that closes it. */
const EXPORT = /^exports\.(\w+) = (?:[^\n]*\{\n[\s\S]*?\n\};|function \([\s\S]*?\n\};|[^\n]*;)\n/gm

/** Leaves out what is exported and never used. The build fails when a page imports what has been left out. */
export function usedExports(): Plugin {
  return {
    name: 'standpunkt:used-exports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/(react|react-dom|scheduler)\/cjs\/\1\.production\.js/, /\/src\/.+\.tsx?$/] },
      handler(code, id) {
        const name = /\/([\w-]+)\.production\.js/.exec(id)?.[1]
        if (name) return { code: code.replace(EXPORT, (all, word) => (USED[name]?.has(word) ? all : '')), map: null }
        for (const word of importedFromReact(code)) {
          if (!USED.react?.has(word))
            this.error(`${word} of react is left out of this build: see scripts/used-exports.ts`)
        }
        return null
      },
    },
  }
}

/** Names of the values that a module imports from React. */
function importedFromReact(code: string): string[] {
  const [, words = ''] = /^import \{([^}]*)\} from 'react'$/m.exec(code) ?? []
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word && !word.startsWith('type '))
}
