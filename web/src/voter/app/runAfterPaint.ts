/** Maximum time to wait for a paint: a page that is hidden or out of view is not painted. */
const MAX_WAIT_MS = 100

/**
 * Runs a function after the next paint, so that the browser answers a tap or a key press before something that takes long
 * is rendered.
 */
export function runAfterPaint(run: () => void): void {
  const runNow = () => {
    clearTimeout(timeout)
    cancelAnimationFrame(frame)
    run()
  }
  let timeout = setTimeout(runNow, MAX_WAIT_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timeout)
    timeout = setTimeout(runNow)
  })
}
