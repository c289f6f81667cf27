/**
 * Writes the facts into docs/accessibility-statement. The argument is the file with the examinations of the browser tests,
 * one JSON object a line. scripts/accessibility-statement runs these tests.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { type Examination, insertFacts, renderFacts } from './accessibility-facts.ts'

const [, , log] = process.argv
if (!log) throw new Error('name the file with the examinations')
const path = fileURLToPath(new URL('../../docs/accessibility-statement/README.md', import.meta.url))
const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
const examinations = lines.map((line): Examination => JSON.parse(line))
const day = new Date().toLocaleDateString('de-DE', { dateStyle: 'long' })
writeFileSync(path, insertFacts(readFileSync(path, 'utf8'), renderFacts(examinations, manifest.version, day)))
console.log(`${examinations.length} examinations in ${path}`)
