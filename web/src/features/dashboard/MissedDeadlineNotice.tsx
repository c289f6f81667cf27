import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { instanceQueries } from '../../api/instances.ts'
import { formatDay } from '../../core/format.ts'
import { EditorsContact } from '../../ui/EditorsContact.tsx'
import { AnswererLinks } from './AnswererLinks.tsx'
import type { AnswererProps } from './AnswererSections.tsx'
import classes from './Dashboard.module.css'

/** Shown after the deadline in place of the steps, if nothing was submitted: that it is over, and whom to ask. */
export function MissedDeadlineNotice(props: AnswererProps) {
  const { t, i18n } = useTranslation('dashboard')
  const { kind, application } = props
  const { data } = useQuery(instanceQueries.query(application.id))
  const { answers_until } = application
  return (
    <section className={classes.next} aria-labelledby="due" data-tour="cards">
      <div>
        <h2 id="due" className={classes.nextLabel}>
          {t('due.label')}
        </h2>
        {answers_until && (
          <p className={classes.nextTitle}>{t('due.title', { date: formatDay(answers_until, i18n.language) })}</p>
        )}
        <p>{t(`due.text.${kind}`)}</p>
        <EditorsContact editors={data?.application.editors} />
        <AnswererLinks {...props} />
      </div>
    </section>
  )
}
