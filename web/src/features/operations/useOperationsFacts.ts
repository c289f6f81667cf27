import { useTranslation } from 'react-i18next'
import { formatTimeAgo } from '../../core/format.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import type { Operations } from './queries.ts'

const PEOPLE = ['accounts', 'admins', 'creators', 'trust_persons', 'candidates'] as const

/** Returns the operating state by area, formatted. */
export function useOperationsFacts({ version, started_at, store, storage, mail, jobs, people }: Operations) {
  const { t, i18n } = useTranslation('operations')
  const at = useDateTimeFormat()
  const { number, size } = useNumberFormat()
  const since = (moment: string | null) =>
    moment === null ? t('none') : formatTimeAgo(new Date(moment), new Date(), i18n.language)
  return [
    {
      area: 'mail',
      rows: [
        { name: t('mail.host'), value: mail.host ?? t('mail.notConfigured') },
        { name: t('mail.from'), value: mail.from ?? t('mail.notConfigured') },
        { name: t(mail.host ? 'mail.sentToday' : 'mail.writtenToday'), value: number(mail.sent_today) },
        { name: t('mail.waiting'), value: number(mail.waiting) },
        { name: t('oldest'), value: since(mail.oldest_waiting ?? null) },
        { name: t('mail.failed'), value: number(mail.failed) },
      ],
    },
    {
      area: 'jobs',
      rows: [
        { name: t('jobs.running'), value: number(jobs.running) },
        { name: t('jobs.waiting'), value: number(jobs.waiting) },
        { name: t('oldest'), value: since(jobs.oldest_waiting ?? null) },
        { name: t('jobs.paused'), value: number(jobs.paused) },
        { name: t('jobs.failed'), value: number(jobs.failed) },
      ],
    },
    { area: 'people', rows: PEOPLE.map((group) => ({ name: t(`people.${group}`), value: number(people[group]) })) },
    {
      area: 'store',
      rows: [
        { name: t('store.engine'), value: t(`store.${store.engine}`) },
        ...(store.bytes === null ? [] : [{ name: t('store.size'), value: size(store.bytes) }]),
        { name: t('store.migration'), value: getMigrationNumber(store.migration) },
      ],
    },
    {
      area: 'storage',
      rows: [
        { name: t('storage.kind'), value: t(`storage.${storage.kind}`) },
        { name: t('storage.pictures'), value: number(storage.pictures) },
        { name: t('store.size'), value: size(storage.bytes) },
      ],
    },
    {
      area: 'program',
      rows: [
        { name: t('program.version'), value: version },
        { name: t('program.started'), value: at(started_at) },
      ],
    },
  ] as const
}

/** Returns the number of a migration, which is followed by its English name. */
function getMigrationNumber(migration: string): string {
  return migration.split(/[\s_]/, 1)[0] ?? migration
}
