// Fastify as a reference for the portal: `node server.mjs memory|static FILE` serves the bytes of a JSON document that is
// compressed with brotli, under the file's name. It prints its address as the first line.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

const [mode, file] = process.argv.slice(2)
const server = fastify()
if (mode === 'memory') serveFromMemory()
else serveFromFolder()
console.log(await server.listen({ host: '127.0.0.1', port: 0 }))

/** Serves the bytes and the ETag from memory. */
function serveFromMemory() {
  const bytes = readFileSync(file)
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  server.get(`/${basename(file)}`, (request, reply) => {
    reply.header('etag', tag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.header('content-type', 'application/json').header('content-encoding', 'br').send(bytes)
  })
}

/** Serves the folder with the usual plugin, which computes its own ETag. */
function serveFromFolder() {
  const setHeaders = (reply) => reply.header('content-encoding', 'br')
  server.register(fastifyStatic, { root: dirname(file), setHeaders })
}
