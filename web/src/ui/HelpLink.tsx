import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Resources } from '../i18n/portal/resources.ts'
import classes from './HelpLink.module.css'
import { AnchorLink } from './links.tsx'

export type HelpTopicId = keyof Resources['navigation']['helpTopic']

/** A link from a screen to the matching help topic. */
export function HelpLink({ topic }: { readonly topic: HelpTopicId }) {
  const { t } = useTranslation('navigation')
  return (
    <AnchorLink className={classes.link} size="sm" to="/portal/help" search={{ topic }}>
      <IconHelpCircle size={18} stroke={1.6} aria-hidden />
      <span>{t('helpAbout', { topic: t(`helpTopic.${topic}`) })}</span>
    </AnchorLink>
  )
}
