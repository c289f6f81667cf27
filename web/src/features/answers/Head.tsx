import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import type { Thesis } from './theses.ts'
import { usePlace } from './usePlace.ts'
import { VIEWS, type View } from './views.ts'

/** How far one has come, the way to what is left, and the ways to look at it. */
export function Head({ view }: { readonly view: View }) {
  const { t } = useTranslation('answers')
  const { place } = usePlace()
  const { theses, unrated } = useAnswering()
  const rated = theses.length - unrated.length
  const next = nextOpen(unrated, Number(place.thesis))
  return (
    <div className={classes.head}>
      <nav className={classes.views} aria-label={t('view.label')}>
        {VIEWS.map((each) => (
          <AnchorLink
            key={each}
            to="."
            search={each === 'single' && place.thesis ? { view: each, thesis: place.thesis } : { view: each }}
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

/** The next thesis that is not rated, from here on and then from the start; not the one that is open. */
function nextOpen(unrated: readonly Thesis[], here: number): Thesis | undefined {
  const others = unrated.filter(({ number }) => number !== here)
  return others.find(({ number }) => number > here) ?? others[0]
}
