// Measures what a voter's phone downloads, compressed with brotli as served, and fails above the budget:
// the script for everything from the first question to the results, and each chunk that is loaded on demand. Writes
// bench-results/voter-app-size.json at the root of the workspace.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMet, publish } from '../bench/report.ts'

const KIB = 1024
const ENTRY = 'src/voter/main.tsx'
const ENTRY_BUDGET = 32 * KIB
const CHUNK_BUDGET = 20 * KIB

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const manifestPath = join(dist, '.vite/manifest.json')
if (!existsSync(manifestPath)) {
  console.error('There is no build yet. Run npm run build first.')
  process.exit(2)
}
/** @type {import('vite').Manifest} */
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))

const first = listStaticImports(ENTRY)
const lazyChunks = listLazyChunks(first)

const later = lazyChunks.map((key) => ({ key, bytes: getTotalSize([key]) }))
for (const { key, bytes } of later) {
  const status = bytes <= CHUNK_BUDGET ? 'ok' : 'TOO LARGE'
  console.log(`${formatKib(bytes)} of ${formatKib(CHUNK_BUDGET)}  ${status.padEnd(9)}  later: ${key}`)
}
const largest = later.reduce((a, b) => (a.bytes > b.bytes ? a : b))
const rows = [
  createRow('script, questions to results', getTotalSize(first), ENTRY_BUDGET, ''),
  createRow('largest script loaded later', largest.bytes, CHUNK_BUDGET, largest.key),
]
publish({ name: 'voter-app-size', setting: 'compressed with brotli as served', rows })
const styles = first.flatMap((key) => manifest[key]?.css ?? [])
console.log(`${formatKib(sum(styles.map(getBrotliSize)))}                         style sheets of the first screen`)
process.exitCode = rows.every(({ figure, goal }) => isMet(figure, goal)) ? 0 : 1

/**
 * @param {string} work
 * @param {number} bytes
 * @param {number} budget in bytes
 * @param {string} remark
 * @returns {import('../bench/report.ts').Row}
 */
function createRow(work, bytes, budget, remark) {
  return { work, measure: 'KiB', figure: bytes / KIB, goal: { at_most: budget / KIB }, remark }
}

/**
 * Returns the chunk and all static imports.
 * @param {string} key
 * @returns {string[]}
 */
function listStaticImports(key) {
  const seen = new Set([key])
  for (const at of seen) for (const next of getChunk(at).imports ?? []) seen.add(next)
  return [...seen]
}

/**
 * Returns every chunk that is loaded on demand and is not part of the first screen.
 * @param {string[]} start
 */
function listLazyChunks(start) {
  const seen = new Set(start)
  for (const at of seen) {
    const { imports = [], dynamicImports = [] } = getChunk(at)
    for (const next of [...imports, ...dynamicImports]) seen.add(next)
  }
  return [...seen].filter((key) => !start.includes(key))
}

/** @param {string} key */
function getChunk(key) {
  const entry = manifest[key]
  if (!entry) throw new Error(`dist/.vite/manifest.json has no entry for ${key}`)
  return entry
}

/** @param {string[]} keys */
function getTotalSize(keys) {
  return sum(keys.map((key) => getBrotliSize(getChunk(key).file)))
}

/** @param {string} file */
function getBrotliSize(file) {
  const compressed = join(dist, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0)
}

/** @param {number} bytes */
function formatKib(bytes) {
  return `${(bytes / KIB).toFixed(1).padStart(6)} KiB`
}
