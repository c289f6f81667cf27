import { vi } from 'vitest'

/** Gives elements a size, so that grids render their visible rows. Without layout, no row would be visible. */
export function stubRowHeights(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
}
