import { Button, Stack } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { getSmallWindowQuery } from '../../ui/phoneQuery.ts'
import { toast } from '../../ui/toasts.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { ThesisText } from '../../voterUi/ThesisText.tsx'
import { useSwipe } from '../../voterUi/useSwipe.ts'
import { AdoptionOffer } from './AdoptionOffer.tsx'
import { AnswerFooter } from './AnswerFooter.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { ConflictAlert } from './ConflictAlert.tsx'
import { ThesisDiscussion } from './collaboration/ThesisDiscussion.tsx'
import { Explanations } from './Explanations.tsx'
import { LastRatingStatus } from './LastRatingStatus.tsx'
import { PartyPosition } from './PartyPosition.tsx'
import { hasExplanation } from './positions.ts'
import { Rating } from './Rating.tsx'
import { findFollowingStep, type Step, toReviewStep, toThesisStep } from './steps.ts'
import type { Thesis } from './theses.ts'
import { needsDecision } from './unsentAnswers.ts'
import { useAdoptions } from './useAdoptions.ts'
import { useAnswerShortcuts } from './useAnswerShortcuts.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'
import { useRateAndGoOn } from './useRateAndGoOn.ts'

/** One thesis at a time: the one in the URL, or the first unrated one. */
export function SingleThesisView() {
  const { theses, unrated } = useAnswering()
  const { searchParams, goTo } = useAnswersSearchParams()
  const [start] = useState(() => unrated[0] ?? theses[0])
  const thesis = theses[Number(searchParams.thesis) - 1] ?? start
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the thesis that is shown
  useEffect(() => {
    if (thesis && searchParams.thesis !== String(thesis.number)) goTo(toThesisStep(thesis), { replace: true })
  }, [thesis, searchParams.thesis])
  return thesis ? <ThesisSheet thesis={thesis} /> : null
}

function ThesisSheet({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { t: voterTexts, format } = useTexts()
  const { language, theses, getUnsentEntry } = useAnswering()
  const { searchParams, goTo } = useAnswersSearchParams()
  const { number } = thesis
  const previous = theses[number - 2]
  const before: Step | null = previous ? toThesisStep(previous) : null
  const after: Step = searchParams.from ? toReviewStep(thesis) : findFollowingStep(thesis, theses)
  const turn = (side: 'left' | 'right') => {
    // In right-to-left languages the sides are swapped.
    const next = side === (document.documentElement.dir === 'rtl' ? 'right' : 'left') ? before : after
    if (next) goTo(next)
  }
  const swipe = useSwipe((direction) => turn(direction === 'left' ? 'right' : 'left'))
  const hasConflict = needsDecision(getUnsentEntry(thesis.id))
  const rateAndGoOn = useRateAndGoOn(thesis, hasConflict)
  useAnswerShortcuts(thesis, { turn, ...(!hasConflict && { rate: rateAndGoOn }) })
  const { sheet, heading } = useFocusOnPageTurn(number)
  useFocusAfterConflict(hasConflict, heading)
  useNoAnswerMessage(thesis)
  const isAdopted = useAdoptionCheck(thesis)

  return (
    <>
      <div className={`ballot ${classes.thesis}`} ref={sheet}>
        <div className={classes.swiped} {...swipe}>
          <div className={classes.place}>
            <p id="place">{format(voterTexts.thesis.progress, { n: number, m: theses.length })}</p>
            {isAdopted && <p className={classes.adopted}>{t('adoption.done')}</p>}
          </div>
          <div key={thesis.id} className={classes.turned}>
            <ThesisCard thesis={thesis} instance={{ language }}>
              <h2 id="thesis" className="thesis-text" dir="auto" tabIndex={-1} ref={heading} aria-describedby="place">
                <ThesisText text={thesis.text} />
              </h2>
            </ThesisCard>
          </div>
          {!hasConflict && (
            <div key={`choice-${thesis.id}`} className={`${classes.choice} ${classes.settling}`}>
              <Rating thesis={thesis} variant="words" labelledBy="thesis" onChoose={rateAndGoOn} />
              <RemoveRatingButton thesis={thesis} />
            </div>
          )}
        </div>
        <PartyPosition thesis={thesis} isAdoptable />
      </div>
      {number === 1 && (
        <div>
          <AdoptionOffer />
        </div>
      )}
      {hasConflict ? <ConflictAlert thesis={thesis} /> : <Explanations key={thesis.id} thesis={thesis} />}
      <ThesisDiscussion key={`discussion-${thesis.id}`} thesis={thesis} />
      <AnswerFooter>
        <LastRatingStatus thesis={thesis} />
        <nav className={classes.steps} aria-label={voterTexts.thesis.steps}>
          {before ? (
            <ButtonLink
              to="."
              {...before}
              resetScroll={false}
              variant="default"
              leftSection={<IconArrowLeft className={classes.flips} size={18} aria-hidden />}
            >
              {voterTexts.back}
            </ButtonLink>
          ) : (
            <span />
          )}
          <ButtonLink
            to="."
            {...after}
            resetScroll={false}
            rightSection={<IconArrowRight className={classes.flips} size={18} aria-hidden />}
          >
            {after.search.view ? t('toSubmit') : voterTexts.thesis.next}
          </ButtonLink>
        </nav>
      </AnswerFooter>
    </>
  )
}

/** Shows a message when somebody leaves a thesis with an explanation but without a rating. */
function useNoAnswerMessage({ id }: Thesis): void {
  const { getPosition, stage } = useAnswering()
  const position = getPosition(id)
  const isOverlooked = stage === 'open' && position.value === null && hasExplanation(position)
  const last = useRef(isOverlooked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is shown when the thesis is left
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

/**
 * Marks an answer that was taken over from the party as checked once its thesis is shown. Returns whether it was taken
 * over.
 */
function useAdoptionCheck(thesis: Thesis): boolean {
  const { check, getAdoption } = useAdoptions()
  const adoption = getAdoption(thesis)
  const isUnchecked = adoption?.isChecked === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thesis that is shown
  useEffect(() => {
    if (isUnchecked) check(thesis)
  }, [thesis.id, isUnchecked])
  return adoption !== undefined
}

/** Button that removes the rating, in case of a mistake. */
function RemoveRatingButton({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { getPosition, rate } = useAnswering()
  const isRated = getPosition(thesis.id).value !== null
  return (
    // Reserves the space, so that the layout does not move when a thesis is rated.
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

/** Focuses the thesis after turning the page. */
function useFocusOnPageTurn(number: number) {
  const sheet = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(number)
  useScrollOnPhones(sheet)
  useEffect(() => {
    if (shown.current === number) return
    shown.current = number
    heading.current?.focus({ preventScroll: true })
    sheet.current?.scrollIntoView({ block: 'start' })
  }, [number])
  return { sheet, heading }
}

/** Scrolls to the first thesis on phones, so that all its answers are in view. */
function useScrollOnPhones(sheet: RefObject<HTMLDivElement | null>) {
  const { answerer } = useAnswering()
  const hasNotice = answerer.reopened !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    if (!hasNotice && matchMedia(getSmallWindowQuery()).matches) sheet.current?.scrollIntoView({ block: 'start' })
  }, [])
}

/** Focuses the thesis after a conflict has been resolved and its alert is gone. */
function useFocusAfterConflict(hasConflict: boolean, heading: RefObject<HTMLHeadingElement | null>) {
  const hadConflict = useRef(hasConflict)
  useEffect(() => {
    if (hadConflict.current && !hasConflict) heading.current?.focus({ preventScroll: true })
    hadConflict.current = hasConflict
  }, [hasConflict, heading])
}
