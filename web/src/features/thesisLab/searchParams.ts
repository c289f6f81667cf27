import * as v from 'valibot'

/** The settings of the lab. They are in the address, so that others get the same figures. `labSettings.ts` reads them. */
export const LAB_SEARCH = v.object({
  of: v.optional(v.string()),
  electorate: v.optional(v.string()),
  voters: v.optional(v.string()),
  noise: v.optional(v.string()),
  seed: v.optional(v.string()),
  /** `1` if sample answers are used while nobody has submitted any. */
  sample: v.optional(v.string()),
})
export type LabSearchParams = v.InferOutput<typeof LAB_SEARCH>
