import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { VIEWS, type View } from './searchParams.ts'
import type { Thesis } from './theses.ts'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'

/** Progress, a link to the next unrated thesis, and the choice of view. */
export function AnswerHeader({ view }: { readonly view: View }) {
  const { t } = useTranslation('answers')
  const { searchParams } = useAnswersSearchParams()
  const { theses, unrated } = useAnswering()
  const rated = theses.length - unrated.length
  const next = findNextUnrated(unrated, Number(searchParams.thesis))
  return (
    <div className={classes.head}>
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
        <Progress className={classes.bar} value={(100 * rated) / theses.length} aria-hidden />
      </div>
    </div>
  )
}

/** Returns the next unrated thesis other than the open one, searching forwards and then from the start. */
function findNextUnrated(unrated: readonly Thesis[], currentNumber: number): Thesis | undefined {
  const others = unrated.filter(({ number }) => number !== currentNumber)
  return others.find(({ number }) => number > currentNumber) ?? others[0]
}
