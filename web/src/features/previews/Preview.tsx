import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import { previewQuery } from '../../api/previews.ts'
import { thesisQueries } from '../../api/theses.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Section } from '../../ui/Section.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressPanel } from './AddressPanel.tsx'
import classes from './previews.module.css'
import { RemarkList } from './RemarkList.tsx'

/** The address at which reviewers use the voter app before it goes live, and their remarks. */
export function Preview({ id }: { readonly id: number }) {
  const { t } = useTranslation('preview')
  const { data: versioned, ...instance } = useQuery(instanceQueries.query(id))
  const { data: theses, ...questionnaire } = useQuery(thesisQueries.query(id))
  const { data: state, ...preview } = useQuery(previewQuery(id))
  const failed = [instance, questionnaire, preview].find(({ error }) => error)
  if (!versioned || !theses || !state)
    return failed ? <LoadError error={failed.error} onRetry={failed.refetch} /> : <FormSkeleton fields={3} />
  const { application } = versioned
  const inDefaultLanguage = theses.find(({ language }) => language === application.default_language) ?? theses[0]
  const listed = inDefaultLanguage?.theses ?? []
  return (
    <div className={classes.page}>
      <Section title={t('address.title')}>
        {application.status >= INSTANCE_STATUS.live ? (
          <Alert>{t('address.live')}</Alert>
        ) : listed.length === 0 ? (
          <NoTheses id={id} />
        ) : state.preview ? (
          <AddressPanel id={id} preview={state.preview} />
        ) : (
          <AddressForm id={id} />
        )}
      </Section>
      <RemarkList id={id} remarks={state.remarks} theses={listed} />
    </div>
  )
}

function NoTheses({ id }: { readonly id: number }) {
  const { t } = useTranslation('preview')
  return (
    <>
      <p className={classes.text}>{t('address.noTheses')}</p>
      <div>
        <ButtonLink {...getScreenLink(id, 'theses')}>{t('address.toTheses')}</ButtonLink>
      </div>
    </>
  )
}
