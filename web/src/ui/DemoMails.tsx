import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shell } from '../api/shell.ts'

/** In a demo, mails go to no mailbox but to a page; here is the way there. */
export function DemoMails() {
  const { t } = useTranslation('common')
  if (!shell().identity.demo_mails) return null
  return <Anchor href="/demo/mails">{t('demoMails')}</Anchor>
}
