import { Button, Stack } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTexts } from '../../ballot/Texts.tsx'
import { ThesisCard } from '../../ballot/ThesisCard.tsx'
import { ThesisText } from '../../ballot/ThesisText.tsx'
import { useSwipe } from '../../ballot/useSwipe.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { toast } from '../../ui/toasts.ts'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { Conflict } from './Conflict.tsx'
import { Explanations } from './Explanations.tsx'
import { Foot } from './Foot.tsx'
import { isDisputed } from './outbox.ts'
import { PartyPosition } from './PartyPosition.tsx'
import { Rating } from './Rating.tsx'
import type { Thesis } from './theses.ts'
import { useKeys } from './useKeys.ts'
import { type Place, usePlace } from './usePlace.ts'

/** One thesis after the other: the one in the address, or the first that is not rated. */
export function Single() {
  const { theses, unrated } = useAnswering()
  const { place, go } = usePlace()
  const [start] = useState(() => unrated[0] ?? theses[0])
  const thesis = theses[Number(place.thesis) - 1] ?? start
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the thesis that is shown
  useEffect(() => {
    if (thesis && place.thesis !== String(thesis.number)) go(placeOf(thesis.number), { replace: true })
  }, [thesis, place.thesis])
  return thesis ? <Sheet thesis={thesis} /> : null
}

function placeOf(number: number): Place {
  return { thesis: String(number) }
}

function Sheet({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { t: words, format } = useTexts()
  const { language, theses, keptOn } = useAnswering()
  const { go } = usePlace()
  const { number } = thesis
  const before: Place | null = number > 1 ? placeOf(number - 1) : null
  const after: Place = number < theses.length ? placeOf(number + 1) : { view: 'submit' }
  const turn = (side: 'left' | 'right') => {
    // Text begins on the left, or on the right.
    const next = side === (document.documentElement.dir === 'rtl' ? 'right' : 'left') ? before : after
    if (next) go(next)
  }
  const swipe = useSwipe((direction) => turn(direction === 'left' ? 'right' : 'left'))
  const hasConflict = isDisputed(keptOn(thesis.id))
  useKeys(thesis, turn, !hasConflict)
  const { sheet, heading } = useFocusOnTurn(number)
  useFocusOnSettling(hasConflict, heading)
  useNoAnswerMessage(thesis)

  return (
    <>
      <div className={`ballot ${classes.thesis}`} ref={sheet}>
        <div className={classes.swiped} {...swipe}>
          <p id="place" className={classes.place}>
            {format(words.thesis.progress, { n: number, m: theses.length })}
          </p>
          <div key={thesis.id} className={classes.turned}>
            <ThesisCard thesis={thesis} instance={{ language }}>
              <h2 id="thesis" className="thesis-text" dir="auto" tabIndex={-1} ref={heading} aria-describedby="place">
                <ThesisText text={thesis.text} />
              </h2>
            </ThesisCard>
          </div>
          {!hasConflict && (
            <div className={classes.choice}>
              <Rating thesis={thesis} as="words" labelledBy="thesis" />
              <TakeBack thesis={thesis} />
            </div>
          )}
        </div>
        <PartyPosition thesis={thesis} />
      </div>
      {hasConflict ? <Conflict thesis={thesis} /> : <Explanations key={thesis.id} thesis={thesis} />}
      <Foot>
        <nav className={classes.steps} aria-label={words.thesis.steps}>
          {before ? (
            <ButtonLink
              to="."
              search={before}
              resetScroll={false}
              variant="default"
              leftSection={<IconArrowLeft className={classes.flips} size={18} aria-hidden />}
            >
              {words.back}
            </ButtonLink>
          ) : (
            <span />
          )}
          <ButtonLink
            to="."
            search={after}
            resetScroll={false}
            rightSection={<IconArrowRight className={classes.flips} size={18} aria-hidden />}
          >
            {number < theses.length ? words.thesis.next : t('toSubmit')}
          </ButtonLink>
        </nav>
      </Foot>
    </>
  )
}

/** Whoever explains an answer and turns the page without giving one has overlooked something. */
function useNoAnswerMessage({ id }: Thesis): void {
  const { positionOn, stage } = useAnswering()
  const { value, explanation } = positionOn(id)
  const isOverlooked = stage === 'open' && value === null && Object.values(explanation).some((text) => text.trim())
  const last = useRef(isOverlooked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the thesis is left, of what it was then
  useEffect(
    () => () => {
      if (last.current) toast.failed('no_answer')
    },
    [id],
  )
  useEffect(() => {
    last.current = isOverlooked
  }, [isOverlooked])
}

/** As long as nothing is submitted, nobody is bound by a slip of the finger. */
function TakeBack({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { positionOn, rate } = useAnswering()
  const isRated = positionOn(thesis.id).value !== null
  return (
    // Its room is kept: nothing jumps when a thesis is rated.
    <Stack align="start" className={classes.takeBack}>
      {isRated && (
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => rate(thesis.id, null)}
        >
          {t('takeBack')}
        </Button>
      )}
    </Stack>
  )
}

/** After turning the page, reading goes on at the thesis. */
function useFocusOnTurn(number: number) {
  const sheet = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(number)
  useEffect(() => {
    if (shown.current === number) return
    shown.current = number
    heading.current?.focus({ preventScroll: true })
    sheet.current?.scrollIntoView({ block: 'start' })
  }, [number])
  return { sheet, heading }
}

/** Once it is settled which version holds, what asked for it is gone: one goes on at the thesis. */
function useFocusOnSettling(hasConflict: boolean, heading: RefObject<HTMLHeadingElement | null>) {
  const hadConflict = useRef(hasConflict)
  useEffect(() => {
    if (hadConflict.current && !hasConflict) heading.current?.focus({ preventScroll: true })
    hadConflict.current = hasConflict
  }, [hasConflict, heading])
}
