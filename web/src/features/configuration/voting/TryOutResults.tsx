import { useTranslation } from 'react-i18next'
import { MatchBar } from '../../../ballot/MatchBar.tsx'
import { formatPermille } from '../../../core/format.ts'
import { formatPoints } from '../../../core/formatPoints.ts'
import type { Figures } from './tryOut.ts'
import classes from './voting.module.css'

interface Props {
  readonly names: readonly string[]
  readonly figures: readonly Figures[]
}

/** The total result of each party. */
export function TryOutResults({ names, figures }: Props) {
  const { t, i18n } = useTranslation('voting')
  return (
    <div className={`ballot ${classes.results}`}>
      <p className={classes.statement}>{t('tryOut.result')}</p>
      <ul className={classes.pairs}>
        {figures.map(({ standing: { permille, points, maximum, rank } }, party) => (
          <li key={names[party]}>
            <span>{names[party]}</span>{' '}
            <span>
              <strong className={`figure ${classes.percentage}`}>
                {permille === null ? t('tryOut.noResult') : formatPermille(permille, i18n.language)}
              </strong>
              <MatchBar permille={permille ?? 0} />
            </span>{' '}
            <p className={`figure ${classes.quiet}`}>
              {t('tryOut.sum', {
                got: formatPoints(points, i18n.language),
                possible: formatPoints(maximum, i18n.language),
              })}
              {rank === null && permille !== null && `; ${t('tryOut.tooFew')}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
