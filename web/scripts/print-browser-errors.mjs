// Prints the name and the error of each failed browser test from Playwright's report, so that they stand at the end of
// the tests' output. Its argument selects the tests that failed every time (`unexpected`) or once (`flaky`).
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const REPORT = new URL('../test-results/report.json', import.meta.url)
const LINES_PER_ERROR = 12
const status = process.argv[2]

/**
 * @typedef {{ projectName: string, status: string, results: { errors: { message?: string }[] }[] }} Test
 * @typedef {{ file: string, line: number, title: string, tests: Test[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 *
 * @param {Suite} suite
 */
function printErrors(suite) {
  for (const spec of suite.specs ?? []) {
    for (const { projectName, results, ...test } of spec.tests) {
      if (test.status !== status) continue
      for (const error of results.flatMap((result) => result.errors)) {
        console.log(`[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`)
        const lines = stripVTControlCharacters(error.message ?? '')
          .split('\n')
          .slice(0, LINES_PER_ERROR)
        console.log(lines.map((line) => `    ${line}`).join('\n'))
      }
    }
  }
  for (const inner of suite.suites ?? []) printErrors(inner)
}

for (const suite of JSON.parse(readFileSync(REPORT, 'utf8')).suites) printErrors(suite)
