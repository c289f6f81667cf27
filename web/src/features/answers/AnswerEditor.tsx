import { Box, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { AdoptionPreview } from './AdoptionPreview.tsx'
import { AnswerHeader } from './AnswerHeader.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { ConflictBanner } from './ConflictBanner.tsx'
import { ExplanationList } from './ExplanationList.tsx'
import { RatingList } from './RatingList.tsx'
import { ReopenedAnswersNotice } from './ReopenedAnswersNotice.tsx'
import { SingleThesisView } from './SingleThesisView.tsx'
import { Submission } from './Submission.tsx'
import { LazyAnswerSheet } from './sheet/LazyAnswerSheet.tsx'
import { useAnswersSearchParams } from './useAnswersSearchParams.ts'
import { useFocusOnViewChange } from './useFocusOnViewChange.ts'

const SCREENS = {
  single: SingleThesisView,
  list: RatingList,
  sheet: LazyAnswerSheet,
  submit: Submission,
  explain: ExplanationList,
  adopt: AdoptionPreview,
} as const

/**
 * Shown while positions can be given: rating, taking over the party's answers, explaining, reviewing and submitting.
 * If all theses are rated, it opens with the review.
 */
export function AnswerEditor() {
  const { t } = useTranslation('answers')
  const { owner, theses, unrated } = useAnswering()
  const { searchParams } = useAnswersSearchParams()
  const view = searchParams.view ?? (searchParams.thesis || unrated.length > 0 ? 'single' : 'submit')
  const Screen = SCREENS[view]
  const screen = useFocusOnViewChange(view)
  // The introduction is left out once a thesis is rated. On phones the dashboard shows it, which leaves room for the
  // theses.
  const [isNew] = useState(unrated.length === theses.length)
  const isList = view === 'list'
  const lead = t(`lead.${owner.kind}`)
  return (
    <Page
      title={t('title')}
      isList={isList}
      {...(isNew &&
        (isList
          ? { hint: lead }
          : {
              lead: (
                <Box component="span" visibleFrom="sm">
                  {lead}
                </Box>
              ),
            }))}
    >
      <ReopenedAnswersNotice />
      <ConflictBanner isOnReview={view === 'submit'} />
      <AnswerHeader view={view} />
      <Stack gap={isList ? 'xs' : 'lg'} className={classes.screen} ref={screen}>
        <Screen />
      </Stack>
    </Page>
  )
}
