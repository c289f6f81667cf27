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
export function getPanelPosition(target: Box | null, panel: Size, viewport: Size): { left: number; top: number } {
  const max = { left: viewport.width - panel.width - GAP, top: viewport.height - panel.height - GAP }
  if (!target)
    return { left: (viewport.width - panel.width) / 2, top: Math.max(GAP, (viewport.height - panel.height) / 2) }
  const below = target.top + target.height + GAP
  const above = target.top - panel.height - GAP
  const after = target.left + target.width + GAP
  const before = target.left - panel.width - GAP
  const left = clamp(target.left, GAP, max.left)
  const top = clamp(target.top, GAP, max.top)
  if (below <= max.top) return { left, top: below }
  if (above >= GAP) return { left, top: above }
  if (after <= max.left) return { left: after, top }
  if (before >= GAP) return { left: before, top }
  return { left, top: max.top }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
