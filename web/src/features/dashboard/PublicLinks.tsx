import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPublicUrl } from '../../api/instances.ts'
import { getPublicProfileUrl } from '../../api/profiles.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import classes from './Dashboard.module.css'

interface Props {
  readonly kind: 'party' | 'candidate'
  readonly domain: string
  readonly id: number
  /** Whether voters see the answers. */
  readonly isShown: boolean
  /** Whether it is too late to submit answers. */
  readonly isDeadlineOver: boolean
}

/** Public links of the instance and of the party or candidate, each with a copy button. */
export function PublicLinks({ kind, domain, id, isShown, isDeadlineOver }: Props) {
  const { t } = useTranslation('dashboard')
  const own = getPublicProfileUrl(domain, kind === 'party' ? 'parties' : 'candidates', id)
  return (
    <section aria-labelledby="public-places">
      <h2 id="public-places" className={classes.heading}>
        {t(`public.${kind}`)}
      </h2>
      <ul className={classes.places}>
        <PublicLink name={t('public.instance')} address={getPublicUrl(domain)} />
        {isShown && <PublicLink name={t('public.profile')} address={own} />}
      </ul>
      {!isShown && <p>{t(`public.${isDeadlineOver ? 'absent' : 'hidden'}.${kind}`)}</p>}
      {kind === 'candidate' && isShown && (
        <ButtonLink to="/portal/communication" mt="md">
          {t('public.share')}
        </ButtonLink>
      )}
    </section>
  )
}

function PublicLink({ name, address }: { readonly name: string; readonly address: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <li className={classes.place}>
      <div>
        <p className={classes.placeName}>{name}</p>
        <Anchor href={address} target="_blank" rel="noopener">
          {address.replace(/^https?:\/\//, '')}
        </Anchor>
      </div>
      <CopyTextButton value={address} label={t('public.copy', { name })} copiedLabel={t('public.copied')} />
    </li>
  )
}
