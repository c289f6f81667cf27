/** The QR code of a URL, encoded in the browser, so that no other service receives the URL. */
import encodeQR from 'qr'
import { svg } from './svg.ts'

/** The light border that QR readers require, in modules. */
export const QUIET_ZONE = 4

/** Returns the modules by row, including the light border; true is dark. */
export function encodeModules(address: string): boolean[][] {
  // A quarter of the code may be damaged, by a fold or a pin.
  return encodeQR(address, 'raw', { ecc: 'quartile', border: QUIET_ZONE })
}

/** Returns the runs of dark modules in a row: start and length. */
export function findRuns(row: readonly boolean[]): { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.from + last.length === at) last.length += 1
    else runs.push({ from: at, length: 1 })
  })
  return runs
}

/** Returns the dark modules as an SVG path in units of one module. */
export function toSvgPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => findRuns(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
}

/** Returns the code as a standalone SVG. */
export function renderQrSvg(address: string): string {
  const modules = encodeModules(address)
  const side = modules.length
  return svg('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${side} ${side}`, width: 320, height: 320 }, [
    svg('title', {}, [address], 'text'),
    svg('path', { d: `M0 0h${side}v${side}h-${side}z`, fill: '#fff' }),
    svg('path', { d: toSvgPath(modules), fill: '#000', 'shape-rendering': 'crispEdges' }),
  ])
}
