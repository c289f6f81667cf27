import { useMemo } from 'react'
import type { Point } from '../core/plane.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { FAR, type Label, NEAR, placeLabels } from './mapLabels.ts'
import type { Letters } from './mapLetters.ts'
import type { MapScale } from './mapScale.ts'
import type { Standings } from './Voter.tsx'

/** In pixels. */
export const MARK_RADIUS = 5
export const YOUR_RADIUS = 9

/** With more names than this the map would be nothing but names. */
export const MOST_NAMES = 60

/** Pixels beside a name. */
const BESIDE = 8

/** A name is cut off beyond so many letters' height. */
const WIDEST = 10

/** Names that take more of the map's width than this leave too little of it. */
const WIDEST_SHARE = 0.28

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
  { entries }: Standings,
  marks: readonly Point[],
  highlighted: readonly number[] | null,
  you: Point | null,
  scale: MapScale,
  letters: Letters,
): MapLabels {
  const { map } = useComparingTexts()
  return useMemo(() => {
    const columns = highlighted ?? [...marks.keys()]
    const named = columns.length > MOST_NAMES ? [] : columns
    const widthOf = (words: string) => Math.min(WIDEST * letters.size, letters.widthOf(words, 'normal') + BESIDE)
    const nameWidth = (column: number) => widthOf(entries[column]?.short ?? '')
    const place = (widthAt: (column: number) => number, distances: readonly number[]) => {
      const others = named.map((column) => ({
        ...(marks[column] ?? { x: 0, y: 0 }),
        width: widthAt(column),
        radius: MARK_RADIUS,
      }))
      if (!you) return { you: null, places: placeLabels(others, scale, letters.size, distances) }
      const own = { ...you, width: letters.widthOf(map.you, 'bold') + BESIDE, radius: YOUR_RADIUS }
      const [first = null, ...places] = placeLabels([own, ...others], scale, letters.size, distances)
      return { you: first, places }
    }
    const names = place(nameWidth, NEAR)
    const isTooWide = named.some((column) => nameWidth(column) > scale.width * WIDEST_SHARE)
    const isNumbered = isTooWide || names.places.includes(null)
    const numberWidth = widthOf(String(named.length))
    return { isNumbered, named, ...(isNumbered ? place(() => numberWidth, FAR) : names) }
  }, [entries, marks, highlighted, you, scale, letters, map])
}
