import { Button, Table } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDaily, labelled, nearest, type Point, valueTicks } from './chartScale.ts'
import classes from './LineChart.module.css'

interface Props {
  readonly title: string
  /** Names of the lines, which are also the headers of the table. At most four lines are distinguishable. */
  readonly columns: readonly string[]
  /** At least one point, in chronological order. Values are integers and not negative. */
  readonly points: readonly Point[]
}

/**
 * A line chart of values over time. Points can be read by pointer and arrow keys, and the same numbers are available as
 * a table. Lines differ by their strokes, not only by colour.
 */
export function LineChart({ title, columns, points }: Props) {
  const { t } = useTranslation('chart')
  const caption = useId()
  const [isTable, setTable] = useState(false)
  const words = useWords(columns, points)
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
        <Numbers labelledBy={caption} columns={columns} points={points} words={words} />
      ) : (
        <Plot title={title} points={points} words={words} />
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

interface Words {
  readonly moment: (at: number) => string
  readonly shortMoment: (at: number) => string
  readonly value: (value: number) => string
  /** Text of a point. */
  readonly reading: (point: Point) => string
}

/** Formats moments as precisely as the points require, in the user's language and time zone. */
function useWords(columns: readonly string[], points: readonly Point[]): Words {
  const { language } = useTranslation('chart').i18n
  const withTime = isDaily(points) ? {} : ({ timeStyle: 'short' } as const)
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', ...withTime })
  const isOneDay = !isDaily(points) && (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0) <= 24 * 60 * 60 * 1000
  const short = new Intl.DateTimeFormat(
    language,
    isOneDay ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'numeric' },
  )
  const number = new Intl.NumberFormat(language)
  const named = (value: number, line: number) =>
    columns.length === 1 ? number.format(value) : `${columns[line]} ${number.format(value)}`
  return {
    moment: (at) => long.format(at),
    shortMoment: (at) => short.format(at),
    value: (value) => number.format(value),
    reading: ({ at, values }) => `${long.format(at)}: ${values.map(named).join(' · ')}`,
  }
}

interface PlotProps {
  readonly title: string
  readonly points: readonly Point[]
  readonly words: Words
}

const HEIGHT = 220
const MARGIN = { top: 12, bottom: 28, side: 12 }
/** Width of a label on the time axis, in pixels. */
const LABEL_WIDTH = 72

function Plot({ title, points, words }: PlotProps) {
  const { t } = useTranslation('chart')
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const read = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[read]
  if (!point) return null

  const scale = scaleOf(points, width, words)
  const readAt = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left } = currentTarget.getBoundingClientRect()
    setChosen(nearest(points, scale.momentAt(clientX - left)))
  }
  const reading = words.reading(point)
  return (
    <>
      <div className={classes.reading} aria-hidden>
        {reading}
      </div>
      <div
        ref={ref}
        className={classes.plot}
        onPointerMove={readAt}
        onPointerDown={readAt}
        // Lifting a finger also fires this event, but the touched point must stay readable.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <Picture points={points} scale={scale} width={width} words={words} read={chosen === null ? null : point} />
        <input
          type="range"
          className={classes.cursor}
          min={0}
          max={points.length - 1}
          value={read}
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
function scaleOf(points: readonly Point[], width: number, words: Words): Scale {
  const first = points[0]?.at ?? 0
  const span = Math.max(1, (points.at(-1)?.at ?? first) - first)
  const ticks = valueTicks(Math.max(...points.flatMap(({ values }) => values)))
  const top = ticks.at(-1) ?? 1
  // The labels of the values stand before the plot and are as wide as the longest one.
  const start = MARGIN.side + 8 * words.value(top).length
  const end = Math.max(start + 1, width - MARGIN.side)
  return {
    ticks,
    start,
    end,
    x: (at) => (points.length === 1 ? (start + end) / 2 : start + ((at - first) / span) * (end - start)),
    y: (value) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom),
    momentAt: (x) => first + ((x - start) / (end - start)) * span,
  }
}

interface PictureProps {
  readonly points: readonly Point[]
  readonly scale: Scale
  readonly width: number
  readonly words: Words
  readonly read: Point | null
}

function Picture({ points, scale, width, words, read }: PictureProps) {
  const { x, y, start, end, ticks } = scale
  // The chart needs its width before it can be drawn.
  if (width === 0) return <svg height={HEIGHT} aria-hidden="true" />
  // A line needs two points; a single point is drawn as a dot.
  const dot = read ?? (points.length === 1 ? points[0] : undefined)
  const lines = (points[0]?.values ?? []).map((_, line) =>
    points.map(({ at, values }) => `${x(at)},${y(values[line] ?? 0)}`).join(' '),
  )
  return (
    <svg height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? classes.base : classes.grid} x1={start} x2={end} y1={y(tick)} y2={y(tick)} />
          <text className={classes.label} x={start - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {words.value(tick)}
          </text>
        </g>
      ))}
      {lines.length === 1 && (
        <polygon
          className={classes.area}
          points={`${x(points[0]?.at ?? 0)},${y(0)} ${lines[0]} ${x(points.at(-1)?.at ?? 0)},${y(0)}`}
        />
      )}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <polyline key={index} className={classes.line} data-line={index} points={line} />
      ))}
      {labelled(points.length, Math.floor((end - start) / LABEL_WIDTH)).map((index) => (
        <text
          key={index}
          className={classes.label}
          x={x(points[index]?.at ?? 0)}
          y={HEIGHT - 8}
          textAnchor={anchorOf(index, points.length)}
        >
          {words.shortMoment(points[index]?.at ?? 0)}
        </text>
      ))}
      {read && <line className={classes.rule} x1={x(read.at)} x2={x(read.at)} y1={MARGIN.top} y2={y(0)} />}
      {dot?.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
        <circle key={index} className={classes.dot} cx={x(dot.at)} cy={y(value)} r={5} />
      ))}
    </svg>
  )
}

/** Anchors labels at the edges so that they stay within the chart. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count === 1) return 'middle'
  if (index === 0) return 'start'
  return index === count - 1 ? 'end' : 'middle'
}

interface NumbersProps {
  readonly labelledBy: string
  readonly columns: readonly string[]
  readonly points: readonly Point[]
  readonly words: Words
}

function Numbers({ labelledBy, columns, points, words }: NumbersProps) {
  const { t } = useTranslation('chart')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
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
              <Table.Td>{words.moment(at)}</Table.Td>
              {columns.map((column, line) => (
                <Table.Td key={column} className={classes.number}>
                  {words.value(values[line] ?? 0)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
