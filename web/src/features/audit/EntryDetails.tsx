import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Audit.module.css'
import type { LogEntry } from './queries.ts'
import { useAuditTexts } from './useAuditTexts.ts'

/** All fields of an entry. */
export function EntryDetails({ entry }: { readonly entry: LogEntry }) {
  const { t, i18n } = useTranslation('audit')
  const { getAccountName, describeSubject } = useAuditTexts()
  const exact = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'long' })
  const { user, acting, session_id, api_token, action, subject_kind, subject_id, subject, sequence, happened_at } =
    entry
  return (
    <dl className={classes.details}>
      <Detail name={t('detail.when')}>{exact.format(new Date(happened_at))}</Detail>
      <Detail name={t('detail.account')}>{user ? getAccountName(user) : t('portal')}</Detail>
      {acting && <Detail name={t('detail.acting')}>{getAccountName(acting)}</Detail>}
      {session_id !== null && <Detail name={t('detail.session')}>{session_id}</Detail>}
      {api_token && (
        <Detail name={t('detail.apiToken')}>{[api_token.name, `(${api_token.id})`].filter(Boolean).join(' ')}</Detail>
      )}
      <Detail name={t('detail.subject')}>
        {describeSubject(subject_kind, subject ?? null)}
        {subject_id !== null && ` (${subject_id})`}
      </Detail>
      <Detail name={t('detail.action')}>
        <code>{action}</code>
      </Detail>
      <Detail name={t('detail.sequence')}>{sequence}</Detail>
      {Object.entries(entry.details).map(([name, value]) => (
        <Detail key={name} name={<code>{name}</code>}>
          <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
        </Detail>
      ))}
    </dl>
  )
}

function Detail({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
