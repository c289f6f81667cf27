import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import { formatDate } from '../../core/format.ts'
import { AnswererLinks } from './AnswererLinks.tsx'
import { type AnswererProps, useAnswerer } from './AnswererSections.tsx'
import classes from './Dashboard.module.css'

/** Shown after the election in place of the steps: whether and when answers were submitted, and whether voters saw them. */
export function PastElection(props: AnswererProps) {
  const { t } = useTranslation('dashboard')
  const { kind } = props
  const answerer = useAnswerer(props)
  const { data, isPending } = useQuery(instanceQueries.query(props.application.id))
  return (
    <section className={classes.next} aria-labelledby="past" data-tour="cards">
      <div>
        <h2 id="past" className={classes.nextLabel}>
          {t('past.label')}
        </h2>
        {answerer && !isPending && (
          <>
            <p className={classes.nextTitle}>
              <Submission kind={kind} submittedAt={answerer.submitted_at} timeZone={data?.application.time_zone} />
            </p>
            <p>{t(`past.${answerer.public ? 'seen' : 'unseen'}.${kind}`)}</p>
          </>
        )}
        <AnswererLinks {...props} />
      </div>
    </section>
  )
}

interface SubmissionProps {
  readonly kind: AnswererProps['kind']
  readonly submittedAt: string | null | undefined
  /** The time zone of the instance; that of the reader if it is unknown. */
  readonly timeZone: string | undefined
}

/** Whether and when answers were submitted, as a sentence. */
function Submission({ kind, submittedAt, timeZone }: SubmissionProps) {
  const { t, i18n } = useTranslation('dashboard')
  if (!submittedAt) return t(`past.notSubmitted.${kind}`)
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions()
  return t(`past.submitted.${kind}`, { date: formatDate(new Date(submittedAt), i18n.language, timeZone ?? own) })
}
