/** Reports of the benchmarks, in the same form as those of the crate `benches`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Goal = { readonly at_most: number } | { readonly at_least: number }

/** A figure with its goal. */
export interface Row {
  /** The measured work. */
  readonly work: string
  /** The unit, or the reference of the ratio. */
  readonly measure: string
  readonly figure: number
  readonly goal: Goal
  readonly remark: string
}

export interface Report {
  /** The name of the benchmark, also used for the file. */
  readonly name: string
  /** The setting of the measurement. */
  readonly setting: string
  readonly rows: readonly Row[]
}

/** Prints a report and writes `bench-results/<name>.json` at the root of the workspace. */
export function publish(report: Report): void {
  console.log(`${report.name}: ${report.setting}`)
  for (const { work, measure, figure, goal, remark } of report.rows) {
    const columns = [work.padEnd(46), measure.padEnd(28), formatFigure(figure), formatGoal(goal)]
    const verdict = isMet(figure, goal) ? 'met' : 'MISSED'
    console.log(`  ${columns.join('  ')}  ${verdict.padEnd(6)}  ${remark}`.trimEnd())
  }
  const folder = fileURLToPath(new URL('../../bench-results/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${report.name}.json`, `${JSON.stringify(report, null, 2)}\n`)
}

export function isMet(figure: number, goal: Goal): boolean {
  return 'at_most' in goal ? figure <= goal.at_most : figure >= goal.at_least
}

/** Returns the median of some figures, the upper one for an even number; NaN without figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

function formatFigure(figure: number): string {
  return figure.toLocaleString('en', { maximumFractionDigits: 2 }).padStart(8)
}

function formatGoal(goal: Goal): string {
  return ('at_most' in goal ? `≤ ${goal.at_most}` : `≥ ${goal.at_least}`).padEnd(7)
}
