import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_SOURCE } from '../../api/searchSources.ts'

/** The instance whose log contains an entry; a deleted instance has no name. */
export function InstanceName({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('audit')
  const { data: name } = useQuery({
    queryKey: ['name', INSTANCE_SOURCE.kind, String(id)],
    queryFn: () => INSTANCE_SOURCE.getName(Number(id)),
    enabled: id !== null,
    retry: false,
  })
  return <>{id === null ? t('filter.provider') : (name ?? t('what.application.some'))}</>
}
