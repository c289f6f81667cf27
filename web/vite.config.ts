import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { plainImports } from './scripts/plain-imports.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { usedExports } from './scripts/used-exports.ts'

/**
 * What React would do for its developer tools, for the browser's loading indicator, for Node and for engines without a
 * message channel is left out of the build: a voter's phone needs none of it.
 */
const ABSENT = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  process: 'undefined',
  setImmediate: 'undefined',
}

/** Tests that change state of the program that lasts as long as the page: the configuration, the storage failure. */
const ISOLATED_TESTS = ['src/api/identity.test.ts', 'src/voter/useSession.test.tsx']

/**
 * The build of the voter app, by itself: another app gets another build, so that neither carries the other's code.
 *
 * The server writes the HTML, so the build starts from scripts: `dist/assets/voter-<hash>.js` with its style sheet
 * `voter-<hash>.css`, found by the server in `dist/.vite/manifest.json` under `src/voter/main.tsx`.
 *
 * The service worker `src/voter/sw.ts` is built by itself into `dist/sw.js`, a fixed name, as one classic script.
 * It finds the constant `__PRECACHE__` (`{ version, files }`, typed in src/precache.d.ts): every file of the voter
 * app, later chunks included, and a version that changes with them. Types for it come from the WebWorker library
 * (tsconfig.worker.json), which also covers what it imports from `src/voter/sw/`.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    plainImports(),
    usedExports(),
    serviceWorker({ entry: 'src/voter/main.tsx', worker: 'src/voter/sw.ts' }),
  ],
  define: command === 'build' ? ABSENT : {},
  build: {
    manifest: true,
    // The worker keeps the later chunks, so no code is spent on preloading them.
    modulePreload: false,
    // Every picture and font keeps an address of its own: the content security policy knows no data: sources.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { voter: 'src/voter/main.tsx' },
      // What the first screens need stays in one file, also where later chunks share it: it compresses better.
      output: { codeSplitting: { groups: [{ name: 'voter', tags: ['$initial'] }] } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The pages come from the Rust server, which in development points its shell at this one.
    cors: { origin: /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/ },
  },
  test: {
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    // The files of a worker share its modules and its page: test/setup.ts resets what a test may have changed.
    isolate: false,
    // Vitest keeps one core for itself, which halves the speed on two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['{src,test}/**/*.test.ts'], exclude: ISOLATED_TESTS, environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'page', include: ['src/**/*.test.tsx'], exclude: ISOLATED_TESTS, environment: 'jsdom' },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED_TESTS, environment: 'jsdom', isolate: true } },
    ],
  },
}))
