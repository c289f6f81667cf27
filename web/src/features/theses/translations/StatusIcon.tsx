import {
  IconAlertTriangle,
  IconCheck,
  IconChecks,
  IconCircleDashed,
  IconHistory,
  IconPencil,
} from '@tabler/icons-react'
import classes from './Translations.module.css'
import type { TranslationStatus } from './translationStatus.ts'

const ICONS = {
  missing: IconCircleDashed,
  draft: IconPencil,
  outdated: IconHistory,
  doubtful: IconAlertTriangle,
  translated: IconCheck,
  checked: IconChecks,
} as const satisfies Readonly<Record<TranslationStatus, unknown>>

interface Props {
  readonly status: TranslationStatus
  /** The status in words, if no text beside the icon says it. */
  readonly label?: string
}

/** The status of a translation as an icon. */
export function StatusIcon({ status, label }: Props) {
  const Icon = ICONS[status]
  const name = label ? { 'aria-label': label, role: 'img' } : { 'aria-hidden': true }
  return <Icon size={18} className={classes.status} data-status={status} {...name} />
}
