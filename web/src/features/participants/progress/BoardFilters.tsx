import { useTranslation } from 'react-i18next'
import { FilterBar, FilterSelect } from '../../../ui/FilterBar.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import type { PeopleScope } from '../entries.ts'
import { PartySelect } from '../PartySelect.tsx'
import { PARTICIPANTS_SEARCH } from '../searchParams.ts'
import { ANSWERING_KINDS, type BoardQuery, GROUPED_PARAM, NOT_SUBMITTED_PARAM } from './board.ts'
import { type BoardEntry, STEPS } from './steps.ts'

interface Props {
  readonly scope: PeopleScope
  readonly board: readonly BoardEntry[]
  readonly query: BoardQuery
}

/** Filters of the board. They are kept in the URL. */
export function BoardFilters({ scope, board, query }: Props) {
  const { t } = useTranslation('people')
  const [, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const kinds = ANSWERING_KINDS.map((value) => ({ value, label: t(`tab.${value}`) }))
  const ofKind = board.filter(({ entry }) => !query.kind || entry.kind === query.kind)
  const notSubmittedCount = ofKind.filter(({ step }) => step !== 'submitted').length
  const steps = STEPS.map((step) => ({ step, count: ofKind.filter((each) => each.step === step).length }))
  return (
    <FilterBar
      isShort
      search={
        <SearchField
          label={t('board.search')}
          clearLabel={t('filter.clear')}
          value={query.q}
          onSettled={(q) => setSearchParams({ q, page: undefined }, { replace: true })}
        />
      }
    >
      <FilterSelect
        label={t('board.who')}
        choices={kinds}
        value={query.kind}
        onChoose={(who) => setSearchParams({ who, page: undefined })}
      />
      <PartySelect
        applicationId={scope.applicationId}
        value={query.party}
        hasNone
        onChoose={(party) => setSearchParams({ party, page: undefined })}
      />
      <FilterSelect
        label={t('board.step')}
        value={query.state === 'notSubmitted' ? NOT_SUBMITTED_PARAM : query.state}
        choices={[
          {
            value: NOT_SUBMITTED_PARAM,
            label: t('board.countOf', { state: t('board.open'), count: notSubmittedCount }),
          },
          ...steps
            .filter(({ step, count }) => count > 0 || step === query.state)
            .map(({ step, count }) => ({
              value: step,
              label: t('board.countOf', { state: t(`step.${step}`), count }),
            })),
        ]}
        onChoose={(status) => setSearchParams({ status, page: undefined })}
      />
      <FilterSelect
        label={t('board.order.label')}
        allLabel={t('board.order.progress')}
        choices={[{ value: GROUPED_PARAM, label: t('board.order.party') }]}
        value={query.isGrouped ? GROUPED_PARAM : null}
        onChoose={(sort) => setSearchParams({ sort, page: undefined })}
      />
    </FilterBar>
  )
}
