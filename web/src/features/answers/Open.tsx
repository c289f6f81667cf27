import { Box } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { useAnswering } from './Answering.tsx'
import { Head } from './Head.tsx'
import { RatingList } from './RatingList.tsx'
import { Reopened } from './Reopened.tsx'
import { Single } from './Single.tsx'
import { Submission } from './Submission.tsx'
import { Unsettled } from './Unsettled.tsx'
import { usePlace } from './usePlace.ts'

const SCREENS = { single: Single, list: RatingList, submit: Submission } as const

/** As long as positions may be given: rating, explaining, reading through, submitting. */
export function Open() {
  const { t } = useTranslation('answers')
  const { whose, theses, unrated } = useAnswering()
  const { place } = usePlace()
  const view = place.view ?? 'single'
  const Screen = SCREENS[view]
  // Whoever has begun knows, and on a phone the dashboard has told: the room belongs to the theses.
  const [isNew] = useState(unrated.length === theses.length)
  return (
    <Page
      title={t('title')}
      {...(isNew && {
        lead: (
          <Box component="span" visibleFrom="sm">
            {t(`lead.${whose.kind}`)}
          </Box>
        ),
      })}
    >
      <Reopened />
      <Unsettled />
      <Head view={view} />
      <Screen />
    </Page>
  )
}
