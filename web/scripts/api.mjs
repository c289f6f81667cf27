// Writes src/api/schema.d.ts, the types of the server's interface, from its OpenAPI document:
//   npm run api -- ../target/openapi.json           writes the file
//   npm run api -- --check ../target/openapi.json   fails when the committed file is not what the script would write
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const schema = fileURLToPath(new URL('../src/api/schema.d.ts', import.meta.url))
const args = process.argv.slice(2)
const check = args.includes('--check')
const [document, ...rest] = args.filter((arg) => arg !== '--check')

if (!document || rest.length > 0) {
  console.error('Usage: npm run api -- [--check] OPENAPI.JSON   (standpunkt openapi > OPENAPI.JSON)')
  process.exitCode = 2
} else {
  const types = await generateTypes(document)
  if (!check) writeTypes(types)
  else if (types !== readCommitted()) {
    console.error(`src/api/schema.d.ts is stale. Run: npm run api -- ${document}`)
    process.exitCode = 1
  }
}

/** @param {string} path */
async function generateTypes(path) {
  const ast = await openapiTS(pathToFileURL(path), { alphabetize: true })
  return `// Generated from the server's OpenAPI document by scripts/api.mjs; not to be edited.\n\n${astToString(ast)}`
}

/** @param {string} types */
function writeTypes(types) {
  mkdirSync(dirname(schema), { recursive: true })
  writeFileSync(schema, types)
}

function readCommitted() {
  try {
    return readFileSync(schema, 'utf8')
  } catch {
    return ''
  }
}
