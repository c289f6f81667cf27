/** The QR code of an address. Made here, in the browser: nobody else learns of it. */
import encodeQR from 'qr'
import { svg } from './svg.ts'

/** The light border that readers ask for, in modules. */
export const QUIET = 4

/** The modules, row by row, the light border included; true is dark. */
export function modulesOf(address: string): boolean[][] {
  // A quarter may be hidden by a fold or a drawing pin.
  return encodeQR(address, 'raw', { ecc: 'quartile', border: QUIET })
}

/** Where a row of modules is dark: from which one on, and how many. */
export function runsOf(row: readonly boolean[]): { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.from + last.length === at) last.length += 1
    else runs.push({ from: at, length: 1 })
  })
  return runs
}

/** The dark modules as the path of an SVG, a unit each. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
}

/** The code as a picture of its own. */
export function codeSvg(address: string): string {
  const modules = modulesOf(address)
  const side = modules.length
  return svg('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${side} ${side}`, width: 320, height: 320 }, [
    svg('title', {}, [address], 'text'),
    svg('path', { d: `M0 0h${side}v${side}h-${side}z`, fill: '#fff' }),
    svg('path', { d: pathOf(modules), fill: '#000', 'shape-rendering': 'crispEdges' }),
  ])
}
