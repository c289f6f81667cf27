import * as v from 'valibot'
import { ID_PARAM } from '../../ui/searchParams.ts'

/** The job of the mailing whose progress is shown. */
export const MASS_MAIL_SEARCH = v.object({ job: ID_PARAM })
