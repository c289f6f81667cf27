import * as v from 'valibot'
import { ATTENTION_REASONS } from '../../api/attentionReasons.ts'
import { DATE_RANGE_PARAMS, ID_PARAM, LIST_SEARCH } from '../../ui/searchParams.ts'

/** The election in which the new instance is created. */
export const NEW_INSTANCE_SEARCH = v.object({ election: ID_PARAM })

/** The running job. */
export const IMPORT_SEARCH = v.object({ job: v.optional(v.string()) })

/** All instances: the list, its filters for the provider, and the job that changes many of them. */
export const INSTANCES_SEARCH = v.object({
  ...LIST_SEARCH.entries,
  ...DATE_RANGE_PARAMS,
  election: ID_PARAM,
  /** The account of a creator. */
  creator: ID_PARAM,
  licence: v.fallback(v.optional(v.picklist(['non_profit', 'commercial'])), undefined),
  /** Only those that need attention: for any reason (`1`), or for one. */
  attention: v.fallback(v.optional(v.picklist(['1', ...ATTENTION_REASONS])), undefined),
  /** Only those that were created on this day or later. */
  created: DATE_RANGE_PARAMS.from,
  /** The names of the columns, separated by commas. */
  columns: v.optional(v.string()),
  job: ID_PARAM,
})

type InstancesSearchParams = v.InferOutput<typeof INSTANCES_SEARCH>

/** The filters that only the list of all instances has. */
export type InstanceFilters = Pick<
  InstancesSearchParams,
  'election' | 'creator' | 'licence' | 'attention' | 'created' | 'from' | 'until'
>

export const NO_INSTANCE_FILTERS = {
  q: undefined,
  status: undefined,
  election: undefined,
  creator: undefined,
  licence: undefined,
  attention: undefined,
  created: undefined,
  from: undefined,
  until: undefined,
  page: undefined,
} as const satisfies Partial<InstancesSearchParams>
