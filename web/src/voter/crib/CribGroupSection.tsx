import type { ReactNode } from 'react'
import { formatPermille } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import type { KindResults } from '../app/VoterContext.tsx'
import { FoldedPart } from '../pageParts/FoldedPart.tsx'
import { getEntityKey } from '../results/entityKeys.ts'
import { getListPlace } from '../results/listPlaces.ts'
import { type CribGroup, countVotes, getListKey } from './cribGroups.ts'
import { useCribTexts } from './useCribTexts.ts'
import { useCribVotes } from './useCribVotes.ts'

interface Props {
  readonly group: CribGroup
  readonly results: KindResults
  /** The candidates that paper has room for. */
  readonly printed: ReadonlySet<EntityEntry>
  /** Whether the group is folded on the screen at first. */
  readonly isFolded: boolean
}

/** A party's part of the ballot paper: the list as a whole and its candidates. */
export function CribGroupSection({ group, results, printed, isFolded }: Props) {
  const { t, format } = useTexts()
  const crib = useCribTexts()
  const { votes } = useCribVotes()
  const { party, candidates } = group
  const count = countVotes(group, votes)
  const name = party?.name ?? t.results.independent
  const title = (
    <h2>
      <ColourMark colour={party ? party.colour : undefined} /> <span dir="auto">{name}</span>{' '}
      {isFolded && <span className="aside">{format(crib.votes, { n: count })}</span>}
    </h2>
  )
  const rows = (
    // biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list
    <ol role="list" className="crib-rows">
      {party && (
        <CribRow voteKey={getListKey(party.id)} name={crib.list} voteName={format(crib.listOf, { name })} isPrinted />
      )}
      {candidates.map((entry) => (
        <CandidateRow key={entry.id} entry={entry} results={results} isPrinted={printed.has(entry)} />
      ))}
    </ol>
  )
  const isPrinted = count > 0 || candidates.some((entry) => printed.has(entry))
  return (
    <section className={isPrinted ? undefined : 'unprinted'}>
      {isFolded ? (
        <FoldedPart name={`list-${party?.id ?? 0}`} title={title}>
          {rows}
        </FoldedPart>
      ) : (
        <>
          {title}
          {rows}
        </>
      )}
    </section>
  )
}

interface CandidateRowProps extends Pick<Props, 'results'> {
  readonly entry: EntityEntry
  readonly isPrinted: boolean
}

function CandidateRow({ entry, results: { entries, prepared, match }, isPrinted }: CandidateRowProps) {
  const { language } = useTexts()
  const place = getListPlace(entry)
  const { permille } = getEntityResult(prepared, match, entries.indexOf(entry))
  return (
    <CribRow
      voteKey={getEntityKey(entry)}
      name={entry.name}
      voteName={entry.name}
      place={Number.isFinite(place) ? place.toLocaleString(language) : undefined}
      figure={permille !== null && formatPermille(permille, language)}
      isPrinted={isPrinted}
    />
  )
}

interface RowProps {
  readonly voteKey: string
  readonly name: string
  /** The name in the labels of the buttons. */
  readonly voteName: string
  readonly place?: string | undefined
  readonly figure?: ReactNode
  readonly isPrinted: boolean
}

/** A row of the ballot paper with its box for votes. */
function CribRow({ voteKey, name, voteName, place, figure, isPrinted }: RowProps) {
  const { format, language } = useTexts()
  const crib = useCribTexts()
  const { add, votes } = useCribVotes()
  const count = votes[voteKey] ?? 0
  return (
    <li className={isPrinted ? undefined : 'unprinted'}>
      <span className="crib-place figure">{place}</span>
      <span className="crib-name" dir="auto">
        {name}
      </span>
      <span className="crib-figure figure">{figure}</span>
      <button
        type="button"
        className="button"
        aria-label={format(crib.less, { name: voteName })}
        aria-disabled={count === 0}
        onClick={() => add(voteKey, -1)}
      >
        −
      </button>
      <span className="crib-box figure">{count > 0 && count.toLocaleString(language)}</span>
      <button
        type="button"
        className="button"
        aria-label={format(crib.more, { name: voteName })}
        onClick={() => add(voteKey, 1)}
      >
        +
      </button>
    </li>
  )
}
