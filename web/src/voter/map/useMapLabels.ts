import { useMemo } from 'react'
import type { Point } from '../../core/plane.ts'
import type { KindResults } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import type { MapFont } from './mapFont.ts'
import { FAR_DISTANCES, type Label, NEAR_DISTANCES, placeLabels } from './mapLabels.ts'
import type { MapScale } from './mapScale.ts'

/** In pixels. */
export const MARK_RADIUS = 5
export const VOTER_RADIUS = 9

/** With more names, the map would show nothing but names. */
export const MAX_NAMES = 60

/** Padding of a name in pixels. */
const NAME_PADDING = 8

/** Maximum width of a name in font sizes; longer names are truncated. */
const MAX_NAME_WIDTH = 10

/** Maximum share of the map's width for a name. With wider names, numbers are shown. */
const MAX_WIDTH_RATIO = 0.28

/** The labels on the map. */
export interface MapLabels {
  /** Whether numbers replace the names, because not all names fit. */
  readonly isNumbered: boolean
  /** Columns of the labelled entities, in the order of their numbers. */
  readonly named: readonly number[]
  /** Positions of the labels, in the same order. */
  readonly places: readonly (Label | null)[]
  /** Position of the voter's label. */
  readonly you: Label | null
}

/** Places the names of the highlighted entities, or of all. Numbers replace the names if they do not fit. */
export function useMapLabels(
  { entries }: KindResults,
  marks: readonly Point[],
  highlighted: readonly number[] | null,
  you: Point | null,
  scale: MapScale,
  font: MapFont,
): MapLabels {
  const { map } = useComparingTexts()
  return useMemo(() => {
    const columns = highlighted ?? [...marks.keys()]
    const named = columns.length > MAX_NAMES ? [] : columns
    const measureWidth = (words: string) =>
      Math.min(MAX_NAME_WIDTH * font.size, font.measureWidth(words, 'normal') + NAME_PADDING)
    const nameWidth = (column: number) => measureWidth(entries[column]?.shortName ?? '')
    const place = (widthAt: (column: number) => number, distances: readonly number[]) => {
      const others = named.map((column) => ({
        ...(marks[column] ?? { x: 0, y: 0 }),
        width: widthAt(column),
        radius: MARK_RADIUS,
      }))
      if (!you) return { you: null, places: placeLabels(others, scale, font.size, distances) }
      const own = { ...you, width: font.measureWidth(map.you, 'bold') + NAME_PADDING, radius: VOTER_RADIUS }
      const [first = null, ...places] = placeLabels([own, ...others], scale, font.size, distances)
      return { you: first, places }
    }
    const names = place(nameWidth, NEAR_DISTANCES)
    const isTooWide = named.some((column) => nameWidth(column) > scale.width * MAX_WIDTH_RATIO)
    const isNumbered = isTooWide || names.places.includes(null)
    const numberWidth = measureWidth(String(named.length))
    return { isNumbered, named, ...(isNumbered ? place(() => numberWidth, FAR_DISTANCES) : names) }
  }, [entries, marks, highlighted, you, scale, font, map])
}
