import { Badge, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ThesisBadge, ThesisFigure } from '../../api/types.ts'
import { STATE_COLOURS } from '../../ui/stateColours.ts'
import classes from './Theses.module.css'
import { RESPONDENT_KINDS, type ThesisStatistics } from './thesisStatistics.ts'

interface Props {
  readonly statistics: ThesisStatistics
  /** The number of the thesis. */
  readonly place: number
}

const COLOURS: Readonly<Record<ThesisBadge, string>> = {
  polarizing: STATE_COLOURS.underWay,
  // Such a thesis hardly distinguishes anybody.
  undisputed: STATE_COLOURS.unfinished,
  neutral: STATE_COLOURS.idle,
}

/** Badges about the distribution of the answers to a thesis. A press opens the figures. */
export function StatisticsBadges({ statistics, place }: Props) {
  const { t } = useTranslation('theses')
  const count = RESPONDENT_KINDS.reduce((sum, kind) => sum + (statistics.byKind[kind]?.Votes ?? 0), 0)
  return (
    <div className={classes.spread}>
      <Popover position="bottom-start" width="min(26rem, 90vw)" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.badges}>
            <VisuallyHidden>{t('spread.open', { place })}</VisuallyHidden>
            {statistics.badges.map((badge) => (
              <Badge key={badge} variant="light" color={COLOURS[badge]} tt="none">
                {t(`badge.${badge}`)}
              </Badge>
            ))}
            <span>{t('spread.count', { count })}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <FigureTable statistics={statistics} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

function FigureTable({ statistics: { byKind, badges } }: { readonly statistics: ThesisStatistics }) {
  const { t } = useTranslation('theses')
  return (
    <Stack gap="sm">
      <table className={classes.figures} aria-label={t('spread.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('spread.votes')}</th>
            <th scope="col">{t('spread.mean')}</th>
            <th scope="col">{t('spread.deviation')}</th>
          </tr>
        </thead>
        <tbody>
          {RESPONDENT_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`spread.kind.${kind}`)}</th>
              <Figures {...byKind[kind]} />
            </tr>
          ))}
        </tbody>
      </table>
      {badges.map((badge) => (
        <Text key={badge} size="sm">
          {t(`spread.means.${badge}`)}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('spread.hint')}
      </Text>
    </Stack>
  )
}

function Figures({ Votes = 0, Mean, Value }: Partial<ThesisFigure>) {
  const { t, i18n } = useTranslation('theses')
  const formatFigure = (figure: number | null | undefined) =>
    figure?.toLocaleString(i18n.language, { maximumFractionDigits: 1 }) ?? t('spread.none')
  return (
    <>
      <td>{formatFigure(Votes)}</td>
      <td>{formatFigure(Mean)}</td>
      <td>{formatFigure(Value)}</td>
    </>
  )
}
