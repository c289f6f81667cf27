/** The font of the text on the map. Lengths are in pixels. */
export interface MapFont {
  readonly size: number
  readonly measureWidth: (text: string, weight: 'normal' | 'bold') => number
}

/** Returns the font of an element, because readers choose fonts and enlarge them. */
export function getMapFont(element: Element): MapFont {
  const { fontFamily, fontSize } = getComputedStyle(element)
  const context = document.createElement('canvas').getContext('2d')
  return {
    size: Number.parseFloat(fontSize),
    measureWidth: (text, weight) => {
      if (!context) return 0
      context.font = `${weight} ${fontSize} ${fontFamily}`
      return context.measureText(text).width
    },
  }
}
