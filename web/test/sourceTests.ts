/** The tests of the whole project by their names, for documents that name them. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project, with a slash at its end. */
export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Returns the cells of every row of the tables in a document. */
export function readTableRows(document: string): readonly string[][] {
  const lines = readFileSync(PROJECT_ROOT + document, 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '))
}

/** Returns what is written as code in a text. */
export const findQuoted = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted ?? '')

/** Returns all tests of the project as documents write them: `file: title`. */
export function listTestNames(): ReadonlySet<string> {
  const isProgram = (name: string) => name.endsWith('.rs')
  const isTest = (name: string) => /\.(?:test|spec)\.tsx?$/.test(name)
  const files = [...filesBelow('crates', isProgram), ...filesBelow('web/src', isTest), ...filesBelow('web/e2e', isTest)]
  return new Set(files.flatMap(testsOf))
}

function testsOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  const titles = path.endsWith('.rs')
    ? [...text.matchAll(/#\[(?:\w+::)?(?:test|rstest)\b[\s\S]*?\bfn\s+(\w+)/g)].map(([, name]) => name)
    : [...text.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(["'`])([\s\S]*?)\1/g)].map(([, , title]) => title)
  return titles.map((title) => `${basename(path)}: ${title}`)
}

function filesBelow(folder: string, isTest: (name: string) => boolean): readonly string[] {
  const names = readdirSync(PROJECT_ROOT + folder, { recursive: true, encoding: 'utf8' })
  return names.filter(isTest).map((name) => `${PROJECT_ROOT}${folder}/${name}`)
}
