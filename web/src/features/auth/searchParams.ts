import * as v from 'valibot'
import { ID_PARAM } from '../../ui/searchParams.ts'

export const SIGN_IN_SEARCH = v.object({
  /** The page to return to. */
  next: v.optional(v.string()),
  /** The role, and its instance, into which an existing user was invited by a mail of version 0.1. */
  role: ID_PARAM,
  instance: ID_PARAM,
})

/** The page of the portal to which the link of a mail leads. */
export const SIGN_IN_LINK_SEARCH = v.object({
  next: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/portal\/[\w/?=-]*$/))), undefined),
})

export type SignInSearchParams = v.InferOutput<typeof SIGN_IN_SEARCH>
