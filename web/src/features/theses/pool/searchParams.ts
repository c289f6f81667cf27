import * as v from 'valibot'

export const POOL_SEARCH = v.object({
  q: v.optional(v.string()),
  category: v.optional(v.string()),
  language: v.optional(v.string()),
  page: v.optional(v.string()),
})
export type PoolSearchParams = v.InferOutput<typeof POOL_SEARCH>
