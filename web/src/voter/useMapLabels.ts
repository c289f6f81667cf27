import { useMemo } from 'react'
import type { Point } from '../core/plane.ts'
import type { MapFont } from './mapFont.ts'
import { FAR_DISTANCES, type Label, NEAR_DISTANCES, placeLabels } from './mapLabels.ts'
import type { MapScale } from './mapScale.ts'
import { useComparingTexts } from './useComparingTexts.ts'
import type { KindResults } from './VoterContext.tsx'

/** In pixels. */
export const MARK_RADIUS = 5
export const VOTER_RADIUS = 9

/** With more names than this the map would be nothing but names. */
export const MAX_NAMES = 60

/** Pixels beside a name. */
const NAME_PADDING = 8

/** A name is cut off beyond so many letters' height. */
const MAX_NAME_WIDTH = 10

/** Names that take more of the map's width than this leave too little of it. */
const MAX_WIDTH_RATIO = 0.28

/** What is written on the map. */
export interface MapLabels {
  /** Whether numbers stand for the names, since not all of those have room. */
  readonly isNumbered: boolean
  /** Columns of those who are named, or numbered in this order. */
  readonly named: readonly number[]
  /** Their places, in the same order. */
  readonly places: readonly (Label | null)[]
  /** Place of the word for the voter. */
  readonly you: Label | null
}

/** Finds room for the names of those who stand out, or of all; for their numbers where that is not enough. */
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
    const nameWidth = (column: number) => measureWidth(entries[column]?.short ?? '')
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
