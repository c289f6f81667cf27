import { createFormDraft } from './formDraft.ts'

/** The unsent mail to many. Other screens can choose its recipients. */
export const mailingDraft = createFormDraft('mailing_draft')
