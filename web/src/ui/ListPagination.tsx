import { Group, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

/** Pagination of a list, if it has more than one page. */
export function ListPagination({ page, last, onPage }: Props) {
  const { t } = useTranslation()
  if (last < 2) return null
  return (
    <Group justify="center">
      <Pagination
        size="xl"
        total={last}
        value={Math.min(page, last)}
        onChange={onPage}
        aria-label={t('pages.label')}
        getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
        getItemProps={(number) => ({ 'aria-label': t('pages.number', { number }) })}
      />
    </Group>
  )
}
