import { Anchor, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { type DataProtection, dataProtectionQuery, RETAINED_DATA, type RetainedData } from './queries.ts'

const SUBJECTS = ['voters', 'answerers', 'accounts'] as const

/** Describes which data this portal stores about whom, and for how long. */
export function DataProtectionInfo() {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useQuery(dataProtectionQuery)
  return (
    <>
      {SUBJECTS.map((subject) => (
        <section key={subject}>
          <h3>{t(`stored.${subject}.title`)}</h3>
          {t(`stored.${subject}.text`, { returnObjects: true }).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <h3>{t('stored.howLong')}</h3>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton h={320} role="status" aria-label={t('stored.howLong')} />}
      {data && <Retention {...data} />}
    </>
  )
}

/** Data without a retention period of its own is deleted together with other data. */
const DELETED_WITH: { readonly [what in RetainedData]?: 'stored.withAccess' | 'stored.withAccount' } = {
  invitations: 'stored.withAccess',
  mails: 'stored.withAccount',
}

function Retention({ retention, imprint, privacy }: DataProtection) {
  const { t } = useTranslation('help')
  return (
    <>
      <Table aria-label={t('stored.howLong')} mb="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('stored.what')}</Table.Th>
            <Table.Th scope="col">{t('stored.time')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {retention.filter(isKnown).map(({ what, days }) => (
            <Table.Tr key={what}>
              <Table.Td>{t(`stored.kept.${what}`)}</Table.Td>
              <Table.Td>
                {days == null ? t(DELETED_WITH[what] ?? 'stored.always') : t('stored.days', { count: days })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {privacy && <PolicyLink address={privacy} label={t('stored.privacy')} />}
      {imprint && <PolicyLink address={imprint} label={t('stored.imprint')} />}
    </>
  )
}

/** A newer server may list data that has no text here yet. */
function isKnown({ what }: DataProtection['retention'][number]): boolean {
  return (RETAINED_DATA as readonly string[]).includes(what)
}

function PolicyLink({ address, label }: { readonly address: string; readonly label: string }) {
  return (
    <p>
      <Anchor href={address}>{label}</Anchor>
    </p>
  )
}
