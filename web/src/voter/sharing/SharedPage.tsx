import { type ReactNode, useState } from 'react'
import { countAnswered } from '../../core/ballot.ts'
import { hasSameAnswersAndWeights, type SharedAnswers } from '../../core/sharedAnswers.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { navigate, replaceFragment } from '../app/location.ts'
import { isBlank } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { SHARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { SHARING_TEXTS, useSharingTexts } from '../pageParts/useSharingTexts.ts'
import { SharedResult } from './SharedResult.tsx'
import { createSharedSession, readLinkAnswers, toSharedBallot, useFragment } from './sharedLink.ts'

/** The page of a link with another person's answers. Nothing of them is shown before the reader chooses to see it. */
export default function SharedPage() {
  usePageParts([SHARING_TEXTS, COMPARING_TEXTS], SHARING_STYLES)
  const [fragment, setFragment] = useFragment()
  const voter = useVoter()
  const code = fragment.get('a') ?? ''
  const shared = readLinkAnswers(code, voter)
  const opened = {
    code,
    isResultOpen: fragment.get('view') === 'result',
    onShowResult: () => setFragment({ a: code, view: 'result' }),
  }
  return (
    <>
      {typeof shared === 'string' ? (
        <InvalidLinkNotice about={shared} />
      ) : (
        <SharedAnswersView key={code} shared={shared} {...opened} />
      )}
    </>
  )
}

interface SharedAnswersProps {
  readonly shared: SharedAnswers
  readonly code: string
  readonly isResultOpen: boolean
  readonly onShowResult: () => void
}

function SharedAnswersView({ shared, code, isResultOpen, onShowResult }: SharedAnswersProps) {
  const voter = useVoter()
  const { choices, session, snapshot } = voter
  if (countAnswered(toSharedBallot(shared, voter)) === 0) return <InvalidLinkNotice about="blank" />
  if (hasSameAnswersAndWeights(session, shared, { theses: snapshot.theses, choices })) return <OwnAnswersNotice />
  if (isResultOpen) return <SharedResult shared={shared} code={code} />
  return <SharedAnswersChoice shared={shared} code={code} onShowResult={onShowResult} />
}

function SharedAnswersChoice({ shared, code, onShowResult }: Omit<SharedAnswersProps, 'isResultOpen'>) {
  const { format } = useTexts()
  const { shared: texts } = useSharingTexts()
  const voter = useVoter()
  const { answered, href, snapshot } = voter
  return (
    <main id="main" className="page shared">
      <PageHeading windowTitle={texts.title}>{texts.title}</PageHeading>
      <p className="lead">
        {format(texts.lead, { n: countAnswered(toSharedBallot(shared, voter)), m: snapshot.theses.length })}
      </p>
      <ul className="choices">
        <Option text={texts.seeText}>
          <button type="button" className="button primary" onClick={onShowResult}>
            {texts.see}
          </button>
        </Option>
        {answered > 0 ? (
          <Option text={texts.compareText}>
            <button
              type="button"
              className="button"
              onClick={() => navigate(replaceFragment(href('together'), `a=${code}`))}
            >
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
        <AdoptAnswersOption shared={shared} />
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

/** Copies the answers into the reader's own session. Asks for confirmation if other answers would be lost. */
function AdoptAnswersOption({ shared }: { shared: SharedAnswers }) {
  const { format } = useTexts()
  const { shared: texts } = useSharingTexts()
  const { answered, setSession, href, session } = useVoter()
  const [isAsking, setAsking] = useState(false)
  const take = () => {
    // The voter was counted where the answers were given, and may have been asked for research there.
    const completion = { answered: Object.keys(shared.answers).length, top: [] }
    setSession({ ...createSharedSession(shared), completion, told: ['started', 'completed'], research: 'declined' })
    navigate(href('results'))
  }
  if (isAsking)
    return (
      <Option text={texts.takeText}>
        <p>{format(texts.replace, { n: answered })}</p>
        <span className="actions">
          <button type="button" className="button primary" onClick={take}>
            {texts.replaceYes}
          </button>
          <button type="button" className="button" onClick={() => setAsking(false)}>
            {texts.replaceNo}
          </button>
        </span>
      </Option>
    )
  return (
    <Option text={texts.takeText}>
      <button type="button" className="button" onClick={isBlank(session) ? take : () => setAsking(true)}>
        {texts.take}
      </button>
    </Option>
  )
}

function OwnAnswersNotice() {
  const { shared: texts } = useSharingTexts()
  const { href } = useVoter()
  return (
    <main id="main" className="page shared">
      <PageHeading windowTitle={texts.ownTitle}>{texts.ownTitle}</PageHeading>
      <p className="lead">{texts.ownText}</p>
      <a className="button primary" href={href('results')}>
        {texts.ownLink}
      </a>
    </main>
  )
}

function InvalidLinkNotice({ about }: { about: 'unreadable' | 'otherTheses' | 'blank' }) {
  const { shared: texts } = useSharingTexts()
  const { href } = useVoter()
  const title = texts[`${about}Title`]
  return (
    <main id="main" className="page shared">
      <PageHeading windowTitle={title}>{title}</PageHeading>
      <p className="lead">{texts[about]}</p>
      <a className="button primary" href={href()}>
        {texts.toStart}
      </a>
    </main>
  )
}
