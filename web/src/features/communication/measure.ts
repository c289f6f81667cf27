import { FONT } from './posterSvg.ts'
import type { Measure } from './wrap.ts'

/** Letters are measured large, so that no hinting of small ones shows. */
const SIZE = 200

/** How wide texts are in the poster's font, as this browser draws it. */
export function measureByCanvas(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  return (text, weight) => {
    if (!context) throw new Error('this browser draws no pictures')
    context.font = `${weight === 'bold' ? 700 : 400} ${SIZE}px ${FONT}`
    return context.measureText(text).width / SIZE
  }
}
