/** Placement of the panel beside its target. Lengths are pixels of the viewport. */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly left: number
  readonly top: number
}

const GAP = 16

/**
 * Returns the position: below the target, else above, to the right or to the left; at the bottom if none fits; in the
 * middle without a target.
 */
export function placeBeside(target: Box | null, panel: Size, viewport: Size): { left: number; top: number } {
  const most = { left: viewport.width - panel.width - GAP, top: viewport.height - panel.height - GAP }
  if (!target)
    return { left: (viewport.width - panel.width) / 2, top: Math.max(GAP, (viewport.height - panel.height) / 2) }
  const below = target.top + target.height + GAP
  const above = target.top - panel.height - GAP
  const beyond = target.left + target.width + GAP
  const ahead = target.left - panel.width - GAP
  const left = clamp(target.left, GAP, most.left)
  const top = clamp(target.top, GAP, most.top)
  if (below <= most.top) return { left, top: below }
  if (above >= GAP) return { left, top: above }
  if (beyond <= most.left) return { left: beyond, top }
  if (ahead >= GAP) return { left: ahead, top }
  return { left, top: most.top }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
