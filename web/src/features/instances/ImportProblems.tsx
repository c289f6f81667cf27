import { Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportDiagnostic } from '../../api/types.ts'
import classes from './Import.module.css'
import { type DiagnosticGroup, groupByMessage, parsePlace } from './importProblems.ts'

const SEVERITY_ICONS = { error: IconCircleX, warning: IconAlertTriangle, note: IconInfoCircle } as const
const SEVERITY_COLOURS = {
  error: 'var(--mantine-color-error)',
  warning: 'var(--mantine-color-orange-text)',
  note: 'var(--mantine-color-dimmed)',
} as const

/** Errors, warnings and notes about the files, errors first, grouped by message. */
export function ImportProblems({ problems }: { readonly problems: readonly ImportDiagnostic[] }) {
  return (['error', 'warning', 'note'] as const).map((severity) => (
    <DiagnosticList key={severity} severity={severity} groups={groupByMessage(problems, severity)} />
  ))
}

interface Props {
  readonly severity: ImportDiagnostic['severity']
  readonly groups: readonly DiagnosticGroup[]
}

function DiagnosticList({ severity, groups }: Props) {
  const { t } = useTranslation('applications')
  if (groups.length === 0) return null
  const Sign = SEVERITY_ICONS[severity]
  return (
    <Stack gap="sm" component="section" aria-labelledby={`problems-${severity}`}>
      <Title order={2} fz="h3" id={`problems-${severity}`}>
        {t(`problems.${severity}`)}
      </Title>
      <ul className={classes.problems}>
        {groups.map((group) => (
          <li key={group.message} className={classes.problem}>
            <Sign size={20} color={SEVERITY_COLOURS[severity]} aria-hidden />
            <strong>{group.message}</strong>
            <DiagnosticPlaces group={group} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Maximum number of places shown for one message. */
const MAX_SHOWN_PLACES = 50

function DiagnosticPlaces({ group: { problems } }: { readonly group: DiagnosticGroup }) {
  const { t } = useTranslation('applications')
  const located = problems.filter(({ file, place, found }) => file || place || found)
  const shown = located.slice(0, MAX_SHOWN_PLACES)
  const more = located.length - shown.length
  return (
    <ul className={classes.places}>
      {shown.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is, and two may be the same
        <li key={index}>
          <PlaceText problem={problem} />
        </li>
      ))}
      {more > 0 && <li>{t('problems.more', { count: more })}</li>}
    </ul>
  )
}

/** The place of a problem and the value there, such as `Kandidierende.csv, Zeile 3, Spalte B: „abc“`. */
function PlaceText({ problem: { file, place, found } }: { readonly problem: ImportDiagnostic }) {
  const { t } = useTranslation('applications')
  const { sheet, row, column, other } = parsePlace(place ?? '')
  const parts = [
    file,
    sheet && t('problems.sheet', { sheet }),
    row && t('problems.row', { row }),
    column && t('problems.column', { column }),
    other,
  ]
  return (
    <>
      {parts.filter(Boolean).join(', ')}
      {found && `: ${t('problems.found', { found })}`}
    </>
  )
}
