/** How large words come out on the map, in pixels. */
export interface Letters {
  readonly size: number
  readonly widthOf: (words: string, weight: 'normal' | 'bold') => number
}

/** Letters as an element writes them: readers choose the font, and many enlarge it. */
export function lettersOf(element: Element): Letters {
  const { fontFamily, fontSize } = getComputedStyle(element)
  const paper = document.createElement('canvas').getContext('2d')
  return {
    size: Number.parseFloat(fontSize),
    widthOf: (words, weight) => {
      if (!paper) return 0
      paper.font = `${weight} ${fontSize} ${fontFamily}`
      return paper.measureText(words).width
    },
  }
}
