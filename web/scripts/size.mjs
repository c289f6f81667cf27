// Measures what a voter's phone downloads, compressed with brotli as served, and fails above the budget:
// the script for everything from the first question to the results, and each chunk that is loaded on demand.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const rows = [
  { what: 'voter, questions to results', bytes: getTotalSize(first), budget: ENTRY_BUDGET },
  ...lazyChunks.map((key) => ({ what: `later: ${key}`, bytes: getTotalSize([key]), budget: CHUNK_BUDGET })),
]
for (const { what, bytes, budget } of rows) {
  const status = bytes <= budget ? 'ok' : 'TOO LARGE'
  console.log(`${formatKib(bytes)} of ${formatKib(budget)}  ${status.padEnd(9)}  ${what}`)
}
const styles = first.flatMap((key) => manifest[key]?.css ?? [])
console.log(`${formatKib(sum(styles.map(getBrotliSize)))}                         style sheets of the first screen`)
process.exitCode = rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0

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
