import { Button, Table } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChartPoint, findNearest, getLabelIndexes, getValueTicks, isDaily } from './chartScale.ts'
import classes from './LineChart.module.css'

interface Props {
  readonly title: string
  /** Names of the lines, which are also the headers of the table. At most four lines are distinguishable. */
  readonly columns: readonly string[]
  /** At least one point, in chronological order. Values are integers and not negative. */
  readonly points: readonly ChartPoint[]
}

/**
 * A line chart of values over time, with bars for one or two points. Points can be read by pointer and arrow keys, and the same numbers are available as
 * a table. Lines differ by their strokes, not only by colour.
 */
export function LineChart({ title, columns, points }: Props) {
  const { t } = useTranslation('chart')
  const caption = useId()
  const [isTable, setTable] = useState(false)
  const format = useChartFormat(columns, points)
  return (
    <figure className={classes.figure} aria-labelledby={caption}>
      <div className={classes.head}>
        <span id={caption} className={classes.title}>
          {title}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'asChart' : 'asTable')}
        </Button>
      </div>
      {columns.length > 1 && !isTable && <Legend columns={columns} />}
      {isTable ? (
        <DataTable labelledBy={caption} columns={columns} points={points} format={format} />
      ) : (
        <Plot title={title} points={points} format={format} />
      )}
    </figure>
  )
}

/** The strokes of the lines. */
function Legend({ columns }: { readonly columns: readonly string[] }) {
  return (
    <ul className={classes.legend}>
      {columns.map((column, line) => (
        <li key={column}>
          <svg width={32} height={8} aria-hidden="true">
            <line className={classes.line} data-line={line} x1={0} x2={32} y1={4} y2={4} />
          </svg>
          {column}
        </li>
      ))}
    </ul>
  )
}

interface ChartFormat {
  readonly moment: (at: number) => string
  readonly shortMoment: (at: number) => string
  readonly value: (value: number) => string
  /** Text of a point. */
  readonly reading: (point: ChartPoint) => string
}

/** Formats moments as precisely as the points require, in the user's language and time zone. */
function useChartFormat(columns: readonly string[], points: readonly ChartPoint[]): ChartFormat {
  const { language } = useTranslation('chart').i18n
  const withTime = isDaily(points) ? {} : ({ timeStyle: 'short' } as const)
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...withTime })
  const isOneDay = !isDaily(points) && (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0) <= 24 * 60 * 60 * 1000
  const short = new Intl.DateTimeFormat(
    language,
    isOneDay ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'numeric' },
  )
  const number = new Intl.NumberFormat(language)
  const formatNamed = (value: number, line: number) =>
    columns.length === 1 ? number.format(value) : `${columns[line]} ${number.format(value)}`
  return {
    moment: (at) => long.format(at),
    shortMoment: (at) => short.format(at),
    value: (value) => number.format(value),
    reading: ({ at, values }) => `${long.format(at)}: ${values.map(formatNamed).join(' · ')}`,
  }
}

interface PlotProps {
  readonly title: string
  readonly points: readonly ChartPoint[]
  readonly format: ChartFormat
}

const HEIGHT = 220
const MARGIN = { top: 12, bottom: 28, side: 12 }
/** So few points are drawn as bars: a line would be a dot or say nothing. */
const MAX_BAR_POINTS = 2
const MAX_BAR_WIDTH = 48
/** Width of a label on the time axis, in pixels. */
const LABEL_WIDTH = 72

function Plot({ title, points, format }: PlotProps) {
  const { t } = useTranslation('chart')
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const selectedPoint = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[selectedPoint]
  if (!point) return null

  const scale = createScale(points, width, format)
  const selectAt = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left } = currentTarget.getBoundingClientRect()
    setChosen(findNearest(points, scale.momentAt(clientX - left)))
  }
  const reading = format.reading(point)
  return (
    <>
      <div className={classes.reading} aria-hidden>
        {reading}
      </div>
      <div
        ref={ref}
        className={classes.plot}
        onPointerMove={selectAt}
        onPointerDown={selectAt}
        // Lifting a finger also fires this event, but the touched point must stay readable.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <ChartSvg
          points={points}
          scale={scale}
          width={width}
          format={format}
          selectedPoint={chosen === null ? null : point}
        />
        <input
          type="range"
          className={classes.cursor}
          min={0}
          max={points.length - 1}
          value={selectedPoint}
          onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
          onBlur={() => setChosen(null)}
          aria-label={t('read', { title })}
          aria-valuetext={reading}
        />
      </div>
    </>
  )
}

interface Scale {
  readonly ticks: readonly number[]
  readonly start: number
  readonly end: number
  readonly x: (at: number) => number
  readonly y: (value: number) => number
  readonly momentAt: (x: number) => number
}

/** Returns the mapping between moments, values and pixels. */
function createScale(points: readonly ChartPoint[], width: number, format: ChartFormat): Scale {
  const ticks = getValueTicks(Math.max(...points.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  // The labels of the values stand before the plot and are as wide as the longest one.
  const start = MARGIN.side + 8 * format.value(top).length
  const end = Math.max(start + 1, width - MARGIN.side)
  return {
    ticks,
    start,
    end,
    y: (value) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom),
    ...(points.length > MAX_BAR_POINTS ? scaleMoments(points, start, end) : scaleBars(points, start, end)),
  }
}

/** Returns the mapping of moments to pixels in proportion to the time. */
function scaleMoments(points: readonly ChartPoint[], start: number, end: number): Pick<Scale, 'x' | 'momentAt'> {
  const first = points[0]?.at ?? 0
  const span = Math.max(1, (points.at(-1)?.at ?? first) - first)
  return {
    x: (at) => start + ((at - first) / span) * (end - start),
    momentAt: (x) => first + ((x - start) / (end - start)) * span,
  }
}

/** Returns the mapping of moments to the middles of fields of the same width, one for each point. */
function scaleBars(points: readonly ChartPoint[], start: number, end: number): Pick<Scale, 'x' | 'momentAt'> {
  const field = (end - start) / points.length
  const findAt = (x: number) =>
    points[Math.min(points.length - 1, Math.max(0, Math.floor((x - start) / field)))]?.at ?? 0
  return { x: (at) => start + (points.findIndex((point) => point.at === at) + 0.5) * field, momentAt: findAt }
}

interface ChartSvgProps {
  readonly points: readonly ChartPoint[]
  readonly scale: Scale
  readonly width: number
  readonly format: ChartFormat
  readonly selectedPoint: ChartPoint | null
}

function ChartSvg({ points, scale, width, format, selectedPoint }: ChartSvgProps) {
  const { x, y, start, end, ticks } = scale
  // The chart needs its width before it can be drawn.
  if (width === 0) return <svg height={HEIGHT} aria-hidden="true" />
  const hasBars = points.length <= MAX_BAR_POINTS
  const lines = (points[0]?.values ?? []).map((_, line) =>
    points.map(({ at, values }) => `${x(at)},${y(values[line] ?? 0)}`).join(' '),
  )
  return (
    <svg height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? classes.base : classes.grid} x1={start} x2={end} y1={y(tick)} y2={y(tick)} />
          <text className={classes.label} x={start - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {format.value(tick)}
          </text>
        </g>
      ))}
      {hasBars && <Bars points={points} scale={scale} />}
      {!hasBars && lines.length === 1 && (
        <polygon
          className={classes.area}
          points={`${x(points[0]?.at ?? 0)},${y(0)} ${lines[0]} ${x(points.at(-1)?.at ?? 0)},${y(0)}`}
        />
      )}
      {!hasBars &&
        lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index
          <polyline key={index} className={classes.line} data-line={index} points={line} />
        ))}
      {getLabelIndexes(points.length, Math.floor((end - start) / LABEL_WIDTH)).map((index) => (
        <text
          key={index}
          className={classes.label}
          x={x(points[index]?.at ?? 0)}
          y={HEIGHT - 8}
          textAnchor={hasBars ? 'middle' : getTextAnchor(index, points.length)}
        >
          {format.shortMoment(points[index]?.at ?? 0)}
        </text>
      ))}
      {selectedPoint && (
        <line className={classes.rule} x1={x(selectedPoint.at)} x2={x(selectedPoint.at)} y1={MARGIN.top} y2={y(0)} />
      )}
      {!hasBars &&
        selectedPoint?.values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index
          <circle key={index} className={classes.dot} cx={x(selectedPoint.at)} cy={y(value)} r={5} />
        ))}
    </svg>
  )
}

/** The values of each point as bars side by side. They have the strokes of the lines. */
function Bars({ points, scale: { x, y, start, end } }: Pick<ChartSvgProps, 'points' | 'scale'>) {
  const count = points[0]?.values.length ?? 1
  const width = Math.min(MAX_BAR_WIDTH, (end - start) / points.length / (count + 1))
  return points.map(({ at, values }) =>
    values.map((value, line) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its index
        key={`${at} ${line}`}
        className={classes.bar}
        data-line={line}
        x={x(at) + (line - count / 2) * width + 2}
        width={Math.max(1, width - 4)}
        y={y(value)}
        height={y(0) - y(value)}
      />
    )),
  )
}

/** Anchors labels at the edges so that they stay within the chart. */
function getTextAnchor(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

interface DataTableProps {
  readonly labelledBy: string
  readonly columns: readonly string[]
  readonly points: readonly ChartPoint[]
  readonly format: ChartFormat
}

function DataTable({ labelledBy, columns, points, format }: DataTableProps) {
  const { t } = useTranslation('chart')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={classes.table} aria-labelledby={labelledBy} tabIndex={0}>
      <Table aria-labelledby={labelledBy} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('when')}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" className={classes.number}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.toReversed().map(({ at, values }) => (
            <Table.Tr key={at}>
              <Table.Td>{format.moment(at)}</Table.Td>
              {columns.map((column, line) => (
                <Table.Td key={column} className={classes.number}>
                  {format.value(values[line] ?? 0)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
