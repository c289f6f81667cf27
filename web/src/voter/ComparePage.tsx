import type { CSSProperties } from 'react'
import { getAnswerSymbols } from '../ballot/answerSymbols.ts'
import { ColourMark } from '../ballot/ColourMark.tsx'
import type { EntityEntry } from '../ballot/entries.ts'
import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { type Choices, getAnswerNames } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { formatPermille } from '../core/format.ts'
import { getSimilarity, hasSimilarAnswers, type Similarity } from '../core/similarity.ts'
import { Chooser, wordsOf } from './Chooser.tsx'
import { ComparingStyles } from './ComparingStyles.tsx'
import { useComparingTexts } from './comparingTexts.ts'
import type { Figures } from './figures.ts'
import { Heading } from './Heading.tsx'
import { figuresOfKey, keyOf } from './keys.ts'
import { LikenessMark } from './LikenessMark.tsx'
import { SimilarNote } from './SimilarNote.tsx'
import { useKept } from './useKept.ts'
import { useVoter, type Voter } from './Voter.tsx'
import { WayBack } from './WayBack.tsx'
import { Wide } from './Wide.tsx'

/** How many stand side by side where nobody is named: as many as fit on a phone. */
export const LEADERS = 3

/**
 * Side by side with the voter, thesis by thesis: as many as the reader likes.
 *
 * @param keys who: `p12,c34` is a party and a candidate; the first of the ranking where nobody is named
 */
export default function ComparePage({ keys }: { keys: string | undefined }) {
  const { t } = useTexts()
  const { compare } = useComparingTexts()
  const voter = useVoter()
  const chosen = new Set(keys?.split(',') ?? leadersOf(voter))
  const figures = [...chosen].flatMap((key) => figuresOfKey(voter, key) ?? [])
  return (
    <main id="main" className="page compare">
      <ComparingStyles />
      <WayBack />
      <Heading windowTitle={t.compare.title}>{t.compare.title}</Heading>
      <p className="lead">{figures.length === 0 ? t.compare.empty : compare.lead}</p>
      <Chooser chosen={figures.map(({ entry }) => entry)} leaders={leadersOf(voter)} />
      {figures.length > 0 && <Answers figures={figures} />}
    </main>
  )
}

/** Those in front in the ranking that the instance shows first. */
function leadersOf({ kinds: [kind = 'parties'], standings }: Voter): string[] {
  const { field, match } = standings(kind)
  return [...match.order.subarray(0, LEADERS)].map((column) => keyOf({ kind, id: field.ids[column] ?? 0 }))
}

type Rows = 'rowsAll' | 'rowsDiffer' | 'rowsApart'

/** The answers, to all theses or to those alone in which not all who are compared agree, or some are far apart. */
function Answers({ figures }: { figures: readonly Figures[] }) {
  const { compare } = useComparingTexts()
  const { choices, snapshot } = useVoter()
  const [rows, setRows] = useKept<Rows>('rows', 'rowsAll')
  const offered: readonly Rows[] = hasSimilarAnswers(choices)
    ? ['rowsAll', 'rowsDiffer', 'rowsApart']
    : ['rowsAll', 'rowsDiffer']
  const all = [...snapshot.theses.keys()]
  const answersTo = (index: number) => [...new Set(figures.map(({ shares }) => shares[index]?.entity ?? null))]
  const of: Readonly<Record<Rows, readonly number[]>> = {
    rowsAll: all,
    rowsDiffer: all.filter((index) => answersTo(index).length > 1),
    rowsApart: all.filter((index) => areApart(answersTo(index), choices)),
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="segments" role="group" aria-label={compare.rows}>
        {offered.map((name) => (
          <button key={name} type="button" aria-pressed={name === rows} onClick={() => setRows(name)}>
            {compare[name]} <span className="figure">{of[name].length}</span>
          </button>
        ))}
      </div>
      <SimilarNote />
      {of[rows].length === 0 ? (
        <p className="empty">{rows === 'rowsApart' ? compare.noneApart : compare.noneDiffer}</p>
      ) : (
        <Wide label={compare.table} isLong>
          <Table figures={figures} theses={of[rows]} />
        </Wide>
      )}
    </>
  )
}

function areApart(answers: readonly (number | null)[], choices: Choices): boolean {
  return answers.some((one) => answers.some((other) => getSimilarity(one, other, choices) === 'different'))
}

/** Width of a column in rem: the longest word of an answer fits. */
const COLUMN = 6.25

function Table({ figures, theses }: { figures: readonly Figures[]; theses: readonly number[] }) {
  const { t } = useTexts()
  const { ballot, choices, snapshot } = useVoter()
  const entries = figures.map(({ entry }) => entry)
  return (
    <table className="side-by-side" style={{ '--least': `${COLUMN * (figures.length + 1)}rem` } as CSSProperties}>
      <thead>
        <tr>
          <th scope="col" className="yours">
            {t.entity.you}
          </th>
          {figures.map((one) => (
            <Head key={keyOf(one.entry)} figures={one} entries={entries} />
          ))}
        </tr>
      </thead>
      {theses.map((index) => {
        const thesis = snapshot.theses[index]
        return (
          thesis && (
            <tbody key={thesis.id}>
              <tr>
                <th scope="rowgroup" colSpan={figures.length + 1}>
                  <span className="in-view">
                    <PlainThesis thesis={thesis} instance={snapshot.instance} />
                  </span>
                </th>
              </tr>
              <tr>
                <Answer answer={ballot[index]?.choice ?? null} missing={t.answers.skipped} isYours />
                {figures.map(({ entry, shares }) => (
                  <Answer
                    key={keyOf(entry)}
                    answer={shares[index]?.entity ?? null}
                    missing={t.answers.missing}
                    likeness={getSimilarity(shares[index]?.voter ?? null, shares[index]?.entity ?? null, choices)}
                  />
                ))}
              </tr>
            </tbody>
          )
        )
      })}
    </table>
  )
}

function Head({ figures: { entry, standing }, entries }: { figures: Figures; entries: readonly EntityEntry[] }) {
  const { t, say, language } = useTexts()
  const { compare } = useComparingTexts()
  const { href } = useVoter()
  const { answered, counted, permille } = standing
  return (
    <th scope="col">
      <ColourMark colour={entry.colour} />{' '}
      <a href={href('results', entry.kind, entry.id)} dir="auto">
        {entry.short}
      </a>
      <span className="figure">{permille === null ? '–' : formatPermille(permille, language)}</span>
      {counted < answered && (
        <span className="aside">
          <span aria-hidden="true">{say(compare.coverage, { n: counted, m: answered })}</span>
          <span className="visually-hidden">{say(t.results.coverage, { n: counted, m: answered })}</span>
        </span>
      )}
      <a
        className="remove"
        aria-label={say(t.compare.remove, { name: entry.name })}
        href={href(...wordsOf(entries.filter((other) => other !== entry).map(keyOf)))}
      >
        ×
      </a>
    </th>
  )
}

interface AnswerProps {
  readonly answer: number | null
  readonly missing: string
  readonly isYours?: boolean
  readonly likeness?: Similarity | null
}

function Answer({ answer, missing, isYours, likeness = null }: AnswerProps) {
  const { t } = useTexts()
  const { choices } = useVoter()
  return (
    <td className={isYours ? 'yours' : likeness === 'same' ? 'same' : undefined}>
      {!t.answers.own && (
        <span className="answer-sign" aria-hidden="true">
          {answer === null ? '·' : getAnswerSymbols(t, choices)[answer]}
        </span>
      )}
      <span className="answer-word">{answer === null ? missing : getAnswerNames(t, choices)[answer]}</span>
      <LikenessMark likeness={likeness} />
    </td>
  )
}
