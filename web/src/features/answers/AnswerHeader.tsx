import { Progress, Switch, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { VIEWS, type View } from './searchParams.ts'
import { findNext } from './steps.ts'
import { UncheckedAdoptions } from './UncheckedAdoptions.tsx'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'
import { useAutoAdvance } from './useAutoAdvance.ts'

/** Progress, a link to the next unrated thesis, the choice of view, and how to go on after a rating. */
export function AnswerHeader({ view }: { readonly view: View }) {
  const { t } = useTranslation('answers')
  const { searchParams } = useAnswersSearchParams()
  const { owner, theses, unrated } = useAnswering()
  const rated = theses.length - unrated.length
  const next = findNext(unrated, Number(searchParams.thesis))
  return (
    <div className={classes.head} data-view={view}>
      <nav className={classes.views} aria-label={t('view.label')}>
        {VIEWS.map((each) => (
          <AnchorLink
            key={each}
            to="."
            search={
              each === 'single' && searchParams.thesis ? { view: each, thesis: searchParams.thesis } : { view: each }
            }
            resetScroll={false}
            className={classes.view}
            aria-current={each === view ? 'page' : undefined}
          >
            {t(`view.${each}`)}
          </AnchorLink>
        ))}
      </nav>
      {view === 'single' && <AutoAdvanceSwitch />}
      <div className={classes.progress}>
        <Text size="sm">{t('progress', { rated, count: theses.length })}</Text>
        {view === 'single' && next && (
          <AnchorLink
            to="."
            search={{ view: 'single', thesis: String(next.number) }}
            resetScroll={false}
            size="sm"
            className={classes.toOpen}
          >
            {t('toOpen')}
          </AnchorLink>
        )}
        <UncheckedAdoptions current={Number(searchParams.thesis)} />
        <Progress className={classes.bar} value={(100 * rated) / theses.length} aria-hidden />
      </div>
      {view === 'single' && owner.kind === 'party' && rated === 0 && (
        <AnchorLink to="." search={{ view: 'sheet' }} size="sm" className={classes.offer}>
          {t('sheet.offer')}
        </AnchorLink>
      )}
    </div>
  )
}

/** Turns off that the next thesis appears after a rating. */
function AutoAdvanceSwitch() {
  const { t } = useTranslation('answers')
  const [isAutoAdvancing, setAutoAdvancing] = useAutoAdvance()
  return (
    <Switch
      className={classes.goOn}
      label={t('goOn')}
      checked={isAutoAdvancing}
      onChange={(event) => setAutoAdvancing(event.currentTarget.checked)}
    />
  )
}
