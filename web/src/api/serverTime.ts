/**
 * The time of the server. The clock of a device may be off by days or years; deadlines, which the server enforces by its
 * own clock, must not depend on it.
 */

/** Smaller differences come from the network and from the whole seconds in responses. */
const MIN_DIFFERENCE_MS = 60_000

/** How far the clock of the device is behind that of the server, in milliseconds. */
let difference = 0

/** Compares the clocks. Responses of the API are never cached, so they have the time at which they were sent. */
export function recordServerTime({ headers }: Response): void {
  const measured = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(measured)) difference = Math.abs(measured) < MIN_DIFFERENCE_MS ? 0 : measured
}

/** Returns the current time by the clock of the server. Before its first response, it is that of the device. */
export function getServerTime(): Date {
  return new Date(Date.now() + difference)
}
