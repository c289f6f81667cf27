// Weighs what a voter's phone downloads, brotli as served, and fails above the budget:
// the script that carries from the first question to the results, and each chunk that is loaded when its screen opens.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const KIB = 1024
const ENTRY = 'src/voter/main.tsx'
const ENTRY_BUDGET = 64 * KIB
const CHUNK_BUDGET = 20 * KIB

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const manifestPath = join(dist, '.vite/manifest.json')
if (!existsSync(manifestPath)) {
  console.error('There is nothing to weigh yet. Run npm run build first.')
  process.exit(2)
}
/** @type {import('vite').Manifest} */
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))

const first = importedBy(ENTRY)
const later = chunksReachableFrom(first)

const rows = [
  { what: 'voter, questions to results', bytes: total(first), budget: ENTRY_BUDGET },
  ...later.map((key) => ({ what: `later: ${key}`, bytes: total([key]), budget: CHUNK_BUDGET })),
]
for (const { what, bytes, budget } of rows) {
  const verdict = bytes <= budget ? 'ok' : 'TOO LARGE'
  console.log(`${kib(bytes)} of ${kib(budget)}  ${verdict.padEnd(9)}  ${what}`)
}
const styles = first.flatMap((key) => manifest[key]?.css ?? [])
console.log(`${kib(sum(styles.map(brotliSize)))}                         style sheets of the first screen`)
process.exitCode = rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0

/**
 * The chunk and all that it imports at once.
 * @param {string} key
 * @returns {string[]}
 */
function importedBy(key) {
  const seen = new Set([key])
  for (const at of seen) for (const next of chunk(at).imports ?? []) seen.add(next)
  return [...seen]
}

/**
 * Every chunk loaded later, that the first screen does not bring along.
 * @param {string[]} start
 */
function chunksReachableFrom(start) {
  const seen = new Set(start)
  for (const at of seen) {
    const { imports = [], dynamicImports = [] } = chunk(at)
    for (const next of [...imports, ...dynamicImports]) seen.add(next)
  }
  return [...seen].filter((key) => !start.includes(key))
}

/** @param {string} key */
function chunk(key) {
  const entry = manifest[key]
  if (!entry) throw new Error(`dist/.vite/manifest.json does not know ${key}`)
  return entry
}

/** @param {string[]} keys */
function total(keys) {
  return sum(keys.map((key) => brotliSize(chunk(key).file)))
}

/** @param {string} file */
function brotliSize(file) {
  return brotliCompressSync(readFileSync(join(dist, file))).length
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((a, b) => a + b, 0)
}

/** @param {number} bytes */
function kib(bytes) {
  return `${(bytes / KIB).toFixed(1).padStart(6)} KiB`
}
