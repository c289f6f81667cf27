import { useTranslation } from 'react-i18next'
import { formatPermille } from '../../../core/format.ts'
import { formatPoints } from '../../../core/formatPoints.ts'
import { MatchBar } from '../../../voterUi/MatchBar.tsx'
import type { SampleResult } from './sampleCalculation.ts'
import classes from './voting.module.css'

interface Props {
  readonly partyNames: readonly string[]
  readonly results: readonly SampleResult[]
}

/** The total result of each party. */
export function SampleResults({ partyNames, results }: Props) {
  const { t, i18n } = useTranslation('voting')
  return (
    <div className={`ballot ${classes.results}`}>
      <p className={classes.statement}>{t('preview.result')}</p>
      <ul className={classes.pairs}>
        {results.map(({ result: { permille, points, maximum, rank } }, party) => (
          <li key={partyNames[party]}>
            <span>{partyNames[party]}</span>{' '}
            <span>
              <strong className={`figure ${classes.percentage}`}>
                {permille === null ? t('preview.noResult') : formatPermille(permille, i18n.language)}
              </strong>
              <MatchBar permille={permille ?? 0} />
            </span>{' '}
            <p className={`figure ${classes.quiet}`}>
              {t('preview.sum', {
                points: formatPoints(points, i18n.language),
                possible: formatPoints(maximum, i18n.language),
              })}
              {rank === null && permille !== null && `; ${t('preview.tooFew')}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
