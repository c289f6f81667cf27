// Builds the voter app and the portal into dist/ separately and merges their manifests. Then replaces
// each file by a brotli and a zstandard copy, which the server sends as they are. It unpacks the latter for the few
// clients that accept neither.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

/** Files of these kinds are already compressed. */
const compressedExtensions = /\.(?:png|jpe?g|webp|avif|woff2|br|zst)$/
/** Smaller files are not worth a compressed copy. In bytes. */
const minSize = 256

await build({ root })
await build({ root, configFile: join(root, 'vite.portal.config.ts') })
mergeManifests()
for (const file of listFiles(dist)) {
  const content = readFileSync(file)
  if (compressedExtensions.test(file) || content.length < minSize) continue
  writeFileSync(`${file}.br`, brotli(content))
  writeFileSync(`${file}.zst`, zstandard(content))
  rmSync(file)
}

/** Merges the two manifests, because the server reads only one. */
function mergeManifests() {
  const [voter, portal] = ['manifest', 'portal'].map((name) => join(dist, '.vite', `${name}.json`))
  if (!voter || !portal) throw new Error('two manifests are expected')
  // Both contain the voter's dictionaries; the entries of the voter app must win, because the server uses them.
  const all = { ...JSON.parse(readFileSync(portal, 'utf8')), ...JSON.parse(readFileSync(voter, 'utf8')) }
  writeFileSync(voter, JSON.stringify(all, null, 2))
  rmSync(portal)
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** @param {Buffer} content */
function brotli(content) {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

/** @param {Buffer} content */
function zstandard(content) {
  // Level 19 is the highest level whose window every browser supports (8 MiB).
  return zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}
