import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const binary = process.env.STANDPUNKT_BIN ?? join(root, 'target/debug/standpunkt')

/** A real election, where the shared data lies beside the project. */
const BUNDESTAG = join(root, '../shared/data/de-bundestag-2025/bundestagswahl.yaml')

export interface Server {
  /** `http://127.0.0.1:…` */
  readonly address: string
  /** Whether the real election is there as `/match/bundestag`. */
  readonly hasBundestag: boolean
  readonly stop: () => Promise<void>
}

/** Starts a whole Standpunkt with a store of its own: the demo, and a real election where there is one to import. */
export async function startServer(): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'standpunkt-e2e-'))
  const hasBundestag = existsSync(BUNDESTAG)
  // The demo is loaded into an empty store alone, so it comes first.
  await stop(await serve(data))
  if (hasBundestag) {
    const election = [BUNDESTAG, '--domain', 'bundestag', '--live', '--data', data]
    execFileSync(binary, ['import', ...election], { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const running = await serve(data)
  return {
    address: running.address,
    hasBundestag,
    stop: async () => {
      await stop(running)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

interface Running {
  readonly process: ChildProcess
  readonly address: string
}

/** The program says on its first line where it listens. */
async function serve(data: string): Promise<Running> {
  const process = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--data', data, '--demo'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: process.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return { process, address }
  }
  throw new Error(`${binary} ended without saying where it listens`)
}

async function stop({ process }: Running): Promise<void> {
  if (process.exitCode !== null) return
  const ended = new Promise((resolve) => process.once('exit', resolve))
  process.kill('SIGTERM')
  await ended
}
