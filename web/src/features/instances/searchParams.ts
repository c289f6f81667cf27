import * as v from 'valibot'
import { ID_PARAM } from '../../ui/searchParams.ts'

/** The election in which the new instance is created. */
export const NEW_INSTANCE_SEARCH = v.object({ election: ID_PARAM })

/** The running job. */
export const IMPORT_SEARCH = v.object({ job: v.optional(v.string()) })
