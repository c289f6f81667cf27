import { Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/format.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Loaded } from './Answering.tsx'
import classes from './Answers.module.css'

/** Before the theses are final: nothing can be rated yet, and from when. */
export function Early({ loaded: { application } }: { readonly loaded: Loaded }) {
  const { t, i18n } = useTranslation('answers')
  const { planned_launch_date } = application
  return (
    <Page title={t('title')}>
      <div className={classes.early}>
        <IconHourglass size={28} stroke={1.6} aria-hidden />
        <Text size="lg">{t('early.text')}</Text>
        <Text>{t('early.then')}</Text>
        {planned_launch_date && (
          <Text>{t('early.launch', { date: formatDay(planned_launch_date, i18n.language) })}</Text>
        )}
        <ButtonLink to="/portal/dashboard" variant="default">
          {t('early.back')}
        </ButtonLink>
      </div>
    </Page>
  )
}
