import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inlineRuntime } from './scripts/inline-runtime.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { PREACT } from './scripts/preact.ts'
import { RANKING_MODULES } from './scripts/ranking-modules.ts'
import { serviceWorker } from './scripts/service-worker.ts'
import { voterTexts } from './scripts/voter-texts.ts'

const PREACT_IN_TESTS = [...PREACT, { find: '@testing-library/react', replacement: '@testing-library/preact' }]

const RANKING_PARTS = new RegExp(`/src/(?:${RANKING_MODULES.join('|')})\\.tsx?$`)

const VOTER_TESTS = 'src/voter/**/*.test.tsx'

/** Tests that change state that lasts as long as the page: the configuration, the storage failure. */
const ISOLATED_TESTS = ['src/api/identity.test.ts', 'src/voter/app/useSession.test.tsx']

/**
 * The build of the voter app. The portal has a separate build, so that neither app contains code of the other.
 *
 * The server renders the HTML, so the entry points are scripts: `dist/assets/voter-<hash>.js` with its style sheet
 * `voter-<hash>.css`. The server finds them in `dist/.vite/manifest.json` under `src/voter/main.tsx`.
 *
 * The service worker `src/voter/sw.ts` is built separately into `dist/sw.js`, a fixed name, as one classic script. The
 * build defines its constant `__PRECACHE__` (typed in src/precache.d.ts): every file of the voter app, including lazy
 * chunks, the texts by language, and a version that changes with them. The types of the worker come from the WebWorker
 * library (tsconfig.worker.json), which also covers its imports from `src/voter/sw/`.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    plainImports(),
    inlineRuntime(),
    voterTexts(),
    serviceWorker({ entry: 'src/voter/main.tsx', worker: 'src/voter/sw.ts' }),
  ],
  resolve: { alias: command === 'build' ? PREACT : [] },
  build: {
    manifest: true,
    // The service worker caches the lazy chunks, so code for preloading them is not needed.
    modulePreload: false,
    // Every picture and font needs its own address, because the content security policy forbids data: sources.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { voter: 'src/voter/main.tsx' },
      output: {
        codeSplitting: {
          groups: [
            // The code of the first screens stays in one file, even if lazy chunks share it: it compresses better.
            { name: 'voter', tags: ['$initial'], priority: 1 },
            // What the results wait for is one file: each import of an import would be one more round trip.
            { name: 'ranking', test: RANKING_PARTS },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The Rust server serves the pages. During development, its page loads the scripts from this server.
    cors: { origin: /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/ },
    // The texts are outside of this package, because the server reads them too.
    fs: { allow: ['.', '../locales'] },
  },
  test: {
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    // The test files of a worker share its modules and its page; test/setup.ts resets what a test may have changed.
    isolate: false,
    // By default, Vitest leaves one core unused, which halves the speed on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['{src,test}/**/*.test.ts'], exclude: ISOLATED_TESTS, environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          exclude: [...ISOLATED_TESTS, VOTER_TESTS],
          environment: 'jsdom',
        },
      },
      {
        extends: true,
        resolve: { alias: PREACT_IN_TESTS },
        test: { name: 'voter', include: [VOTER_TESTS], exclude: ISOLATED_TESTS, environment: 'jsdom' },
      },
      {
        extends: true,
        resolve: { alias: PREACT_IN_TESTS },
        test: { name: 'isolated', include: ISOLATED_TESTS, environment: 'jsdom', isolate: true },
      },
    ],
  },
}))
