import { Progress, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getServerTime } from '../../api/serverTime.ts'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import { formatDay } from '../../core/format.ts'
import { countDaysUntil, formatRelativeDay } from '../../core/relativeDays.ts'
import type { Resources } from '../../i18n/portal/resources.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { useDetailName } from '../../ui/useDetailName.ts'
import { useMissingFieldLabel } from '../../ui/useMissingFieldLabel.ts'
import classes from './Dashboard.module.css'
import type { StepDate } from './stepDates.ts'
import { getMissingFieldLink, type KnownStep, type RoleWithSteps } from './stepLinks.ts'
import { useStepTexts } from './useStepTexts.ts'

const ICONS = { complete: IconCircleCheck, incomplete: IconAlertCircle, waiting: IconHourglass } as const

interface Props {
  readonly role: RoleWithSteps
  readonly step: KnownStep
  /** Whether the answers were reopened after submission. */
  readonly isReopened: boolean
  readonly date?: StepDate | undefined
  /** What others have written about the step. */
  readonly children?: ReactNode
}

/**
 * A step: its state, what is missing, and a link to where it is done. Yellow is open, green is done. A step that is done
 * is folded to one line.
 */
export function StepItem({ role, step, isReopened, date, children }: Props) {
  const { t } = useTranslation('dashboard')
  const { title, text, action } = useStepTexts(role, step, isReopened)
  const isDone = step.state === 'complete'
  const Icon = ICONS[step.state]
  return (
    <li className={classes.step} data-state={step.state}>
      <Icon className={classes.stepIcon} size={20} stroke={1.8} aria-hidden />
      <div className={classes.stepBody}>
        <div className={classes.stepHead}>
          <h3 className={classes.stepTitle}>{title}</h3>
          {isDone ? (
            <VisuallyHidden>{t('state.complete')}</VisuallyHidden>
          ) : (
            <span className={classes.stepFact}>{t(`state.${step.state}`)}</span>
          )}
          {isDone && <StepCount role={role} step={step} />}
          {date && <StepDay date={date} isDone={isDone} />}
        </div>
        {text && <p className={classes.stepText}>{text}</p>}
        {!isDone && <StepProgress role={role} step={step} title={title} />}
        {children}
        {step.state === 'incomplete' && step.missing.length > 0 && <MissingFields role={role} step={step} />}
      </div>
      {(step.state !== 'waiting' || step.turn) && (
        <ButtonLink
          {...step.link}
          size="sm"
          mih={44}
          className={classes.stepAction}
          variant={step.state === 'incomplete' ? 'light' : 'subtle'}
          rightSection={<IconArrowRight className={classes.flips} size={16} aria-hidden />}
        >
          <span className={classes.stepActionLabel}>{action}</span>
        </ButtonLink>
      )}
    </li>
  )
}

/** The day of a step, with the time until then unless the step is done. */
function StepDay({ date: { kind, day }, isDone }: { readonly date: StepDate; readonly isDone: boolean }) {
  const { t, i18n } = useTranslation('dashboard')
  const { language } = i18n
  const when = formatRelativeDay(countDaysUntil(day, getServerTime()), language)
  return (
    <span className={classes.stepFact}>
      {t(`steps.day.${kind}`, { date: formatDay(day, language) })}
      {!isDone && ` (${when})`}
    </span>
  )
}

type CountProps = Pick<Props, 'role' | 'step'>

/** How much of a step that can be counted is done, as text. */
function StepCount({ role, step: { key, state, done, of } }: CountProps) {
  const { t } = useTranslation('dashboard')
  if (typeof done !== 'number' || !of) return null
  // This step is done with a few: more theses can follow.
  const count =
    role === 'creator' && state === 'complete' && key === 'theses'
      ? t('steps.counted.theses', { count: done })
      : key === 'candidates' || key === 'answers'
        ? t('steps.submitted', { done, count: of })
        : t('steps.count', { done, of })
  return <span className={classes.stepFact}>{count}</span>
}

/** Progress of an open step that can be counted. */
function StepProgress({ title, ...props }: CountProps & { readonly title: string }) {
  const { done, of } = props.step
  if (typeof done !== 'number' || !of) return null
  return (
    <div className={classes.done}>
      <Progress.Root size="sm" className={classes.doneBar}>
        <Progress.Section value={Math.min(100, (100 * done) / of)} aria-label={title} />
      </Progress.Root>
      <StepCount {...props} />
    </div>
  )
}

function MissingFields({ role, step }: Pick<Props, 'role' | 'step'>) {
  const { t } = useTranslation('dashboard')
  const getDetailName = useDetailName()
  // An instance names the fields of candidates only.
  const getCustomLabel = useMissingFieldLabel(role === 'candidate' ? step.instanceId : null)
  return (
    <div className={classes.missing}>
      <p>{t('steps.missing')}</p>
      <ul>
        {step.missing.map((code) => (
          <li key={code}>
            <AnchorLink size="sm" {...getMissingFieldLink(step.link, code)}>
              {getCustomLabel(code) ??
                (isCandidateDetail(code) ? getDetailName(code) : t(`missing.${getMissingKey(code)}`))}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

type MissingKey = keyof Resources['dashboard']['missing']

const MISSING_KEYS: Readonly<Record<Exclude<MissingKey, 'other'>, true>> = {
  title: true,
  location: true,
  description: true,
  election_date: true,
  domain: true,
  theses: true,
  categories: true,
  sundown_date: true,
  parties: true,
  candidates: true,
  shortcut: true,
  colour: true,
  name: true,
  logo: true,
  picture: true,
  first_name: true,
  last_name: true,
  gender: true,
  district: true,
  list_place: true,
  website: true,
}

function getMissingKey(code: string): MissingKey {
  return Object.hasOwn(MISSING_KEYS, code) ? (code as MissingKey) : 'other'
}
