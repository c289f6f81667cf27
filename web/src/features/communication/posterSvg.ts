/** A poster as SVG. */

import { toSvgPath } from '../../ui/qrModules.ts'
import { svg } from '../../ui/svg.ts'
import { PAPER_SIZES, type PaperFormat } from './paper.ts'
import { SHEET, type Shape } from './posterLayout.ts'

/** Fonts of equal widths, one of which every system has. */
export const FONT = 'Helvetica, Arial, Liberation Sans, Arimo, sans-serif'

export function renderPosterSvg(shapes: readonly Shape[], title: string, format: PaperFormat): string {
  const { width, height } = PAPER_SIZES[format]
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${SHEET.width} ${SHEET.height}`,
    width: `${width}mm`,
    height: `${height}mm`,
    'font-family': FONT,
  }
  return svg('svg', attributes, [svg('title', {}, [title], 'text'), ...shapes.map(renderShape)])
}

/** Renders a shape as an SVG element. */
export function renderShape(shape: Shape): string {
  switch (shape.kind) {
    case 'area': {
      const { x, y, width, height, fill } = shape
      return svg('rect', { x, y, width, height, fill })
    }
    case 'text': {
      const { x, y, size, weight, fill, isCentred, text } = shape
      const anchor = { 'text-anchor': isCentred ? 'middle' : 'start' }
      const type = { 'font-size': round(size), 'font-weight': weight === 'bold' ? 700 : 400 }
      return svg('text', { x: round(x), y: round(y), fill, ...type, ...anchor }, [text], 'text')
    }
    case 'code': {
      const { x, y, side, modules } = shape
      const transform = `translate(${x} ${y}) scale(${side / modules.length})`
      return svg('path', { transform, d: toSvgPath(modules), fill: '#000000', 'shape-rendering': 'crispEdges' })
    }
    case 'logo': {
      const { x, y, width, height, logo } = shape
      return svg('image', { x, y, width, height, href: logo.png })
    }
  }
}

const round = (millimetres: number) => Math.round(millimetres * 1000) / 1000
