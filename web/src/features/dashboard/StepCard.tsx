import { Progress } from '@mantine/core'
import { IconAlertCircle, IconArrowRight, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import type { Resources } from '../../i18n/portal/resources.ts'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { useDetailName } from '../../ui/useDetailName.ts'
import { useMissingFieldLabel } from '../../ui/useMissingFieldLabel.ts'
import classes from './Dashboard.module.css'
import { getMissingFieldLink, type KnownStep, type RoleWithSteps } from './stepLinks.ts'
import { useStepTexts } from './useStepTexts.ts'

const ICONS = { complete: IconCircleCheck, incomplete: IconAlertCircle, waiting: IconHourglass } as const

interface Props {
  readonly role: RoleWithSteps
  readonly step: KnownStep
  /** Whether the answers were reopened after submission. */
  readonly isReopened: boolean
  /** What others have written about the step. */
  readonly children?: ReactNode
}

/** A step: its state, what is missing, and a link to where it is done. Yellow is open, green is done. */
export function StepCard({ role, step, isReopened, children }: Props) {
  const { t } = useTranslation('dashboard')
  const words = useStepTexts(role, step, isReopened)
  const Icon = ICONS[step.state]
  return (
    <li className={classes.card} data-state={step.state}>
      <div className={classes.cardHead}>
        <h3 className={classes.cardTitle}>{words.title}</h3>
        <span className={classes.badge}>
          <Icon size={18} stroke={1.8} aria-hidden />
          {t(`state.${step.state}`)}
        </span>
      </div>
      <p className={classes.cardText}>{words.text}</p>
      <StepProgress step={step} title={words.title} />
      {children}
      {step.state === 'incomplete' && step.missing.length > 0 && <MissingFields role={role} step={step} />}
      {(step.state !== 'waiting' || step.turn) && (
        <ButtonLink
          {...step.link}
          size="sm"
          className={classes.cardAction}
          variant={step.state === 'incomplete' ? 'light' : 'subtle'}
          rightSection={<IconArrowRight className={classes.flips} size={16} aria-hidden />}
        >
          {words.action}
        </ButtonLink>
      )}
    </li>
  )
}

/** Progress of a step that can be counted. */
function StepProgress({ step: { key, done, of }, title }: { readonly step: KnownStep; readonly title: string }) {
  const { t } = useTranslation('dashboard')
  if (typeof done !== 'number' || !of) return null
  return (
    <div className={classes.done}>
      <Progress.Root size="sm" className={classes.doneBar}>
        <Progress.Section value={Math.min(100, (100 * done) / of)} aria-label={title} />
      </Progress.Root>
      <span>{key === 'candidates' ? t('steps.submitted', { done, count: of }) : t('steps.count', { done, of })}</span>
    </div>
  )
}

function MissingFields({ role, step }: Pick<Props, 'role' | 'step'>) {
  const { t } = useTranslation('dashboard')
  const detailName = useDetailName()
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
                (isCandidateDetail(code) ? detailName(code) : t(`missing.${getMissingKey(code)}`))}
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
