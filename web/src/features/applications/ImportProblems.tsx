import { Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportDiagnostic } from '../../api/types.ts'
import classes from './Import.module.css'
import { type Group, grouped, placeOf } from './importProblems.ts'

const SIGNS = { error: IconCircleX, warning: IconAlertTriangle, note: IconInfoCircle } as const
const COLOURS = {
  error: 'var(--mantine-color-error)',
  warning: 'var(--mantine-color-orange-text)',
  note: 'var(--mantine-color-dimmed)',
} as const

/** Everything wrong or worth knowing about the files, errors first; problems of a kind stand together. */
export function ImportProblems({ problems }: { readonly problems: readonly ImportDiagnostic[] }) {
  return (['error', 'warning', 'note'] as const).map((severity) => (
    <Problems key={severity} severity={severity} groups={grouped(problems, severity)} />
  ))
}

interface Props {
  readonly severity: ImportDiagnostic['severity']
  readonly groups: readonly Group[]
}

function Problems({ severity, groups }: Props) {
  const { t } = useTranslation('applications')
  if (groups.length === 0) return null
  const Sign = SIGNS[severity]
  return (
    <Stack gap="sm" component="section" aria-labelledby={`problems-${severity}`}>
      <Title order={2} fz="h3" id={`problems-${severity}`}>
        {t(`problems.${severity}`)}
      </Title>
      <ul className={classes.problems}>
        {groups.map((group) => (
          <li key={group.message} className={classes.problem}>
            <Sign size={20} color={COLOURS[severity]} aria-hidden />
            <strong>{group.message}</strong>
            <Places group={group} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Who has seen so many places of a problem knows what to look for. */
const SHOWN = 50

function Places({ group: { problems } }: { readonly group: Group }) {
  const { t } = useTranslation('applications')
  const shown = problems.filter(({ file, place, found }) => file || place || found).slice(0, SHOWN)
  const more = problems.length - SHOWN
  return (
    <ul className={classes.places}>
      {shown.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is, and two may be the same
        <li key={index}>
          <PlaceWords problem={problem} />
        </li>
      ))}
      {more > 0 && <li>{t('problems.more', { count: more })}</li>}
    </ul>
  )
}

/** “Kandidierende.csv, Zeile 3, Spalte B: „abc““ */
function PlaceWords({ problem: { file, place, found } }: { readonly problem: ImportDiagnostic }) {
  const { t } = useTranslation('applications')
  const { sheet, row, column, other } = placeOf(place ?? '')
  const words = [
    file,
    sheet && t('problems.sheet', { sheet }),
    row && t('problems.row', { row }),
    column && t('problems.column', { column }),
    other,
  ]
  return (
    <>
      {words.filter(Boolean).join(', ')}
      {found && `: ${t('problems.found', { found })}`}
    </>
  )
}
