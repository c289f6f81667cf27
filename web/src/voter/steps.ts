import type { Voter } from './Voter.tsx'

/** Address of the step after a thesis: the next one; after the last the weights, where there are any to give, else the results. */
export function stepAfter(number: number, { href, limit, snapshot }: Voter): string {
  if (number < snapshot.theses.length) return href('theses', number + 1)
  return href(limit === 0 ? 'results' : 'weights')
}

export function stepBefore(number: number, { href }: Voter): string {
  return number > 1 ? href('theses', number - 1) : href()
}

/** Whether the results are offered beside a thesis: once all have been dealt with, or as many as the instance asks for. */
export function mayLeaveForResults({ answered, run, snapshot }: Voter): boolean {
  const { enabled, min_theses } = snapshot.skip_to_results
  return (enabled && answered > 0 && answered >= min_theses) || firstOpen(run, snapshot) === -1
}

/** Index of the first thesis not dealt with, or −1. */
export function firstOpen({ answers }: Voter['run'], { theses }: Voter['snapshot']): number {
  return theses.findIndex(({ id }) => answers[id] === undefined)
}
