import { type KeyboardEvent, Suspense, useState } from 'react'
import { AnswerButtons } from '../ballot/AnswerButtons.tsx'
import { getAnswerForKey } from '../ballot/scale.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { ThesisCard } from '../ballot/ThesisCard.tsx'
import { ThesisText } from '../ballot/ThesisText.tsx'
import { useSwipe } from '../ballot/useSwipe.ts'
import type { Thesis } from '../core/snapshot.ts'
import { Double } from './Double.tsx'
import { Heading } from './Heading.tsx'
import { CardPage, EmptyPage, LivePlaces, ThesisAids } from './later.ts'
import { hasMoved } from './location.ts'
import { Progress } from './Progress.tsx'
import { cardBefore, seesTested, stepAfter, stepBefore } from './steps.ts'
import { useFocusAtHand } from './useFocusAtHand.ts'
import { type Moves, useThesisMoves } from './useThesisMoves.ts'
import { useVoter } from './Voter.tsx'

/** One thesis, its answers, and the way on. */
export function ThesisPage({ number }: { number: number }) {
  const voter = useVoter()
  const thesis = voter.theses[number - 1]
  const card = cardBefore(number, voter)
  if (card) return <CardPage name={card} />
  return thesis ? <Step thesis={thesis} number={number} /> : <EmptyPage about="unknown" />
}

function Step({ thesis, number }: { thesis: Thesis; number: number }) {
  const { t, say } = useTexts()
  const voter = useVoter()
  const { choices, limit, run, snapshot } = voter
  const moves = useThesisMoves(thesis, number)
  const swipe = useSwipe((direction) => moves.turn(direction === 'left' ? 'right' : 'left'))
  const place = say(t.thesis.progress, { n: number, m: snapshot.theses.length })
  const value = run.answers[thesis.id]
  // What the page was loaded for stands there at once; only what follows it comes as a turned page.
  const [loadedFor] = useState(hasMoved() ? null : thesis.id)
  useFocusAtHand('thesis')

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys are a shortcut to the buttons on the page
    <main id="main" className="page thesis" onKeyDown={(event) => press(event, moves, choices)}>
      <Progress number={number} place={place} />
      {seesTested('live-vote', voter) && (
        <Suspense>
          <LivePlaces />
        </Suspense>
      )}
      <div className="sheet" {...swipe}>
        <div key={thesis.id} className={thesis.id === loadedFor ? undefined : 'turned'}>
          <ThesisCard thesis={thesis} instance={snapshot.instance}>
            <Heading id="thesis" className="thesis-text" dir="auto" windowTitle={place}>
              <ThesisText text={thesis.text} />
            </Heading>
          </ThesisCard>
          <Suspense>
            <ThesisAids thesis={thesis} />
          </Suspense>
        </div>
        <div className="choice">
          <AnswerButtons choices={choices} value={value} onAnswer={moves.answer} labelledBy="thesis" />
          {limit !== 0 && <Double thesis={thesis} />}
        </div>
      </div>
      <nav className="steps" aria-label={t.thesis.steps}>
        <a className="button plain" href={stepBefore(number, voter)}>
          <span className="arrow back" />
          {t.back}
        </a>
        <button type="button" className="button plain" onClick={moves.skip}>
          {t.thesis.skip}
        </button>
        {value !== undefined && (
          <a className="button plain" href={stepAfter(number, voter)}>
            {t.thesis.next}
            <span className="arrow" />
          </a>
        )}
      </nav>
      <p className="key-help aside">{say(t.thesis.keys, { n: choices })}</p>
    </main>
  )
}

/**
 * Keys answer while the focus is on this page's own content, where a new thesis puts it and keeps it (WCAG 2.1.4). One
 * that is held down counts once: the theses that follow have not been read. Between two theses a key answers neither.
 */
function press({ altKey, ctrlKey, key, metaKey, repeat }: KeyboardEvent, moves: Moves, choices: 2 | 3 | 5): void {
  if (altKey || ctrlKey || metaKey || repeat) return
  const choice = getAnswerForKey(key, choices)
  if (key === 'ArrowLeft') moves.turn('left')
  else if (key === 'ArrowRight') moves.turn('right')
  else if (moves.isPausing()) return
  else if (choice !== undefined) moves.answer(choice)
  else if (/^[0s]$/i.test(key)) moves.skip()
  else if (/^d$/i.test(key)) moves.toggleDouble()
}
