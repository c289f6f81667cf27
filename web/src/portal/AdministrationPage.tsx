import { useSearch } from '@tanstack/react-router'
import { MailsPage } from '../features/mails/MailsPage.tsx'
import { ComingLater } from './ComingLater.tsx'

/** What the provider administers; the address tells which part. */
export function AdministrationPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  return tab === 'communication' ? <MailsPage /> : <ComingLater />
}
