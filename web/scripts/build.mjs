// Builds the voter app and the portal into dist/, each by itself, joins their manifests, then lays a brotli and a
// zstandard copy beside each file: the server sends them as they are.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

/** Pictures of these kinds are compressed already. */
const packed = /\.(?:png|jpe?g|webp|avif|woff2|br|zst)$/
/** Below this a compressed copy saves nothing worth an entry. */
const smallest = 256

await build({ root })
await build({ root, configFile: join(root, 'vite.portal.config.ts') })
joinManifests()
for (const file of filesBelow(dist)) {
  const content = readFileSync(file)
  if (packed.test(file) || content.length < smallest) continue
  writeFileSync(`${file}.br`, brotli(content))
  writeFileSync(`${file}.zst`, zstandard(content))
}

/** The server reads one manifest. */
function joinManifests() {
  const [voter, portal] = ['manifest', 'portal'].map((name) => join(dist, '.vite', `${name}.json`))
  if (!voter || !portal) throw new Error('two manifests are expected')
  // Both know the voter's dictionaries; the server asks for them as the voter app loads them.
  const all = { ...JSON.parse(readFileSync(portal, 'utf8')), ...JSON.parse(readFileSync(voter, 'utf8')) }
  writeFileSync(voter, JSON.stringify(all, null, 2))
  rmSync(portal)
}

/** @param {string} folder */
function filesBelow(folder) {
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
  // Level 19 is the highest that a browser's window (8 MiB) always takes.
  return zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}
