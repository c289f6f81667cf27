// Type-checks every program of this package: the app with its tests and tools, core alone, the service worker.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = 'node_modules/typescript7/bin/tsc'
const programs = ['tsconfig.json', 'tsconfig.core.json']
if (existsSync(`${root}/src/voter/sw.ts`)) programs.push('tsconfig.worker.json')

const results = programs.map((program) =>
  spawnSync(process.execPath, [compiler, '-p', program], { cwd: root, stdio: 'inherit' }),
)
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1
