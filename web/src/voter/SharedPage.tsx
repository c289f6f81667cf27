import { type ReactNode, useState } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { countAnswered } from '../core/ballot.ts'
import { hasSameAnswers, type SharedAnswers } from '../core/sharedAnswers.ts'
import { Heading } from './Heading.tsx'
import { LaterStyles } from './LaterStyles.tsx'
import { goTo } from './location.ts'
import { isBlank } from './run.ts'
import { SeenResult } from './SeenResult.tsx'
import { SharingStyles } from './SharingStyles.tsx'
import { answersIn, ballotIn, runOf, useFragment } from './sharedLink.ts'
import { useSharingTexts } from './sharingTexts.ts'
import { useVoter } from './Voter.tsx'

/** A link with somebody's answers was opened. Nothing is shown of them before the reader has chosen to see it. */
export default function SharedPage() {
  const [fragment, go] = useFragment()
  const voter = useVoter()
  const word = fragment.get('a') ?? ''
  const shared = answersIn(word, voter)
  const opened = { word, isSeen: fragment.get('view') === 'result', onSee: () => go({ a: word, view: 'result' }) }
  return (
    <>
      <LaterStyles />
      <SharingStyles />
      {typeof shared === 'string' ? <Refused about={shared} /> : <Opened key={word} shared={shared} {...opened} />}
    </>
  )
}

interface OpenedProps {
  readonly shared: SharedAnswers
  readonly word: string
  readonly isSeen: boolean
  readonly onSee: () => void
}

function Opened({ shared, word, isSeen, onSee }: OpenedProps) {
  const voter = useVoter()
  const { choices, run, snapshot } = voter
  if (countAnswered(ballotIn(shared, voter)) === 0) return <Refused about="blank" />
  if (hasSameAnswers(run, shared, { theses: snapshot.theses, choices })) return <Own />
  if (isSeen) return <SeenResult shared={shared} word={word} />
  return <Choice shared={shared} word={word} onSee={onSee} />
}

function Choice({ shared, word, onSee }: Omit<OpenedProps, 'isSeen'>) {
  const { say } = useTexts()
  const { shared: texts } = useSharingTexts()
  const voter = useVoter()
  const { answered, href, snapshot } = voter
  return (
    <main id="main" className="page shared">
      <Heading windowTitle={texts.title}>{texts.title}</Heading>
      <p className="lead">
        {say(texts.lead, { n: countAnswered(ballotIn(shared, voter)), m: snapshot.theses.length })}
      </p>
      <ul className="choices">
        <Option text={texts.seeText}>
          <button type="button" className="button primary" onClick={onSee}>
            {texts.see}
          </button>
        </Option>
        {answered > 0 ? (
          <Option text={texts.compareText}>
            <button type="button" className="button" onClick={() => goTo(`${href('together')}#a=${word}`)}>
              {texts.compare}
            </button>
          </Option>
        ) : (
          <Option text={texts.compareFirst}>
            <a className="button" href={href('theses', 1)}>
              {texts.begin}
            </a>
          </Option>
        )}
        <TakeOver shared={shared} />
      </ul>
    </main>
  )
}

function Option({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p className="aside">{text}</p>
    </li>
  )
}

/** Makes the answers the reader's own. Where that would lose others, it asks once more. */
function TakeOver({ shared }: { shared: SharedAnswers }) {
  const { say } = useTexts()
  const { shared: texts } = useSharingTexts()
  const { answered, change, href, run } = useVoter()
  const [isAsking, ask] = useState(false)
  const take = () => {
    // The voter has been counted where the answers were given, and may have been asked for them there.
    const completion = { answered: Object.keys(shared.answers).length, top: [] }
    change({ ...runOf(shared), completion, told: ['started', 'completed'], research: 'declined' })
    goTo(href('results'))
  }
  if (isAsking)
    return (
      <Option text={texts.takeText}>
        <p>{say(texts.replace, { n: answered })}</p>
        <span className="actions">
          <button type="button" className="button primary" onClick={take}>
            {texts.replaceYes}
          </button>
          <button type="button" className="button" onClick={() => ask(false)}>
            {texts.replaceNo}
          </button>
        </span>
      </Option>
    )
  return (
    <Option text={texts.takeText}>
      <button type="button" className="button" onClick={isBlank(run) ? take : () => ask(true)}>
        {texts.take}
      </button>
    </Option>
  )
}

function Own() {
  const { shared: texts } = useSharingTexts()
  const { href } = useVoter()
  return (
    <main id="main" className="page shared">
      <Heading windowTitle={texts.ownTitle}>{texts.ownTitle}</Heading>
      <p className="lead">{texts.ownText}</p>
      <a className="button primary" href={href('results')}>
        {texts.ownLink}
      </a>
    </main>
  )
}

function Refused({ about }: { about: 'unreadable' | 'otherTheses' | 'blank' }) {
  const { shared: texts } = useSharingTexts()
  const { href } = useVoter()
  const title = texts[`${about}Title`]
  return (
    <main id="main" className="page shared">
      <Heading windowTitle={title}>{title}</Heading>
      <p className="lead">{texts[about]}</p>
      <a className="button primary" href={href()}>
        {texts.toStart}
      </a>
    </main>
  )
}
