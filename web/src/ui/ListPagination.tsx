import { Group, NativeSelect, Pagination } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ListPagination.module.css'
import { PAGE_SIZES, type PageSize } from './searchParams.ts'

interface Props {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
  /** The choice of the number of rows on a page, for long lists. */
  readonly size?: {
    readonly total: number
    readonly value: PageSize | undefined
    readonly onChange: (size: PageSize | undefined) => void
  }
}

/** Pagination of a list, if it has more than one page, and the choice of the number of rows. */
export function ListPagination({ page, last, onPage, size }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isLong = size !== undefined && size.total > Number(PAGE_SIZES[0])
  if (last < 2 && !isLong) return null
  return (
    <Group justify="center" gap="lg">
      {last > 1 && (
        <Pagination
          size="xl"
          total={last}
          value={Math.min(page, last)}
          onChange={onPage}
          aria-label={t('pages.label')}
          getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
          getItemProps={(number) => ({ 'aria-label': t('pages.number', { number }) })}
        />
      )}
      {isLong && (
        <div className={classes.size}>
          <label htmlFor={id}>{t('pages.size')}</label>
          <NativeSelect
            id={id}
            w="5.5rem"
            value={size.value ?? PAGE_SIZES[0]}
            data={[...PAGE_SIZES]}
            onChange={({ currentTarget: { value } }) =>
              size.onChange(PAGE_SIZES.find((each) => each === value && each !== PAGE_SIZES[0]))
            }
          />
        </div>
      )}
    </Group>
  )
}
