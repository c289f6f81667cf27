import { IconArrowRight, IconChartBar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldRole } from '../../api/types.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { getThesisLabLink } from '../../ui/thesisLabLink.ts'
import { ArchiveDecision } from './ArchiveDecision.tsx'
import { CommentsLink } from './CommentsLink.tsx'
import classes from './Dashboard.module.css'
import { PreviewLink } from './PreviewLink.tsx'
import { StepItem } from './StepItem.tsx'
import type { StepDates } from './stepDates.ts'
import {
  addLinks,
  addTurn,
  findExaminedStep,
  findNextStep,
  findPreviewedStep,
  type KnownStep,
  type RoleWithSteps,
  type ShownStep,
} from './stepLinks.ts'
import type { CollaborationSummary } from './useCollaborationSummary.ts'
import { useStepTexts } from './useStepTexts.ts'

interface Props {
  readonly role: RoleWithSteps
  readonly held: HeldRole | null
  readonly steps: readonly ShownStep[]
  /** The deadline of the steps. */
  readonly deadline?: ReactNode
  /** Whether the answers were reopened after submission. */
  readonly isReopened?: boolean
  /** The invitation to the guided tour, below the next step. */
  readonly tour?: ReactNode
  /** What the other trust persons of the party have done. */
  readonly collaboration?: CollaborationSummary | undefined
  readonly timeZone?: string
  /** The days of the steps. */
  readonly dates?: StepDates
}

/** The steps of a role in their order, with the next one above. */
export function Steps({
  role,
  held,
  steps,
  deadline,
  isReopened = false,
  tour,
  collaboration,
  timeZone,
  dates,
}: Props) {
  const { t } = useTranslation('dashboard')
  const known = held ? addTurn(addLinks(steps, role, held), collaboration?.turn ?? null) : []
  if (known.length === 0)
    return (
      <>
        {tour}
        <NoSteps />
      </>
    )
  const next = findNextStep(known)
  const previewed = findPreviewedStep(known)
  const examined = findExaminedStep(known)
  const done = known.filter(({ state }) => state === 'complete').length
  return (
    <>
      <section className={classes.next} aria-labelledby="next-step">
        <div>
          <h2 id="next-step" className={classes.nextLabel}>
            {t(next ? 'next.label' : 'next.standing')}
          </h2>
          {next ? <NextTitle {...{ role, step: next, isReopened }} /> : <Idle isDone={done === known.length} />}
          <p className={classes.nextCount}>{t('next.progress', { done, of: known.length })}</p>
          {deadline}
        </div>
        {next && <NextAction {...{ role, step: next, isReopened }} />}
      </section>
      {tour}
      <section aria-labelledby="steps" data-tour="cards">
        <div className={classes.headingRow}>
          <h2 id="steps" className={classes.heading}>
            {t('steps.title')}
          </h2>
          <HelpLink topic={OVERVIEWS[role]} />
        </div>
        <ol className={classes.steps}>
          {known.map((step) => (
            <StepItem key={step.key} {...{ role, step, isReopened }} date={dates?.[step.key as keyof StepDates]}>
              {step.key === 'theses' && collaboration && timeZone && (
                <CommentsLink comments={collaboration.comments} step={step} timeZone={timeZone} />
              )}
              {step.key === 'archive' && step.instanceId !== null && (
                <ArchiveDecision id={step.instanceId} step={step} />
              )}
              {step === previewed && step.instanceId !== null && <PreviewLink id={step.instanceId} />}
              {step === examined && step.instanceId !== null && <LabLink id={step.instanceId} />}
            </StepItem>
          ))}
        </ol>
      </section>
    </>
  )
}

/** Leads to the page that examines the theses. */
function LabLink({ id }: { readonly id: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <AnchorLink {...getThesisLabLink(id)} size="sm" className={classes.comments ?? ''}>
      <IconChartBar size={18} stroke={1.6} aria-hidden />
      {t('steps.lab')}
    </AnchorLink>
  )
}

/** Help topics about the work of a role as a whole. */
const OVERVIEWS = {
  creator: 'creator-overview',
  trustperson: 'party-overview',
  candidate: 'candidate-overview',
} as const

interface NextProps {
  readonly role: RoleWithSteps
  readonly step: KnownStep
  readonly isReopened: boolean
}

function NextTitle({ role, step, isReopened }: NextProps) {
  const { title, text } = useStepTexts(role, step, isReopened)
  return (
    <>
      <p className={classes.nextTitle}>{title}</p>
      <p>{text}</p>
    </>
  )
}

function NextAction({ role, step, isReopened }: NextProps) {
  return (
    <ButtonLink {...step.link} rightSection={<IconArrowRight className={classes.flips} size={18} aria-hidden />}>
      {useStepTexts(role, step, isReopened).action}
    </ButtonLink>
  )
}

/** Shown without a next step: everything is done, or others must act first. */
function Idle({ isDone }: { readonly isDone: boolean }) {
  const { t } = useTranslation('dashboard')
  return <p className={classes.nextTitle}>{t(isDone ? 'next.allDone' : 'next.waiting')}</p>
}

function NoSteps() {
  const { t } = useTranslation(['dashboard', 'navigation'])
  return (
    <section className={classes.empty} aria-labelledby="steps" data-tour="cards">
      <h2 id="steps" className={classes.heading}>
        {t('steps.empty.title')}
      </h2>
      <p>{t('steps.empty.text')}</p>
      <ButtonLink to="/portal/help" variant="default">
        {t('navigation:help')}
      </ButtonLink>
    </section>
  )
}
