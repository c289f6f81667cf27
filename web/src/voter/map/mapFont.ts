/** The size of text on the map, in pixels. */
export interface MapFont {
  readonly size: number
  readonly measureWidth: (text: string, weight: 'normal' | 'bold') => number
}

/** Returns the font of an element, because readers choose fonts and enlarge them. */
export function getMapFont(element: Element): MapFont {
  const { fontFamily, fontSize } = getComputedStyle(element)
  const paper = document.createElement('canvas').getContext('2d')
  return {
    size: Number.parseFloat(fontSize),
    measureWidth: (text, weight) => {
      if (!paper) return 0
      paper.font = `${weight} ${fontSize} ${fontFamily}`
      return paper.measureText(text).width
    },
  }
}
