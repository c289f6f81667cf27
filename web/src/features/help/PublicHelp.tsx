import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import classes from './Help.module.css'
import { TopicArticle } from './HelpTopic.tsx'
import { PUBLIC_TOPICS } from './topics.ts'

/** The help for users who are not signed in, with all topics on one page. */
export function PublicHelp() {
  const { t } = useTranslation(['help', 'auth'])
  const topic = useLocation({ select: ({ hash }) => hash })

  // The router scrolls before this page is mounted.
  useEffect(() => document.getElementById(topic)?.scrollIntoView(), [topic])

  return (
    <Page title={t('title')} lead={t('public')}>
      <div className={classes.all}>
        {PUBLIC_TOPICS.map((id) => (
          <TopicArticle key={id} id={id} />
        ))}
      </div>
      <ButtonLink to="/user/login" w="fit-content">
        {t('auth:toLogin')}
      </ButtonLink>
    </Page>
  )
}
