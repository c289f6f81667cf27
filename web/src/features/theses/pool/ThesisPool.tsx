import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PoolThesis, ThesisPoolPage } from '../../../api/types.ts'
import { FilterBar, FilterSelect } from '../../../ui/FilterBar.tsx'
import { getScreenLink } from '../../../ui/instanceScreens.ts'
import { ListHead } from '../../../ui/ListHead.tsx'
import { ListPagination } from '../../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { NoResults } from '../../../ui/NoResults.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SelectionSection } from '../../../ui/SelectionSection.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import { type Selection, useSelection } from '../../../ui/useSelection.ts'
import { FrozenNote } from '../FrozenNote.tsx'
import { invalidateTheses } from '../queries.ts'
import type { Questionnaire } from '../theses.ts'
import { PoolThesisItem } from './PoolThesisItem.tsx'
import { isTakable, MAX_TAKEN, poolQuery, takeTheses } from './pool.ts'
import { POOL_SEARCH } from './searchParams.ts'
import classes from './ThesisPool.module.css'

interface Props {
  readonly questionnaire: Questionnaire
}

/** Theses of past elections with search and filters. The selected ones are taken over together, from all pages. */
export function ThesisPool({ questionnaire }: Props) {
  const [searchParams] = useSearchParams(POOL_SEARCH)
  const { data, error, refetch } = useQuery(poolQuery(questionnaire.instance.id, searchParams))
  const selection = useSelection<PoolThesis>()
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  return (
    <Stack gap="xs">
      <FrozenNote questionnaire={questionnaire} />
      <PoolHead page={data} />
      <PoolResults questionnaire={questionnaire} page={data} selection={selection} />
      <TakeBar questionnaire={questionnaire} selection={selection} />
    </Stack>
  )
}

function PoolHead({ page: { total, categories, languages } }: { readonly page: ThesisPoolPage }) {
  const { t } = useTranslation('pool')
  const [searchParams, setSearchParams] = useSearchParams(POOL_SEARCH)
  const getLanguageName = useLanguageName()
  const filter = (change: Partial<typeof searchParams>, options?: { replace: boolean }) =>
    setSearchParams({ ...change, page: undefined }, options)
  return (
    <ListHead>
      <Title order={2} fz="md">
        {t('count', { count: total })}
      </Title>
      <FilterBar
        search={
          <SearchField
            label={t('search')}
            clearLabel={t('clear')}
            value={searchParams.q ?? ''}
            onSettled={(q) => filter({ q: q || undefined }, { replace: true })}
          />
        }
      >
        <FilterSelect
          label={t('category')}
          choices={categories.map(({ name, count }) => ({ value: name, label: t('counted', { name, count }) }))}
          value={searchParams.category}
          onChoose={(category) => filter({ category: category || undefined })}
        />
        {languages.length > 1 && (
          <FilterSelect
            label={t('language')}
            choices={languages.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
            value={searchParams.language}
            onChoose={(language) => filter({ language: language || undefined })}
          />
        )}
      </FilterBar>
    </ListHead>
  )
}

interface ResultsProps extends Props {
  readonly page: ThesisPoolPage
  readonly selection: Selection<PoolThesis>
}

function PoolResults({ questionnaire, page, selection }: ResultsProps) {
  const { t } = useTranslation('pool')
  const [{ q, category, language, page: number }, setSearchParams] = useSearchParams(POOL_SEARCH)
  const { theses, total, page_size, truncated } = page
  if (total === 0 && (q || category || language)) {
    const reset = () => setSearchParams({ q: undefined, category: undefined, language: undefined, page: undefined })
    return <NoResults onReset={reset} />
  }
  if (total === 0) return <Text>{t('none')}</Text>
  return (
    <>
      {truncated && <Alert>{t('truncated')}</Alert>}
      <ul className={classes.list}>
        {theses.map((thesis) => (
          <PoolThesisItem
            key={thesis.id}
            thesis={thesis}
            questionnaire={questionnaire}
            languageFilter={language}
            isSelected={selection.has(thesis)}
            onToggle={(isRange) => selection.toggle(thesis, theses.filter(isTakable), isRange)}
          />
        ))}
      </ul>
      <ListPagination
        page={Number(number) || 1}
        last={Math.ceil(total / page_size)}
        onPage={(to) => setSearchParams({ page: String(to) })}
      />
    </>
  )
}

/** The button that takes the selected theses over, and then shows them in the list of theses. */
function TakeBar({ questionnaire: { instance }, selection }: Props & Pick<ResultsProps, 'selection'>) {
  const { t } = useTranslation('pool')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { entries } = selection
  const taking = useMutation({
    mutationFn: () => takeTheses(instance.id, entries),
    onSuccess: async ({ added, already_present }) => {
      await invalidateTheses(queries, instance.id)
      selection.clear()
      toast.success(
        already_present > 0
          ? `${t('taken', { count: added })} ${t('left', { count: already_present })}`
          : t('taken', { count: added }),
      )
      void navigate(getScreenLink(instance.id, 'theses'))
    },
    onError: (error) => toast.failed('updated_error', error),
  })
  if (entries.length === 0) return null
  return (
    <SelectionSection
      label={t('selection')}
      count={entries.length > MAX_TAKEN ? t('tooMany', { max: MAX_TAKEN }) : t('selected', { count: entries.length })}
      onClear={selection.clear}
    >
      <Button mih={44} disabled={entries.length > MAX_TAKEN} loading={taking.isPending} onClick={() => taking.mutate()}>
        {t('take', { count: entries.length })}
      </Button>
    </SelectionSection>
  )
}
