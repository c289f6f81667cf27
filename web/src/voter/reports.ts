import type { Instance } from '../core/snapshot.ts'
import type { Milestone, Run } from './run.ts'

/** One message to the server. It carries the run's id, by which the server counts it once however often it comes. */
export interface Report {
  readonly milestone: Milestone
  readonly address: string
  readonly body: object
}

/** The first thing that the server has not heard of a run. */
export function nextReport(run: Run, instance: Pick<Instance, 'id' | 'domain'>): Report | undefined {
  const { answers, completion, id, told, variant } = run
  const hasStarted = Object.values(answers).some((answer) => answer !== null)
  if (hasStarted && !told.includes('started')) {
    const body = { id, application_id: instance.id, event: 'voto_started' }
    return { milestone: 'started', address: '/api/v1/events', body }
  }
  if (completion && !told.includes('completed')) {
    const address = `/api/v1/public/instances/${instance.domain}/completions`
    return { milestone: 'completed', address, body: { id, variant, ...completion } }
  }
  return undefined
}

/** True where the server has heard, or will never want to hear; false to try again later. */
export async function send({ address, body }: Report): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    const isBusy = status >= 500 || status === 429
    return !isBusy
  } catch {
    return false
  }
}
