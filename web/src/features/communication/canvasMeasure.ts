import type { MeasureText } from './fitText.ts'
import { FONT } from './posterSvg.ts'

/** Texts are measured at a large size, where hinting has no effect. */
const SIZE = 200

/** Returns a function that measures texts in the poster's font as this browser renders it. */
export function createCanvasMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d')
  return (text, weight) => {
    if (!context) throw new Error('this browser cannot draw on a canvas')
    context.font = `${weight === 'bold' ? 700 : 400} ${SIZE}px ${FONT}`
    return context.measureText(text).width / SIZE
  }
}
