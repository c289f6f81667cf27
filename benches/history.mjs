#!/usr/bin/env node
// Keeps the figures of the benchmarks by commit, so that a loss is seen.
//
//   benches/history.mjs record   adds the figures in bench-results/ to benches/history.jsonl, and names those that miss
//                                their goal or are worse than the last ones of this machine
//   benches/history.mjs chart    draws benches/history.jsonl as bench-results/history.html
//
// A record is a line: {commit, date, machine, figures: {"REPORT: WORK, MEASURE": {figure, goal}}}.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const RESULTS = fileURLToPath(new URL('../bench-results/', import.meta.url))
const HISTORY = fileURLToPath(new URL('history.jsonl', import.meta.url))
/** A figure that is worse by more than this share is named: machines are noisy. */
const NOISE = 0.1

const commands = { record, chart }
const run = commands[process.argv[2]]
if (!run) {
  console.error('Usage: benches/history.mjs record | chart')
  process.exit(2)
}
run()

function record() {
  const machine = `${cpus()[0]?.model.trim()} × ${availableParallelism()}`
  const last = readHistory().findLast((entry) => entry.machine === machine)
  const entry = { commit: readCommit(), date: new Date().toISOString().slice(0, 10), machine, figures: readFigures() }
  appendFileSync(HISTORY, `${JSON.stringify(entry)}\n`)

  const all = Object.entries(entry.figures)
  const measured = all.filter(([, { figure }]) => figure !== null)
  const missed = measured.filter(([, { figure, goal }]) => !isMet(figure, goal))
  console.log(`${measured.length - missed.length} goals met, ${missed.length} missed, ${all.length - measured.length} not measured`)
  for (const [name, { figure, goal }] of missed) console.log(`  missed: ${name}: ${format(figure)}, goal ${formatGoal(goal)}`)
  for (const [name, { figure, goal }] of measured) {
    const former = last?.figures[name]?.figure
    if (former && getLoss(figure, former, goal) > NOISE)
      console.log(`  worse than in ${last.commit}: ${name}: ${format(former)} → ${format(figure)}`)
  }
}

function chart() {
  const history = readHistory()
  const names = [...new Set(history.flatMap(({ figures }) => Object.keys(figures)))]
  const charts = names.map((name) => drawChart(name, history.filter(({ figures }) => figures[name]?.figure != null)))
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(
    `${RESULTS}history.html`,
    `<!doctype html><meta charset="utf-8"><title>Benchmarks by commit</title>
<style>body{font:14px system-ui;margin:2rem;display:grid;grid-template-columns:repeat(auto-fill,minmax(26rem,1fr));gap:2rem}
h1,p{grid-column:1/-1;margin:0}figure{margin:0}svg{width:100%;height:auto;border-bottom:1px solid}
.goal{stroke:#b00;stroke-dasharray:6 4}.figures{fill:none;stroke:#0a58ca;stroke-width:2}circle{fill:#0a58ca}.missed{fill:#b00}</style>
<h1>Benchmarks by commit</h1><p>The dashed line is the goal. Point at a dot to read commit, figure and machine.</p>
${charts.join('\n')}
`,
  )
  console.log(`${RESULTS}history.html`)
}

/** Draws the figures of one measurement from the oldest to the newest record. */
function drawChart(name, records) {
  const [width, height, margin] = [400, 120, 8]
  const figures = records.map(({ figures }) => figures[name].figure)
  const { goal } = records.at(-1).figures[name]
  const limit = goal.at_most ?? goal.at_least
  const highest = Math.max(...figures, limit) * 1.05 || 1
  const getX = (index) => margin + (index * (width - 2 * margin)) / Math.max(records.length - 1, 1)
  const getY = (figure) => height - margin - (figure / highest) * (height - 2 * margin)
  const dots = records.map(({ commit, date, machine }, index) => {
    const style = isMet(figures[index], goal) ? '' : ' class="missed"'
    const title = escape(`${commit}, ${date}: ${format(figures[index])} (${machine})`)
    return `<circle${style} cx="${getX(index)}" cy="${getY(figures[index])}" r="4"><title>${title}</title></circle>`
  })
  const line = figures.map((figure, index) => `${getX(index)},${getY(figure)}`).join(' ')
  return `<figure><figcaption>${escape(name)}: <b>${format(figures.at(-1))}</b>, goal ${escape(formatGoal(goal))}</figcaption>
<svg viewBox="0 0 ${width} ${height}"><line class="goal" x1="0" x2="${width}" y1="${getY(limit)}" y2="${getY(limit)}"/>
<polyline class="figures" points="${line}"/>${dots.join('')}</svg></figure>`
}

function readHistory() {
  if (!existsSync(HISTORY)) return []
  return readFileSync(HISTORY, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line))
}

function readFigures() {
  const files = existsSync(RESULTS) ? readdirSync(RESULTS).filter((file) => file.endsWith('.json')) : []
  const reports = files.toSorted().map((file) => JSON.parse(readFileSync(RESULTS + file, 'utf8')))
  const rows = reports.flatMap(({ name, rows }) =>
    rows.map(({ work, measure, figure, goal }) => [`${name}: ${work}, ${measure}`, { figure, goal }]),
  )
  return Object.fromEntries(rows)
}

/** Returns the checked-out commit, with a plus sign if files have changed since. */
function readCommit() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '+' : '')
}

function isMet(figure, { at_most, at_least }) {
  return at_most === undefined ? figure >= at_least : figure <= at_most
}

/** Returns by what share a figure is worse than a former one; negative if it is better. */
function getLoss(figure, former, { at_most }) {
  return at_most === undefined ? former / figure - 1 : figure / former - 1
}

function format(figure) {
  return figure.toLocaleString('en', { maximumFractionDigits: 2 })
}

function formatGoal({ at_most, at_least }) {
  return at_most === undefined ? `≥ ${at_least}` : `≤ ${at_most}`
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
