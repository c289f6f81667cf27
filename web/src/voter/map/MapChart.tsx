import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatPermille } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import type { Point } from '../../core/plane.ts'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { CELL_SIZE, computeDensity, DENSITY_THRESHOLD, type DensityStep, getOpacity } from './mapDensity.ts'
import { getMapFont, type MapFont } from './mapFont.ts'
import type { Label } from './mapLabels.ts'
import { createMapScale, type MapScale } from './mapScale.ts'
import { MARK_RADIUS, MAX_NAMES, type MapLabels, useMapLabels, VOTER_RADIUS } from './useMapLabels.ts'

/** Two marks closer than this many pixels look like one. */
const MIN_MARK_DISTANCE = 1

/** Maximum distance in pixels between the pointer and the mark that it selects. */
const MAX_POINTER_DISTANCE = 28

interface Props {
  readonly results: KindResults
  /** The point of every entity, by column. */
  readonly points: readonly Point[]
  /** The point of the voter; null before the first answer. */
  readonly you: Point | null
  /** Columns of the highlighted entities; null without highlighting. */
  readonly highlighted: readonly number[] | null
  /** Columns of entities that answered less than half of the theses. */
  readonly partial: ReadonlySet<number>
}

/** The map: a mark of the same colour for every entity, and names for as many as fit. */
export function MapChart(props: Props) {
  const { map } = useComparingTexts()
  const [figure, area] = useDrawingArea()
  return (
    <figure ref={figure} className="map-figure" aria-label={map.chart}>
      {area && <Drawing {...props} {...area} />}
    </figure>
  )
}

/** The space for drawing. */
interface DrawingArea {
  /** In pixels. */
  readonly width: number
  readonly font: MapFont
}

/** Returns the ref of an element and its drawing area, measured before anything is drawn. */
function useDrawingArea() {
  const element = useRef<HTMLElement>(null)
  const [area, setArea] = useState<DrawingArea | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      // While parts of the page are loading, the element is not in the document and has neither size nor font.
      if (!current.isConnected) return
      const width = current.clientWidth
      setArea((area) => (area?.width === width ? area : { width, font: getMapFont(current) }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, area] as const
}

function Drawing({ results, points, you, highlighted, partial, width, font }: Props & DrawingArea) {
  const { map } = useComparingTexts()
  const [pointed, setPointed] = useState<number | null>(null)
  const scale = useMemo(
    () => createMapScale(you ? [...points, you] : points, width, font.size),
    [points, you, width, font],
  )
  const marks = useMemo(() => points.map(scale.toPixels), [points, scale])
  const columns = useMemo(() => highlighted ?? [...points.keys()], [highlighted, points])
  const own = useMemo(() => you && scale.toPixels(you), [you, scale])
  const labels = useMapLabels(results, marks, highlighted, own, scale, font)
  const faded = useMemo(() => {
    const standOut = new Set(columns)
    return [...points.keys()].filter((column) => !standOut.has(column))
  }, [columns, points])
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setPointed(findNearest(marks, columns, { x: clientX - left, y: clientY - top }))
  }
  return (
    <>
      <div className="map" dir="ltr" style={{ blockSize: scale.height }} onPointerMove={point} onPointerDown={point}>
        <svg width={scale.width} height={scale.height} aria-hidden="true">
          <MapEdges scale={scale} fontSize={font.size} />
          <Marks marks={marks} columns={faded} partial={partial} className="faded" />
          <Marks marks={marks} columns={columns} partial={partial} className="" />
          {own && <path className="map-you" d={getDiamondPath(own)} />}
          {pointed !== null && <path className="map-pointed" d={getRingPath(marks[pointed], MARK_RADIUS + 4)} />}
        </svg>
        <Names {...{ results, labels, marks, scale }} />
      </div>
      {labels.isNumbered && <Legend results={results} named={labels.named} />}
      {columns.length > DENSITY_THRESHOLD && <DensityKey marks={marks} columns={columns} />}
      {columns.length > MAX_NAMES && <p className="aside">{map.namesLeftOut}</p>}
      <Readout results={results} marks={marks} column={pointed} />
      {columns.length <= DENSITY_THRESHOLD && columns.some((column) => partial.has(column)) && (
        <p className="aside">{map.full}</p>
      )}
    </>
  )
}

/** Returns the nearest of the given columns within reach of the pointer. */
function findNearest(marks: readonly Point[], columns: readonly number[], to: Point): number | null {
  let [found, least]: [number | null, number] = [null, MAX_POINTER_DISTANCE]
  for (const column of columns) {
    const { x, y } = marks[column] as Point
    const distance = Math.hypot(x - to.x, y - to.y)
    if (distance < least) [found, least] = [column, distance]
  }
  return found
}

/** The axes through the mean of all entities, and the letters that name the edges in the text. */
function MapEdges({ scale: { width, height, toPixels }, fontSize }: { scale: MapScale; fontSize: number }) {
  const { x, y } = toPixels({ x: 0, y: 0 })
  const edge = 1.5 * fontSize
  return (
    <>
      <path className="map-axes" d={`M${edge} ${y}H${width - edge}M${x} ${edge}V${height - edge}`} />
      <g className="map-edges">
        <text x={0.6 * fontSize} y={y + 0.4 * fontSize}>
          A
        </text>
        <text x={width - 0.6 * fontSize} y={y + 0.4 * fontSize}>
          B
        </text>
        <text x={x} y={height - 0.4 * fontSize}>
          C
        </text>
        <text x={x} y={1.15 * fontSize}>
          D
        </text>
      </g>
    </>
  )
}

interface MarkSelection {
  readonly marks: readonly Point[]
  readonly columns: readonly number[]
}

interface MarksProps extends MarkSelection {
  readonly partial: ReadonlySet<number>
  readonly className: string
}

/** A mark for each entity. Too many marks are shown as a density grid. */
function Marks({ marks, columns, partial, className }: MarksProps) {
  if (columns.length > DENSITY_THRESHOLD) return <Density marks={marks} columns={columns} className={className} />
  const radius = marks.length > MAX_NAMES ? 3 : MARK_RADIUS
  const getPath = (isPartial: boolean) =>
    columns
      .filter((column) => partial.has(column) === isPartial)
      .map((column) => getRingPath(marks[column], radius))
      .join('')
  return (
    <g className={className}>
      <path className="map-dots" d={getPath(false)} />
      <path className="map-rings" d={getPath(true)} />
    </g>
  )
}

/** Memoized, because the pointer moves more often than the marks change. */
function useDensity({ marks, columns }: MarkSelection): DensityStep[] {
  return useMemo(() => computeDensity(columns.flatMap((column) => marks[column] ?? [])), [marks, columns])
}

/** Cells with more entities have a stronger colour. The background covers the marks below. */
function Density({ className, ...shown }: MarkSelection & { readonly className: string }) {
  const steps = useDensity(shown)
  const paths = useMemo(() => steps.map(({ cells }) => cells.map(getCellPath).join('')), [steps])
  return (
    <g className={className}>
      <path className="map-ground" d={paths.join('')} />
      {steps.map(({ min }, step) => (
        <path key={min} className="map-dots" d={paths[step]} fillOpacity={getOpacity(step, steps.length)} />
      ))}
    </g>
  )
}

function getCellPath({ x, y }: Point): string {
  return `M${x} ${y}h${CELL_SIZE - 1}v${CELL_SIZE - 1}h${1 - CELL_SIZE}z`
}

/** The legend of the density grid: number of entities for each colour. */
function DensityKey(shown: MarkSelection) {
  const { format, language } = useTexts()
  const { map } = useComparingTexts()
  const steps = useDensity(shown)
  const formatRange = ({ min, max }: DensityStep) => {
    if (min === max) return min.toLocaleString(language)
    return Number.isFinite(max) ? format(map.fieldRange, { from: min, to: max }) : format(map.fieldFrom, { n: min })
  }
  return (
    <div className="map-key aside">
      <p id="map-key">{map.fields}</p>
      <ul aria-labelledby="map-key">
        {steps.map((step, index) => (
          <li key={step.min}>
            <svg width="12" height="12" aria-hidden="true">
              <rect className="map-dots" width="12" height="12" fillOpacity={getOpacity(index, steps.length)} />
            </svg>
            {formatRange(step)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function getRingPath(at: Point | undefined, radius: number): string {
  if (!at) return ''
  const half = `a${radius} ${radius} 0 1 0 `
  return `M${at.x - radius} ${at.y}${half}${2 * radius} 0${half}${-2 * radius} 0`
}

function getDiamondPath({ x, y }: Point): string {
  const r = VOTER_RADIUS
  return `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`
}

interface NamesProps {
  readonly results: KindResults
  readonly labels: MapLabels
  readonly marks: readonly Point[]
  readonly scale: MapScale
}

/** Names beside the marks. If not all names fit, numbers are shown, with the names in a list below. */
function Names({ results: { entries }, labels, marks, scale }: NamesProps) {
  const { map } = useComparingTexts()
  const { href } = useVoter()
  const { isNumbered, named, places, you } = labels
  const leaderLines = named.map((column, index) => getLeaderLine(marks[column], places[index]))
  return (
    <>
      <svg width={scale.width} height={scale.height} aria-hidden="true">
        <path className="map-leads" d={leaderLines.join('')} />
      </svg>
      {you && (
        <span className="map-name you" style={getLabelStyle(you)}>
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
                <span className="map-name figure" style={getLabelStyle(label)}>
                  {index + 1}
                </span>
              ) : (
                <a
                  className="map-name"
                  href={href('results', entry.kind, entry.id)}
                  title={entry.name}
                  style={getLabelStyle(label)}
                >
                  {entry.shortName}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The list of names for the numbers on the map. */
function Legend({ results: { entries }, named }: { results: KindResults; named: readonly number[] }) {
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

function getLabelStyle({ left, top, width, height }: Label) {
  return {
    insetInlineStart: left,
    insetBlockStart: top,
    inlineSize: width,
    blockSize: height,
    lineHeight: `${height}px`,
  }
}

/** Returns the line between a mark and its name, if they are apart. */
function getLeaderLine(mark: Point | undefined, label: Label | null | undefined): string {
  if (!mark || !label?.hasLeaderLine) return ''
  const { left, top, width, height } = label
  const x = Math.min(Math.max(mark.x, left), left + width)
  const y = Math.min(Math.max(mark.y, top + 3), top + height - 3)
  return `M${mark.x} ${mark.y}L${x} ${y}`
}

interface ReadoutProps {
  readonly results: KindResults
  readonly marks: readonly Point[]
  readonly column: number | null
}

/** Details of the entity at the pointer. */
function Readout({ results: { entries, prepared, match }, marks, column }: ReadoutProps) {
  const { format, language } = useTexts()
  const { map } = useComparingTexts()
  const { answered, href } = useVoter()
  const mark = marks[column ?? -1]
  const entry = entries[column ?? -1]
  if (!entry || !mark || column === null) return <figcaption className="readout aside">{map.hint}</figcaption>
  const { permille } = getEntityResult(prepared, match, column)
  const others = marks.filter(({ x, y }) => Math.hypot(x - mark.x, y - mark.y) < MIN_MARK_DISTANCE).length - 1
  return (
    <figcaption className="readout">
      <ColourMark colour={entry.colour} /> <strong dir="auto">{entry.name}</strong>{' '}
      <span className="aside">{entry.details.join(' · ')}</span>{' '}
      {answered > 0 && permille !== null && <span className="figure">{formatPermille(permille, language)}</span>}{' '}
      <a href={href('results', entry.kind, entry.id)}>{map.open}</a>
      {others > 0 && <span className="aside"> {format(map.others, { n: others })}</span>}
    </figcaption>
  )
}
