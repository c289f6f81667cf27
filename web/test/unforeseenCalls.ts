/** Unexpected calls that the test server received, in this order. */
const calls: string[] = []

export function recordUnforeseenCall({ method, url }: Request): void {
  const { pathname, search } = new URL(url)
  calls.push(`${method} ${pathname}${search}`)
}

/** Clears the list of unexpected calls, and throws an error that names them if there were any. */
export function assertNoUnforeseenCalls(): void {
  const unforeseen = calls.splice(0)
  if (unforeseen.length > 0) throw new Error(`Calls that the test has not foreseen:\n${unforeseen.join('\n')}`)
}
