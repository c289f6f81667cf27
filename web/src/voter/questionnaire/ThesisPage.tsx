import { type KeyboardEvent, useState } from 'react'
import type { ChoiceCount } from '../../core/scale.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { AnswerButtons } from '../../voterUi/AnswerButtons.tsx'
import { getAnswerForKey } from '../../voterUi/scale.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { useSwipe } from '../../voterUi/useSwipe.ts'
import {
  CountingNotice,
  EmptyPage,
  LivePlaces,
  QuestionnaireCardPage,
  RemarkForm,
  ThesisAids,
} from '../app/lazyPages.ts'
import { hasNavigated } from '../app/location.ts'
import { OptionalPart } from '../app/OptionalPart.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { DoubleWeightOption } from './DoubleWeight.tsx'
import {
  canShowResults,
  findCardBefore,
  getFullSequence,
  getNextUrl,
  getPreviousUrl,
  isFeatureShown,
  type ThesisSequence,
} from './steps.ts'
import { ThesisProgress } from './ThesisProgress.tsx'
import { useDefaultFocus } from './useDefaultFocus.ts'
import { useReviewOrigin } from './useReviewOrigin.ts'
import { type ThesisActions, useThesisActions } from './useThesisActions.ts'

interface Props {
  readonly number: number
  /** The theses that the voter answers one after the other; all by default. */
  readonly sequence?: ThesisSequence
}

/** The page of one thesis, with its answers and the navigation. */
export function ThesisPage({ number, sequence }: Props) {
  const voter = useVoter()
  const shownSequence = sequence ?? getFullSequence(voter)
  const thesis = shownSequence.theses[number - 1]
  const card = findCardBefore(number, shownSequence, voter)
  if (card) return <QuestionnaireCardPage name={card} />
  return thesis ? (
    <ThesisStep thesis={thesis} number={number} sequence={shownSequence} />
  ) : (
    <EmptyPage about="unknown" />
  )
}

interface StepProps extends Required<Props> {
  readonly thesis: Thesis
}

function ThesisStep({ thesis, number, sequence }: StepProps) {
  const { t, format } = useTexts()
  const voter = useVoter()
  const { choices, limit, session, snapshot } = voter
  const { theses } = sequence
  const origin = useReviewOrigin(thesis)
  const actions = useThesisActions(thesis, number, sequence, origin !== undefined)
  const swipe = useSwipe((direction) => actions.turn(direction === 'left' ? 'right' : 'left'))
  const place = format(t.thesis.progress, { n: number, m: theses.length })
  const value = session.answers[thesis.id]
  // The first thesis is shown without animation; only those that follow are animated.
  const [loadedFor] = useState(hasNavigated() ? null : thesis.id)
  useDefaultFocus('thesis')

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys are a shortcut to the buttons on the page
    <main id="main" className="page thesis" onKeyDown={(event) => handleKey(event, actions, choices)}>
      <ThesisProgress theses={theses} number={number} place={place} origin={origin} />
      {isFeatureShown('live-vote', voter) && (
        <OptionalPart>
          <LivePlaces />
        </OptionalPart>
      )}
      <div className="sheet" {...swipe}>
        <div key={thesis.id} className={thesis.id === loadedFor ? undefined : 'turned'}>
          <ThesisCard thesis={thesis} instance={snapshot.instance}>
            <PageHeading id="thesis" className="thesis-text" dir="auto" windowTitle={place}>
              <ThesisText text={thesis.text} />
            </PageHeading>
          </ThesisCard>
          <OptionalPart>
            <ThesisAids thesis={thesis} labelledBy="thesis" />
          </OptionalPart>
        </div>
        <div className="choice">
          <AnswerButtons choices={choices} value={value} onAnswer={actions.answer} labelledBy="thesis" />
          {limit !== 0 && <DoubleWeightOption thesis={thesis} />}
        </div>
      </div>
      <nav className="steps" aria-label={t.thesis.steps}>
        <a className="button plain" href={getPreviousUrl(number, sequence, voter)}>
          <span className="arrow back" />
          {t.back}
        </a>
        <button type="button" className="button plain" onClick={actions.skip}>
          {t.thesis.skip}
        </button>
        {value !== undefined && (
          <a className="button plain" href={getNextUrl(number, sequence, voter)}>
            {t.thesis.next}
            <span className="arrow" />
          </a>
        )}
      </nav>
      {!session.completion && (canShowResults(voter) || number === theses.length) && (
        <OptionalPart>
          <CountingNotice />
        </OptionalPart>
      )}
      <p className="key-help aside">{format(t.thesis.keys, { n: choices })}</p>
      {snapshot.preview && (
        <OptionalPart>
          <RemarkForm key={thesis.id} thesis={thesis.id} />
        </OptionalPart>
      )}
    </main>
  )
}

/**
 * Keyboard shortcuts work while the focus is on the content of this page, where it is after a new thesis appears (WCAG
 * 2.1.4). A key that is held down counts once, because the following theses have not been read. During the pause
 * between two theses, keys do not answer. What is typed into a text field is no shortcut.
 */
function handleKey(
  { altKey, ctrlKey, key, metaKey, repeat, target }: KeyboardEvent,
  actions: ThesisActions,
  choices: ChoiceCount,
): void {
  if (altKey || ctrlKey || metaKey || repeat || (target as Element).matches('[type=search], [type=text], textarea'))
    return
  const choice = getAnswerForKey(key, choices)
  if (key === 'ArrowLeft') actions.turn('left')
  else if (key === 'ArrowRight') actions.turn('right')
  else if (actions.isPausing()) return
  else if (choice !== undefined) actions.answer(choice)
  else if (/^[0s]$/i.test(key)) actions.skip()
  else if (/^d$/i.test(key)) actions.toggleDouble()
}
