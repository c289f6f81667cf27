import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'

const PROFILES = { party: '/portal/parties/$id/profile', candidate: '/portal/candidates/$id/profile' } as const

/** Leads to the preview of profile and answers as voters see them. */
export function VoterViewLink() {
  const { t } = useTranslation('answers')
  const { owner } = useAnswering()
  return (
    <div>
      <AnchorLink
        to={PROFILES[owner.kind]}
        params={{ id: String(owner.id) }}
        search={{ view: 'preview' }}
        className={classes.textButton}
      >
        {t(`voterView.${owner.kind}`)}
      </AnchorLink>
    </div>
  )
}
