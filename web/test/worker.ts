import { vi } from 'vitest'
import type { RequestReport } from '../src/voter/sw/requestReport.ts'

/** Gives the modules of the service worker the scope that they need. Returns the reports that an open page receives. */
export function stubWorker(): readonly RequestReport[] {
  const reports: RequestReport[] = []
  const page = { postMessage: (report: RequestReport) => reports.push(report) }
  vi.stubGlobal('self', {
    location: new URL('https://example.org/sw.js'),
    clients: { matchAll: async () => [page] },
  })
  return reports
}
