import { Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconClock } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpTopicId } from '../../ui/HelpLink.tsx'
import { AnchorLink, ButtonLink } from '../../ui/links.tsx'
import { DataProtectionInfo } from './DataProtectionInfo.tsx'
import classes from './Help.module.css'
import { getTextValues, getTopicText, type TopicPage } from './topics.ts'

interface Props {
  readonly id: HelpTopicId
  readonly page: TopicPage | null
  readonly previous: HelpTopicId | null
  readonly next: HelpTopicId | null
}

/** A help topic with links to its page and to the neighbouring topics. */
export function HelpTopic({ id, page, previous, next }: Props) {
  const { t, i18n } = useTranslation(['help', 'navigation'])
  const heading = useRef<HTMLHeadingElement>(null)

  // After choosing a topic from the index, the focus moves to its heading. On the first one the page's heading has the
  // focus.
  useEffect(() => {
    if (document.activeElement?.closest(`.${classes.columns}`)) heading.current?.focus()
  }, [])

  const { instances } = getTextValues(i18n.language)
  return (
    <TopicArticle id={id} heading={heading}>
      {page && (
        <ButtonLink
          {...page.link}
          variant="light"
          rightSection={<IconArrowRight className={classes.flips} size={18} aria-hidden />}
        >
          {t('open', { page: page.name === 'instances' ? instances : t(`navigation:${page.name}`) })}
        </ButtonLink>
      )}
      <div className={classes.turn}>
        {previous && <NeighbourLink to={previous} label={t('previous')} isBack />}
        {next && <NeighbourLink to={next} label={t('next')} />}
      </div>
    </TopicArticle>
  )
}

interface ArticleProps {
  readonly id: HelpTopicId
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children?: ReactNode
}

/** The text of a topic: purpose of the step, instructions, pitfalls, duration. */
export function TopicArticle({ id, heading, children }: ArticleProps) {
  const { t, i18n } = useTranslation(['help', 'navigation'])
  const { time, why, steps, pitfalls } = getTopicText(id, t, i18n.language)
  return (
    <article className={classes.topic} id={id}>
      <h2 className={classes.title} ref={heading} tabIndex={-1}>
        {t(`navigation:helpTopic.${id}`)}
      </h2>
      <p className={classes.time}>
        <IconClock size={18} stroke={1.6} aria-hidden />
        <span>
          {t('time')}: {time}
        </span>
      </p>
      <h3>{t('why')}</h3>
      {why.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {id === 'data-protection' && <DataProtectionInfo />}
      <h3>{t('steps')}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={classes.pitfalls}>
        <h3>
          <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
          {t('pitfalls')}
        </h3>
        <ul>
          {pitfalls.map((pitfall) => (
            <li key={pitfall}>{pitfall}</li>
          ))}
        </ul>
      </div>
      {children}
    </article>
  )
}

interface NeighbourLinkProps {
  readonly to: HelpTopicId
  readonly label: string
  readonly isBack?: boolean
}

function NeighbourLink({ to, label, isBack = false }: NeighbourLinkProps) {
  const { t } = useTranslation('navigation')
  const Arrow = isBack ? IconArrowLeft : IconArrowRight
  return (
    <AnchorLink
      className={classes.turnLink}
      underline="hover"
      to="/portal/help"
      search={{ topic: to }}
      data-back={isBack || undefined}
    >
      <Arrow className={classes.flips} size={18} aria-hidden />
      <span>
        <Text component="span" display="block" size="sm" c="dimmed">
          {label}
        </Text>
        {t(`helpTopic.${to}`)}
      </span>
    </AnchorLink>
  )
}
