import { Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import type { LoadedAnswers } from './Answering.tsx'
import classes from './Answers.module.css'

/** Shown before the theses are final: rating is not possible yet, and when it will be. */
export function NotYetOpen({ data: { instance } }: { readonly data: LoadedAnswers }) {
  const { t, i18n } = useTranslation('answers')
  const { planned_launch_date, answers_until } = instance
  const showDay = (day: string) => formatDay(day, i18n.language)
  // Without a deadline, answers are wanted before voters see them.
  const deadline = answers_until ?? planned_launch_date
  return (
    <Page title={t('title')}>
      <div className={classes.notYetOpen}>
        <IconHourglass size={28} stroke={1.6} aria-hidden />
        <Text size="lg">{t('early.text')}</Text>
        <Text>{t('early.then')}</Text>
        {deadline && (
          <Text>
            {planned_launch_date && `${t('early.launch', { date: showDay(planned_launch_date) })} `}
            {t('early.deadline', { date: showDay(deadline) })}
          </Text>
        )}
        <ButtonLink to="/portal/dashboard" variant="default">
          {t('early.back')}
        </ButtonLink>
      </div>
    </Page>
  )
}
