// Writes src/api/schema.d.ts, the types of the server's interface, from its OpenAPI document:
//   npm run api -- ../target/openapi.json           writes the file
//   npm run api -- --check ../target/openapi.json   fails when the committed file is not what the script would write
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const schema = fileURLToPath(new URL('../src/api/schema.d.ts', import.meta.url))
/** The greatest width of a comment on one line. */
const COMMENT_WIDTH = 110

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
  const types = astToString(ast.map(removeEmptyMembers))
  return `// Generated from the server's OpenAPI document by scripts/api.mjs; not to be edited.\n\n${types}`
}

/**
 * Removes what the front end does not need: members that cannot exist (`query?: never`), objects of which nothing is
 * left, the headers of responses, which the client does not type, examples, and number formats.
 * @template {ts.Node} T
 * @param {T} root
 * @returns {T}
 */
function removeEmptyMembers(root) {
  /** @param {ts.Node} node @returns {ts.Node | undefined} */
  const visit = (node) => {
    if (isNever(node) || isResponseHeaders(node)) return undefined
    const visited = ts.visitEachChild(node, visit, undefined)
    return isEmptied(visited, node) ? undefined : withShortComment(visited, node)
  }
  return /** @type {T} */ (visit(root))
}

/** @param {ts.Node} node */
function isNever(node) {
  return ts.isPropertySignature(node) && node.type?.kind === ts.SyntaxKind.NeverKeyword
}

/**
 * Whether this is the member `headers` of a response, which ends with an index signature.
 * @param {ts.Node} node
 */
function isResponseHeaders(node) {
  if (!(ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.name.text === 'headers')) return false
  return node.type && ts.isTypeLiteralNode(node.type) && node.type.members.some(ts.isIndexSignatureDeclaration)
}

/**
 * Whether an object lost all its members.
 * @param {ts.Node} node
 * @param {ts.Node} original
 */
function isEmptied(node, original) {
  return countMembers(node) === 0 && countMembers(original) !== 0
}

/** @param {ts.Node} node */
function countMembers(node) {
  const isObject = ts.isPropertySignature(node) && node.type && ts.isTypeLiteralNode(node.type)
  return isObject ? node.type.members.length : undefined
}

/**
 * Copies the comments of a node, on one line where they fit. A status code needs none.
 * @template {ts.Node} T
 * @param {T} node
 * @param {ts.Node} original
 */
function withShortComment(node, original) {
  const isStatus = ts.isPropertySignature(node) && ts.isNumericLiteral(node.name)
  const comments = (!isStatus && ts.getSyntheticLeadingComments(original)) || []
  return ts.setSyntheticLeadingComments(node, comments.flatMap(shorten))
}

/**
 * Returns the comment without number formats and examples, which are in the document, or nothing.
 * @param {ts.SynthesizedComment} comment
 */
function shorten(comment) {
  const lines = comment.text.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
  const tags = lines
    .join('\n')
    .split(/\n(?=@)/)
    .filter((tag) => !tag.startsWith('@example'))
  const content = tags.flatMap((tag) => tag.split('\n')).filter((line) => line !== '' && !line.startsWith('Format: '))
  if (content.length === 0) return []
  const inline = content.join(' ')
  const fits = content.length === 1 || inline.length <= COMMENT_WIDTH
  return [{ ...comment, text: fits ? `* ${inline} ` : `*\n${content.map((line) => ` * ${line}\n`).join('')} ` }]
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
