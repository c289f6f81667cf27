/** Where the words of a stop stand beside what they are about. Pixels of the viewport. */

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
 * Below the target, else above, else at its end, else at its start; where none has room, at the bottom. Without a
 * target in the middle.
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
