import { type FormEvent, useId, useState } from 'react'
import { type Agreement, computeAgreement } from '../../core/agreement.ts'
import type { Ballot, Vote } from '../../core/ballot.ts'
import { formatPermille } from '../../core/format.ts'
import { getSimilarity, type Similarity } from '../../core/similarity.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { AnswerWord } from '../../voterUi/AnswerLabel.tsx'
import { AnswerScale } from '../../voterUi/AnswerScale.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { useVoter, type VoterState } from '../app/VoterContext.tsx'
import { matchesSimilarity, SimilarityFilter, type SimilarityOption } from '../comparison/SimilarityFilter.tsx'
import { SimilarityLabel } from '../comparison/SimilarityLabel.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { useHistoryState } from '../pageParts/useHistoryState.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { buildShareLink, extractCode, readLinkAnswers, toSharedBallot, useFragment } from './sharedLink.ts'

/** One of the two people, with a name. */
interface Person {
  readonly name: string
  readonly ballot: Ballot
}

/**
 * Compares two people. The fragment has their answers: `#a=` is one link, compared with the reader's own answers; `#a=`
 * and `&b=` are two links.
 */
export default function FriendPage() {
  usePageParts([SHARING_TEXTS, COMPARING_TEXTS], SHARING_STYLES)
  const { together } = useSharingTexts()
  const voter = useVoter()
  const [fragment, setFragment] = useFragment()
  const pair = getPair(fragment, voter, together)
  return (
    <main id="main" className="page together">
      <BackToResultsLink />
      <PageHeading windowTitle={together.title}>{together.title}</PageHeading>
      <p className="lead">{together.lead}</p>
      <LinkForm key={String(fragment)} fragment={fragment} onCompare={setFragment} />
      {pair && <FriendComparison key={`result of ${fragment}`} pair={pair} />}
    </main>
  )
}

type PersonNames = ReturnType<typeof useSharingTexts>['together']

function getPair(fragment: URLSearchParams, voter: VoterState, names: PersonNames): [Person, Person] | null {
  const [one, two] = ['a', 'b'].map((name) => {
    const shared = readLinkAnswers(fragment.get(name) ?? '', voter)
    return typeof shared === 'string' ? null : toSharedBallot(shared, voter)
  })
  if (!one) return null
  if (two)
    return [
      { name: names.first, ballot: one },
      { name: names.second, ballot: two },
    ]
  if (voter.answered === 0) return null
  return [
    { name: names.you, ballot: voter.ballot },
    { name: names.other, ballot: one },
  ]
}

interface LinkFormProps {
  readonly fragment: URLSearchParams
  readonly onCompare: (parameters: Record<string, string>, state: object) => void
}

/** A form for two links, or for one link that is compared with the reader's own answers. */
function LinkForm({ fragment, onCompare }: LinkFormProps) {
  const { together } = useSharingTexts()
  const voter = useVoter()
  const hasOwn = voter.answered > 0
  const getGivenLink = (name: string) => (fragment.has(name) ? buildShareLink(fragment.get(name) ?? '', voter) : '')
  // Pasted texts are restored as they were. If the URL has only one link, it is the other person's.
  const [pasted] = useHistoryState(
    'pasted',
    fragment.has('b') ? [getGivenLink('a'), getGivenLink('b')] : ['', getGivenLink('a')],
  )
  const [first, setFirst] = useState(pasted[0] ?? '')
  const [second, setSecond] = useState(pasted[1] ?? '')
  const [isChecked, setChecked] = useState(!hasOwn && fragment.has('a'))
  const errors = {
    first: first.trim() || !hasOwn ? validateLink(first, voter) : null,
    second: validateLink(second, voter),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (errors.first || errors.second) return
    const parameters = [first, second].map(extractCode).filter(Boolean)
    onCompare(Object.fromEntries(parameters.map((code, index) => [['a', 'b'][index], code])), {
      pasted: [first, second],
    })
  }
  return (
    <form className="link-pair" onSubmit={submit} noValidate>
      <LinkField
        label={together.mine}
        hint={hasOwn ? together.mineHint : undefined}
        value={first}
        onChange={setFirst}
        error={isChecked ? errors.first : null}
      />
      <LinkField label={together.theirs} value={second} onChange={setSecond} error={isChecked ? errors.second : null} />
      <button type="submit" className="button primary">
        {together.button}
      </button>
    </form>
  )
}

type LinkError = 'missing' | 'unreadable' | 'otherTheses'

function validateLink(text: string, voter: VoterState): LinkError | null {
  if (!text.trim()) return 'missing'
  const shared = readLinkAnswers(extractCode(text), voter)
  return typeof shared === 'string' ? shared : null
}

interface LinkFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: LinkError | null
}

function LinkField({ label, hint, value, onChange, error }: LinkFieldProps) {
  const { together } = useSharingTexts()
  const id = useId()
  return (
    <div className="link-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== null}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={error ? 'problem' : 'aside'} aria-live="polite">
        {error ? together[error] : hint}
      </p>
    </div>
  )
}

function FriendComparison({ pair }: { pair: readonly [Person, Person] }) {
  const { together } = useSharingTexts()
  const { choices, snapshot } = useVoter()
  const [selected, setSelected] = useHistoryState<SimilarityOption>('wanted', 'all')
  const [one, other] = pair
  const agreement = computeAgreement(one.ballot, other.ballot, choices)
  if (agreement.permille === null) return <p className="notice">{together.none}</p>
  const rows = snapshot.theses.map((thesis, index) => {
    const votes = [one.ballot[index], other.ballot[index]] as const
    const [mine, theirs] = votes
    return { thesis, votes, similarity: getSimilarity(mine?.choice ?? null, theirs?.choice ?? null, choices) }
  })
  return (
    <>
      <AgreementFigure agreement={agreement} />
      <section aria-labelledby="theses">
        <h2 id="theses">{together.theses}</h2>
        <SimilarityFilter
          similarities={rows.map(({ similarity }) => similarity)}
          selected={selected}
          onChange={setSelected}
        />
        <ol className="compared">
          {rows.map(
            ({ thesis, votes, similarity }) =>
              matchesSimilarity(similarity, selected) && (
                <Row
                  key={thesis.id}
                  thesis={thesis}
                  names={[one.name, other.name]}
                  votes={votes}
                  similarity={similarity}
                />
              ),
          )}
        </ol>
      </section>
    </>
  )
}

function AgreementFigure({ agreement: { permille, both, same } }: { agreement: Agreement }) {
  const { format, language } = useTexts()
  const { together } = useSharingTexts()
  return (
    <div className="agreement" role="status">
      <p>{together.agreement}</p>
      <p className="big figure">{formatPermille(permille ?? 0, language)}</p>
      <p>{format(together.same, { n: both, same })}</p>
      <p className="aside">{together.how}</p>
    </div>
  )
}

interface RowProps {
  readonly thesis: Thesis
  readonly names: readonly [string, string]
  readonly votes: readonly [Vote | undefined, Vote | undefined]
  readonly similarity: Similarity | null
}

function Row({ thesis, names: [oneName, otherName], votes: [one, other], similarity }: RowProps) {
  const { choices, snapshot } = useVoter()
  return (
    <li>
      <ThesisCard thesis={thesis} instance={snapshot.instance}>
        <h3 dir="auto">
          <ThesisText text={thesis.text} />
        </h3>
      </ThesisCard>
      <div className="comparison">
        <AnswerScale choices={choices} yours={one?.choice} theirs={other?.choice} />
        <dl className="positions">
          <FriendAnswer mark="yours" name={oneName} vote={one} />
          <FriendAnswer mark="theirs" name={otherName} vote={other} />
        </dl>
      </div>
      <SimilarityLabel similarity={similarity} />
    </li>
  )
}

function FriendAnswer({ mark, name, vote }: { mark: 'yours' | 'theirs'; name: string; vote: Vote | undefined }) {
  const { t } = useTexts()
  const { choices } = useVoter()
  const choice = vote?.choice ?? null
  return (
    <>
      <dt>
        <span className={`key ${mark}`} aria-hidden="true" />
        {name}
      </dt>
      <dd>
        <AnswerWord choices={choices} answer={choice} missing={t.answers.skipped} />
        {vote?.weight === 2 && choice !== null && <span className="double">{t.entity.double}</span>}
      </dd>
    </>
  )
}
