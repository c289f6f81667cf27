/**
 * Runs a function after the next paint, so that the browser answers a tap or a key press before something that takes long
 * is rendered. A hidden page is not painted.
 */
export function runAfterPaint(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
