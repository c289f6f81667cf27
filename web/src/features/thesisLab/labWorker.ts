/** Computes the report of the lab beside the page, which stays responsive. */
import type { LabElection } from './method/labElection.ts'
import { buildReport, type ElectorateSource, type LabReport } from './method/report.ts'

export interface LabRequest {
  readonly election: LabElection
  readonly source: ElectorateSource
}

/** A share of the work that is done, or the result. */
export type LabMessage = { readonly progress: number } | { readonly report: LabReport }

addEventListener('message', ({ data: { election, source } }: MessageEvent<LabRequest>) => {
  const send = (message: LabMessage) => postMessage(message)
  send({ report: buildReport(election, source, (progress) => send({ progress })) })
})
