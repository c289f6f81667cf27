import { formatNumber, formatPermille } from '../core/format.ts'
import type { EntityResult } from '../core/matching.ts'
import { ColourMark } from './ColourMark.tsx'
import type { EntityPicture } from './entries.ts'
import { MatchBar } from './MatchBar.tsx'
import { Portrait } from './Portrait.tsx'
import { useTexts } from './Texts.tsx'

/** The entity shown in a row. */
export interface RowEntry {
  readonly name: string
  /** Details that distinguish entities of the same name: full name, party, district. */
  readonly details: readonly string[]
  /** Colour of the entity's party, `#rrggbb`; undefined without a party. */
  readonly colour: string | null | undefined
  /** Undefined if the list shows no pictures. */
  readonly picture?: EntityPicture | undefined
}

interface Props {
  readonly entry: RowEntry | undefined
  readonly result: Pick<EntityResult, 'rank' | 'permille' | 'counted' | 'answered'>
  /** Whether other entities have the same rank. */
  readonly isShared: boolean
  /** The best and the worst possible rank, shown in place of the rank. */
  readonly range?: { readonly best: number; readonly worst: number } | undefined
}

/** The row of an entity in a ranking. Must be inside an element of class `result`, usually a link. */
export function ResultRow({ entry, result: { rank, permille, counted, answered }, isShared, range }: Props) {
  const { t, format, language } = useTexts()
  if (!entry) return null
  const notes = [
    isShared && !range && t.results.shared,
    counted < answered && format(t.results.coverage, { n: counted, m: answered }),
  ]
  return (
    <>
      <span className="result-rank figure">
        <span className="visually-hidden">{rank && t.results.rank}</span>{' '}
        {range ? formatRange(range, language) : rank && formatNumber(rank, language)}
      </span>{' '}
      <Portrait picture={entry.picture} />
      <span className="result-who">
        <span className="result-name" dir="auto">
          <ColourMark colour={entry.colour} /> {entry.name}
        </span>{' '}
        <span className="result-detail">
          {entry.details.map((detail) => (
            <span key={detail} dir="auto">
              {detail}{' '}
            </span>
          ))}
        </span>
      </span>{' '}
      <span className="result-figure figure">{permille === null ? '–' : formatPermille(permille, language)}</span>{' '}
      <MatchBar permille={permille ?? 0} />
      <span className="result-note">{notes.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function formatRange({ best, worst }: { best: number; worst: number }, language: string): string {
  // A range of equal numbers would be formatted as an approximate one.
  return best === worst ? formatNumber(best, language) : new Intl.NumberFormat(language).formatRange(best, worst)
}
