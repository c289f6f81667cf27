// Builds the voter app, the portal and the page for checking results into dist/ separately and merges the manifests of the
// first two. Then replaces
// each file by a brotli copy, which the server sends as it is. It unpacks the copy for the few clients that do not accept
// brotli.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')

/** Files of these kinds are already compressed. */
const compressedExtensions = /\.(?:png|jpe?g|webp|avif|woff2|br)$/
/** Smaller files are not worth a compressed copy. In bytes. */
const minSize = 256

await build({ root })
await build({ root, configFile: join(root, 'vite.portal.config.ts') })
await build({ root, configFile: join(root, 'vite.verify.config.ts') })
mergeManifests()
for (const file of listFiles(dist)) {
  const content = readFileSync(file)
  if (compressedExtensions.test(file) || content.length < minSize) continue
  writeFileSync(`${file}.br`, brotli(content))
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
