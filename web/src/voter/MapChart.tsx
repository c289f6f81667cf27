import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Mark } from '../ballot/Mark.tsx'
import { useTexts } from '../ballot/Texts.tsx'
import { formatPermille } from '../core/format.ts'
import { standing } from '../core/matching.ts'
import type { Point } from '../core/plane.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { LABEL_HEIGHT, type Label } from './mapLabels.ts'
import { type MapScale, mapScale } from './mapScale.ts'
import { MARK_RADIUS, type MapLabels, MOST_NAMES, useMapLabels, YOUR_RADIUS } from './useMapLabels.ts'
import { type Standings, useVoter } from './Voter.tsx'

/** Pixels below which two marks look like one. */
const SAME_PLACE = 1

/** Pixels between pointer and mark from which on nobody is meant. */
const REACH = 28

interface Props {
  readonly standings: Standings
  /** Where everybody stands, by column. */
  readonly points: readonly Point[]
  /** Where the voter stands; null before the first answer. */
  readonly you: Point | null
  /** Columns that stand out; null where nobody does. */
  readonly highlighted: readonly number[] | null
  /** Columns of those who answered less than half of the theses. */
  readonly partial: ReadonlySet<number>
}

/** The map: a mark for everybody in one colour, a name for as many as there is room for. */
export function MapChart({ standings, points, you, highlighted, partial }: Props) {
  const { map } = useComparingTexts()
  const [pointed, setPointed] = useState<number | null>(null)
  const [frame, width] = useWidth()
  const scale = useMemo(() => mapScale(you ? [...points, you] : points, width), [points, you, width])
  const marks = useMemo(() => points.map(scale.place), [points, scale])
  const columns = highlighted ?? [...points.keys()]
  const own = useMemo(() => you && scale.place(you), [you, scale])
  const labels = useMapLabels(standings, marks, highlighted, own, scale)
  const faded = useMemo(() => {
    const standOut = new Set(highlighted ?? points.keys())
    return [...points.keys()].filter((column) => !standOut.has(column))
  }, [highlighted, points])
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setPointed(nearest(marks, { x: clientX - left, y: clientY - top }))
  }
  return (
    <figure className="map-figure" aria-label={map.chart}>
      <div
        ref={frame}
        className="map"
        dir="ltr"
        style={{ blockSize: scale.height }}
        onPointerMove={point}
        onPointerDown={point}
      >
        <svg width={scale.width} height={scale.height} aria-hidden="true">
          <Edges {...scale} />
          <Marks marks={marks} columns={faded} partial={partial} className="faded" />
          <Marks marks={marks} columns={columns} partial={partial} className="" />
          {own && <path className="map-you" d={diamond(own)} />}
          {pointed !== null && <path className="map-pointed" d={ring(marks[pointed], MARK_RADIUS + 4)} />}
        </svg>
        <Names {...{ standings, labels, marks, scale }} />
      </div>
      {labels.isNumbered && <Legend standings={standings} named={labels.named} />}
      {columns.length > MOST_NAMES && <p className="aside">{map.namesLeftOut}</p>}
      <Readout standings={standings} marks={marks} column={pointed} />
    </figure>
  )
}

/** The width of an element, and a way to measure it. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(360)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth || 360))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}

function nearest(marks: readonly Point[], to: Point): number | null {
  let [found, least]: [number | null, number] = [null, REACH]
  for (const [column, { x, y }] of marks.entries()) {
    const distance = Math.hypot(x - to.x, y - to.y)
    if (distance < least) [found, least] = [column, distance]
  }
  return found
}

/** The middle of all, and the letters by which the text speaks of the edges. */
function Edges({ width, height, place }: MapScale) {
  const { x, y } = place({ x: 0, y: 0 })
  return (
    <>
      <path className="map-axes" d={`M20 ${y}H${width - 20}M${x} 20V${height - 20}`} />
      <g className="map-edges">
        <text x={8} y={y + 5}>
          A
        </text>
        <text x={width - 8} y={y + 5}>
          B
        </text>
        <text x={x} y={height - 5}>
          C
        </text>
        <text x={x} y={15}>
          D
        </text>
      </g>
    </>
  )
}

interface MarksProps {
  readonly marks: readonly Point[]
  readonly columns: readonly number[]
  readonly partial: ReadonlySet<number>
  readonly className: string
}

/** Thousands of marks are drawn as fast as one where they are one path. */
function Marks({ marks, columns, partial, className }: MarksProps) {
  const pathOf = (isPartial: boolean) =>
    columns
      .filter((column) => partial.has(column) === isPartial)
      .map((column) => ring(marks[column], marks.length > MOST_NAMES ? 3 : MARK_RADIUS))
      .join('')
  return (
    <g className={className}>
      <path className="map-dots" d={pathOf(false)} />
      <path className="map-rings" d={pathOf(true)} />
    </g>
  )
}

function ring(at: Point | undefined, radius: number): string {
  if (!at) return ''
  const half = `a${radius} ${radius} 0 1 0 `
  return `M${at.x - radius} ${at.y}${half}${2 * radius} 0${half}${-2 * radius} 0`
}

function diamond({ x, y }: Point): string {
  const r = YOUR_RADIUS
  return `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`
}

interface NamesProps {
  readonly standings: Standings
  readonly labels: MapLabels
  readonly marks: readonly Point[]
  readonly scale: MapScale
}

/** Names beside the marks; where there is no room for all of them, numbers, with the names in a list below. */
function Names({ standings: { entries }, labels, marks, scale }: NamesProps) {
  const { map } = useComparingTexts()
  const { href } = useVoter()
  const { isNumbered, named, places, you } = labels
  const leads = named.map((column, index) => leadTo(marks[column], places[index]))
  return (
    <>
      <svg width={scale.width} height={scale.height} aria-hidden="true">
        <path className="map-leads" d={leads.join('')} />
      </svg>
      {you && (
        <span className="map-name you" style={styleOf(you)}>
          {map.you}
        </span>
      )}
      <ul aria-hidden={isNumbered}>
        {named.map((column, index) => {
          const [entry, label] = [entries[column], places[index]]
          if (!entry || !label) return null
          return (
            <li key={column}>
              {isNumbered ? (
                <span className="map-name figure" style={styleOf(label)}>
                  {index + 1}
                </span>
              ) : (
                <a
                  className="map-name"
                  href={href('results', entry.kind, entry.id)}
                  title={entry.name}
                  style={styleOf(label)}
                >
                  {entry.short}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Whose numbers these are. */
function Legend({ standings: { entries }, named }: { standings: Standings; named: readonly number[] }) {
  const { href } = useVoter()
  return (
    <ol className="map-legend">
      {named.map((column) => {
        const entry = entries[column]
        return (
          entry && (
            <li key={column}>
              <a href={href('results', entry.kind, entry.id)} dir="auto">
                {entry.name}
              </a>
            </li>
          )
        )
      })}
    </ol>
  )
}

function styleOf({ left, top, width }: Label) {
  return { insetInlineStart: left, insetBlockStart: top, inlineSize: width }
}

/** The line that ties a name to its mark, where they stand apart. */
function leadTo(mark: Point | undefined, label: Label | null | undefined): string {
  if (!mark || !label?.isApart) return ''
  const { left, top, width } = label
  const x = Math.min(Math.max(mark.x, left), left + width)
  const y = Math.min(Math.max(mark.y, top + 3), top + LABEL_HEIGHT - 3)
  return `M${mark.x} ${mark.y}L${x} ${y}`
}

interface ReadoutProps {
  readonly standings: Standings
  readonly marks: readonly Point[]
  readonly column: number | null
}

/** Who stands where the reader points. */
function Readout({ standings: { entries, field, match }, marks, column }: ReadoutProps) {
  const { say, language } = useTexts()
  const { map } = useComparingTexts()
  const { answered, href } = useVoter()
  const mark = marks[column ?? -1]
  const entry = entries[column ?? -1]
  if (!entry || !mark || column === null) return <figcaption className="readout aside">{map.hint}</figcaption>
  const { permille } = standing(field, match, column)
  const others = marks.filter(({ x, y }) => Math.hypot(x - mark.x, y - mark.y) < SAME_PLACE).length - 1
  return (
    <figcaption className="readout">
      {entry.colour !== undefined && <Mark colour={entry.colour} />} <strong dir="auto">{entry.name}</strong>{' '}
      <span className="aside">{entry.details.join(' · ')}</span>{' '}
      {answered > 0 && permille !== null && <span className="figure">{formatPermille(permille, language)}</span>}{' '}
      <a href={href('results', entry.kind, entry.id)}>{map.open}</a>
      {others > 0 && <span className="aside"> {say(map.others, { n: others })}</span>}
    </figcaption>
  )
}
