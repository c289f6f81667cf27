import { useMemo } from 'react'
import type { Point } from '../core/plane.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { type Label, placeLabels } from './mapLabels.ts'
import type { MapScale } from './mapScale.ts'
import type { Standings } from './Voter.tsx'

/** In pixels. */
export const MARK_RADIUS = 5
export const YOUR_RADIUS = 9

/** With more names than this the map would be nothing but names. */
export const MOST_NAMES = 60

/** Pixels that a letter takes, more or less, and that a number takes. */
const LETTER = 7.5
const NUMBER = 23

/** A name is cut off beyond these pixels, and beyond this share of the map. */
const WIDEST = 132
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
): MapLabels {
  const { map } = useComparingTexts()
  return useMemo(() => {
    const columns = highlighted ?? [...marks.keys()]
    const named = columns.length > MOST_NAMES ? [] : columns
    const widest = Math.min(WIDEST, scale.width * WIDEST_SHARE)
    const widthOf = (name: string) => Math.min(widest, name.length * LETTER + 8)
    const place = (widthAt: (column: number) => number) => {
      const others = named.map((column) => ({
        ...(marks[column] ?? { x: 0, y: 0 }),
        width: widthAt(column),
        radius: MARK_RADIUS,
      }))
      if (!you) return { you: null, places: placeLabels(others, scale) }
      const own = { ...you, width: widthOf(map.you), radius: YOUR_RADIUS }
      const [first = null, ...places] = placeLabels([own, ...others], scale)
      return { you: first, places }
    }
    const names = place((column) => widthOf(entries[column]?.short ?? ''))
    const isNumbered = names.places.includes(null)
    return { isNumbered, named, ...(isNumbered ? place(() => NUMBER) : names) }
  }, [entries, marks, highlighted, you, scale, map])
}
