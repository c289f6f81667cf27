/**
 * Places names on the map beside their marks, without covering a mark or another name. All lengths are in pixels unless
 * stated otherwise.
 */

/** A mark and the width of its name. */
export interface LabelAnchor {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Distance from the centre of the mark to its edge. */
  readonly radius: number
}

export interface Frame {
  readonly width: number
  readonly height: number
}

/** The position and size of a name. */
export interface Label {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** A line connects a name with its mark if they are apart. */
  readonly hasLeaderLine: boolean
}

/** In font sizes. */
const LABEL_HEIGHT = 1.5

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Margin for the letters at the edges, in font sizes. */
const EDGE_MARGIN = 1.4

/** Distances of a name from the edge of its mark, in the order in which they are tried. */
export const NEAR_DISTANCES = [2, 8, 16, 26, 38, 52, 68, 86]

/** Distances across a whole phone, for numbers: there is nothing shorter to replace them. */
export const FAR_DISTANCES = [...NEAR_DISTANCES, ...Array.from({ length: 24 }, (_, step) => 104 + 18 * step)]

/** Directions of a name from its mark. The reading direction comes first. */
const DIRECTIONS = [0, 180, 270, 90, 315, 45, 225, 135, 337, 23, 203, 157, 293, 67, 247, 113].map(
  (degrees) => (degrees * Math.PI) / 180,
)

/**
 * Places the names in the order of the marks; null if there is no room within the distances.
 *
 * @param fontSize in pixels
 */
export function placeLabels(
  marks: readonly LabelAnchor[],
  frame: Frame,
  fontSize: number,
  distances: readonly number[],
): (Label | null)[] {
  const taken: Box[] = marks.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return marks.map((mark) => {
    const label = findFreePlace(mark, frame, taken, fontSize, distances)
    if (label) taken.push(toBox(label))
    return label
  })
}

function findFreePlace(
  mark: LabelAnchor,
  frame: Frame,
  taken: readonly Box[],
  fontSize: number,
  distances: readonly number[],
): Label | null {
  for (const distance of distances) {
    for (const direction of DIRECTIONS) {
      const label = createLabel(mark, distance, direction, LABEL_HEIGHT * fontSize)
      const box = toBox(label)
      if (isWithin(box, frame, EDGE_MARGIN * fontSize) && !taken.some((other) => isOverlapping(box, other)))
        return label
    }
  }
  return null
}

/** Creates the label whose nearest edge is at this distance from the mark in this direction. */
function createLabel({ x, y, width, radius }: LabelAnchor, distance: number, direction: number, height: number): Label {
  const [across, up] = [Math.cos(direction), Math.sin(direction)]
  return {
    left: x + across * (radius + distance + width / 2) - width / 2,
    top: y + up * (radius + distance + height / 2) - height / 2,
    width,
    height,
    hasLeaderLine: distance > (NEAR_DISTANCES[1] ?? 0),
  }
}

function toBox({ left, top, width, height }: Label): Box {
  return { left, top, right: left + width, bottom: top + height }
}

function isWithin({ left, top, right, bottom }: Box, { width, height }: Frame, edge: number): boolean {
  return left >= edge && top >= edge && right <= width - edge && bottom <= height - edge
}

function isOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
