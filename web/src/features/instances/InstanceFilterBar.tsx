import { Button, Collapse, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTENTION_REASONS } from '../../api/attentionReasons.ts'
import { ELECTION_SOURCE, PERSON_SOURCE } from '../../api/searchSources.ts'
import { formatDay } from '../../core/format.ts'
import { DateRangeFields } from '../../ui/DateRangeFields.tsx'
import { FilterBar, FilterChip, FilterSelect, SortSelect } from '../../ui/FilterBar.tsx'
import { SavedViewsButton } from '../../ui/SavedViewsButton.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import classes from './Instances.module.css'
import { INSTANCES_SEARCH } from './searchParams.ts'
import { SORTS, STATUSES, useInstanceListParams } from './useInstanceListParams.ts'

const LICENCES = ['non_profit', 'commercial'] as const
const ATTENTION_CHOICES = ['1', ...ATTENTION_REASONS] as const

interface Props {
  /** Whether all filters are shown, because the list has the instances of all elections. */
  readonly hasAllFilters: boolean
}

/** Search and filters. The rarer filters are folded until one of them is set. */
export function InstanceFilterBar({ hasAllFilters }: Props) {
  const { t, i18n } = useTranslation(['applications', 'common'])
  const { view, go } = useInstanceListParams()
  const [{ election, creator, from, until, attention, created, licence }, setSearchParams] =
    useSearchParams(INSTANCES_SEARCH)
  const [isOpen, more] = useDisclosure(Boolean(election || creator || from || until))
  const id = useId()
  const statuses = STATUSES.map((value) => ({ value, label: t(`common:instanceStatus.${value}`) }))
  return (
    <Stack gap="xs">
      <FilterBar
        search={
          <SearchField
            label={t('list.search')}
            clearLabel={t('list.clear')}
            value={view.q}
            onSettled={(q) => go({ q }, { replace: true })}
          />
        }
        end={
          hasAllFilters && (
            <>
              <Button
                variant="subtle"
                color="gray"
                px="sm"
                leftSection={<IconFilter size={18} aria-hidden />}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={more.toggle}
              >
                {t('filter.more')}
              </Button>
              <SavedViewsButton list="instances" />
            </>
          )
        }
      >
        <FilterSelect
          label={t('column.status')}
          choices={statuses}
          value={view.status}
          onChoose={(status) => go({ status })}
        />
        {hasAllFilters && (
          <>
            <FilterSelect
              label={t('filter.licence')}
              choices={LICENCES.map((value) => ({ value, label: t(`licence.${value}.label`) }))}
              value={licence}
              onChoose={(chosen) =>
                setSearchParams({ licence: LICENCES.find((each) => each === chosen), page: undefined })
              }
            />
            <FilterSelect
              label={t('filter.attention')}
              choices={[
                { value: '1', label: t('filter.anyReason') },
                ...ATTENTION_REASONS.map((value) => ({ value, label: t(`attention.${value}`) })),
              ]}
              value={attention}
              onChoose={(chosen) =>
                setSearchParams({ attention: ATTENTION_CHOICES.find((each) => each === chosen), page: undefined })
              }
            />
            {created && (
              <FilterChip
                label={t('filter.created', { day: formatDay(created, i18n.language) })}
                onRemove={() => setSearchParams({ created: undefined, page: undefined })}
              />
            )}
          </>
        )}
        <SortSelect
          columns={SORTS.map((column) => ({ column, label: t(`column.${column}`) }))}
          sort={view.sort}
          defaultLabel={t('list.byTitle')}
          onSort={(sort) => go({ sort })}
        />
      </FilterBar>
      {hasAllFilters && (
        <Collapse expanded={isOpen} id={id}>
          <Group gap="sm" align="end">
            <SearchableSelect
              source={ELECTION_SOURCE}
              label={t('column.election')}
              placeholder={t('filter.findElection')}
              value={election ?? null}
              onChange={(chosen) => setSearchParams({ election: chosen ?? undefined, page: undefined })}
            />
            <SearchableSelect
              source={PERSON_SOURCE}
              label={t('filter.creator')}
              placeholder={t('filter.findCreator')}
              value={creator ?? null}
              onChange={(chosen) => setSearchParams({ creator: chosen ?? undefined, page: undefined })}
            />
            <fieldset className={classes.days}>
              <legend>{t('filter.day')}</legend>
              <DateRangeFields
                value={{ from, until }}
                onChange={(days) => setSearchParams({ ...days, page: undefined })}
              />
            </fieldset>
          </Group>
        </Collapse>
      )}
    </Stack>
  )
}
