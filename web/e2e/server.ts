import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The program. */
export const binary = process.env.STANDPUNKT_BIN ?? join(root, 'target/debug/standpunkt')

/** Directory of the published elections, beside the project. */
const PUBLISHED_DATA = join(root, '../shared/data')

/** The published elections that can be imported, by their domain in the tests. */
export const ELECTIONS: Readonly<Record<string, readonly string[]>> = {
  bundestag: ['de-bundestag-2025/bundestagswahl.yaml'],
  'landtag-nrw': ['de-landtag-nrw-2017/data.js'],
  'obsthausen-1': ['Fragen', 'Parteien'].map((part) => `matowahl-obsthausen/v1/Obsthausen_${part}.csv`),
  'obsthausen-2': ['Fragen', 'Parteien'].map((part) => `matowahl-obsthausen/v2/Obsthausen_${part}.csv`),
  praha: ['cz-municipal-2022/554782.json'],
  brno: ['cz-municipal-2022/582786.json'],
  luedenscheid: ['oec-luedenscheid/demo-luedenscheid.json'],
  suomi: ['fi-municipal-2017/vaalikonedata-28-3-2017-verkkoon.csv'],
}

export interface Server {
  /** `http://127.0.0.1:…` */
  readonly address: string
  /** Domains of the published elections that were imported in addition to the demo. */
  readonly elections: readonly string[]
  readonly stop: () => Promise<void>
}

/** Starts a server with its own store: the demo, and the published elections that are available. */
export async function startServer(domains: readonly string[]): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'standpunkt-e2e-'))
  const elections = existsSync(PUBLISHED_DATA) ? domains : []
  // The demo is only loaded into an empty store, so it comes first.
  await stop(await serve(data))
  for (const domain of elections) {
    const files = (ELECTIONS[domain] ?? []).map((file) => join(PUBLISHED_DATA, file))
    const options = ['--domain', domain, '--live', '--data', data]
    execFileSync(binary, ['import', ...files, ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const running = await serve(data)
  return {
    address: running.address,
    elections,
    stop: async () => {
      await stop(running)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

interface RunningServer {
  readonly process: ChildProcess
  readonly address: string
}

/** Starts the program, which prints its address on its first line. */
async function serve(data: string): Promise<RunningServer> {
  const process = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--data', data, '--demo'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: process.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return { process, address }
  }
  throw new Error(`${binary} ended before it printed its address`)
}

async function stop({ process }: RunningServer): Promise<void> {
  if (process.exitCode !== null) return
  const ended = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGTERM')
  await ended
}
