/** A poster as SVG. */
import { pathOf } from './code.ts'
import { type Format, PAPER } from './paper.ts'
import { SHEET, type Shape } from './poster.ts'
import { svg } from './svg.ts'

/** Fonts of equal widths, one of which every system has. */
export const FONT = 'Helvetica, Arial, Liberation Sans, Arimo, sans-serif'

export function posterSvg(shapes: readonly Shape[], title: string, format: Format): string {
  const { width, height } = PAPER[format]
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${SHEET.width} ${SHEET.height}`,
    width: `${width}mm`,
    height: `${height}mm`,
    'font-family': FONT,
  }
  return svg('svg', attributes, [svg('title', {}, [title], 'text'), ...shapes.map(element)])
}

/** Renders a shape as an SVG element. */
export function element(shape: Shape): string {
  switch (shape.kind) {
    case 'area': {
      const { x, y, width, height, fill } = shape
      return svg('rect', { x, y, width, height, fill })
    }
    case 'text': {
      const { x, y, size, weight, fill, isCentred, text } = shape
      const anchor = { 'text-anchor': isCentred ? 'middle' : 'start' }
      const type = { 'font-size': rounded(size), 'font-weight': weight === 'bold' ? 700 : 400 }
      return svg('text', { x: rounded(x), y: rounded(y), fill, ...type, ...anchor }, [text], 'text')
    }
    case 'code': {
      const { x, y, side, modules } = shape
      const transform = `translate(${x} ${y}) scale(${side / modules.length})`
      return svg('path', { transform, d: pathOf(modules), fill: '#000000', 'shape-rendering': 'crispEdges' })
    }
    case 'logo': {
      const { x, y, width, height, logo } = shape
      return svg('image', { x, y, width, height, href: logo.png })
    }
  }
}

const rounded = (millimetres: number) => Math.round(millimetres * 1000) / 1000
