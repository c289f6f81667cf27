import * as v from 'valibot'
import { PAGE_PARAM } from '../../ui/searchParams.ts'

export const NOTICES_SEARCH = v.object({
  page: PAGE_PARAM,
  /** `new` while the form is open. */
  open: v.optional(v.string()),
})
