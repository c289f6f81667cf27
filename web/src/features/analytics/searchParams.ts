import * as v from 'valibot'
import { DATE_RANGE_PARAMS, ID_PARAM } from '../../ui/searchParams.ts'

export const ANALYTICS_SEARCH = v.object({
  ...DATE_RANGE_PARAMS,
  election: ID_PARAM,
  application: v.optional(v.string()),
  /** The open job. */
  job: ID_PARAM,
})

/** Parameters of the creators' page. */
export const RESULTS_SEARCH = v.object(DATE_RANGE_PARAMS)

/** Filters: all instances, an election or an instance; and a date range. */
export type AnalyticsFilter = Omit<v.InferOutput<typeof ANALYTICS_SEARCH>, 'job'>
