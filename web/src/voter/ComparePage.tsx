import { useState } from 'react'
import type { Entry } from '../ballot/entries.ts'
import { Mark } from '../ballot/Mark.tsx'
import { PlainThesis } from '../ballot/PlainThesis.tsx'
import { answerNames, SIGNS } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { formatPermille } from '../core/format.ts'
import { type Figures, figuresOf } from './figures.ts'
import { Heading } from './Heading.tsx'
import { LaterStyles } from './LaterStyles.tsx'
import { isSelected } from './selection.ts'
import { useVoter, type Voter } from './Voter.tsx'

/** How many fit side by side on a phone. */
const MOST = 3

/** Names that are offered while one is typed. */
const OFFERED = 8

/**
 * Up to three side by side with the voter, thesis by thesis.
 *
 * @param keys who: `p12,c34` is a party and a candidate; the first of the ranking where nobody is named
 */
export default function ComparePage({ keys }: { keys: string | undefined }) {
  const { t } = useTexts()
  const voter = useVoter()
  const chosen = keys?.split(',') ?? firstOf(voter)
  const figures = chosen.flatMap((key) => read(key, voter) ?? []).slice(0, MOST)
  return (
    <main id="main" className="page compare">
      <LaterStyles />
      <a className="way-back" href={voter.href('results')}>
        <span className="arrow back" />
        {t.entity.back}
      </a>
      <Heading windowTitle={t.compare.title}>{t.compare.title}</Heading>
      <p className="lead">{figures.length === 0 ? t.compare.empty : t.compare.lead}</p>
      {figures.length < MOST && <Add figures={figures} />}
      {figures.length > 0 && <Table figures={figures} />}
    </main>
  )
}

/** Those in front in the ranking that the instance shows first. */
function firstOf({ kinds: [kind = 'parties'], standings }: Voter): string[] {
  const { field, match } = standings(kind)
  return [...match.order.subarray(0, MOST)].map((column) => kind[0] + String(field.ids[column]))
}

function read(key: string, voter: Voter): Figures | undefined {
  const kind = voter.kinds.find((one) => one[0] === key[0])
  return kind && figuresOf(voter, voter.standings(kind), Number(key.slice(1)))
}

/** The words of the address that compares these. */
function wordsOf(entries: readonly Entry[]): string[] {
  // Nobody at all is a choice, too.
  return ['compare', entries.map(({ kind, id }) => kind[0] + String(id)).join(',') || '-']
}

function Add({ figures }: { figures: readonly Figures[] }) {
  const { t } = useTexts()
  const { href, kinds, standings } = useVoter()
  const [search, setSearch] = useState('')
  const taken = figures.map(({ entry }) => entry)
  const offered = search.trim()
    ? offer(
        kinds.flatMap((kind) => standings(kind).entries),
        taken,
        search,
      )
    : []
  return (
    <search className="filters">
      <label>
        {t.compare.addLabel}
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      {search.trim() && (
        <ul className="offers" aria-live="polite">
          {offered.map((entry) => (
            <li key={entry.kind + entry.id}>
              <a href={href(...wordsOf([...taken, entry]))} onClick={() => setSearch('')}>
                {entry.colour !== undefined && <Mark colour={entry.colour} />} <strong>{entry.name}</strong>{' '}
                <span className="aside">{entry.details.join(' · ')}</span>
              </a>
            </li>
          ))}
          {offered.length === 0 && <li>{t.compare.noneFound}</li>}
        </ul>
      )}
    </search>
  )
}

function offer(entries: readonly Entry[], taken: readonly Entry[], search: string): Entry[] {
  const selection = { search, party: '', district: '' }
  return entries.filter((entry) => !taken.includes(entry) && isSelected(entry, selection)).slice(0, OFFERED)
}

function Table({ figures }: { figures: readonly Figures[] }) {
  const { t, say, language } = useTexts()
  const { ballot, href, snapshot } = useVoter()
  const entries = figures.map(({ entry }) => entry)
  return (
    <table className="side-by-side">
      <thead>
        <tr>
          <th scope="col">{t.entity.you}</th>
          {figures.map(({ entry, standing: { permille } }) => (
            <th key={entry.kind + entry.id} scope="col" dir="auto">
              <a href={href('results', entry.kind, entry.id)}>
                {entry.colour !== undefined && <Mark colour={entry.colour} />} {entry.short}
              </a>
              <span className="figure">{permille === null ? '–' : formatPermille(permille, language)}</span>
              <a
                className="remove"
                aria-label={say(t.compare.remove, { name: entry.name })}
                href={href(...wordsOf(entries.filter((other) => other !== entry)))}
              >
                ×
              </a>
            </th>
          ))}
        </tr>
      </thead>
      {snapshot.theses.map((thesis, index) => (
        <tbody key={thesis.id}>
          <tr>
            <th scope="rowgroup" colSpan={figures.length + 1}>
              <PlainThesis thesis={thesis} instance={snapshot.instance} />
            </th>
          </tr>
          <tr>
            <Answer answer={ballot[index]?.choice ?? null} missing={t.answers.skipped} isYours />
            {figures.map(({ entry, shares }) => (
              <Answer
                key={entry.kind + entry.id}
                answer={shares[index]?.entity ?? null}
                missing={t.answers.missing}
                isSame={shares[index]?.counts && shares[index]?.entity === shares[index]?.voter}
              />
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

interface AnswerProps {
  readonly answer: number | null
  readonly missing: string
  readonly isYours?: boolean
  readonly isSame?: boolean | undefined
}

function Answer({ answer, missing, isYours, isSame }: AnswerProps) {
  const { t } = useTexts()
  const { choices } = useVoter()
  return (
    <td className={isYours ? 'yours' : isSame ? 'same' : undefined}>
      <span className="answer-sign" aria-hidden="true">
        {answer === null ? '·' : SIGNS[choices][answer]}
      </span>
      <span className="answer-word">{answer === null ? missing : answerNames(t, choices)[answer]}</span>
    </td>
  )
}
