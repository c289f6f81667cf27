import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCES } from '../../api/finders.ts'

/** In whose log an entry stands; an instance that is gone has no name any more. */
export function InstanceName({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('audit')
  const { data: name } = useQuery({
    queryKey: ['name', INSTANCES.kind, String(id)],
    queryFn: () => INSTANCES.nameOf(Number(id)),
    enabled: id !== null,
    retry: false,
  })
  return <>{id === null ? t('filter.provider') : (name ?? t('what.application.some'))}</>
}
